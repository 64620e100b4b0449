/** Something to draw: its kind and what is to be seen on it, which those say who can draw it. */
export interface DrawingJob {
  readonly kind: string;
  readonly data: object;
}

/** Draws PDFs, never on the thread that answers calls. */
export interface Drawing {
  /**
   * @param job a function is asked for its job when its turn has come, so that what is large waits outside memory
   * @param userId for whom: many of one user hold up nobody else
   * @throws Refused with 503 where too many wait
   */
  draw(job: DrawingJob | (() => Promise<DrawingJob>), userId: number): Promise<Buffer>;
  /** What still waits is refused. */
  close(): Promise<void>;
}
