/** A portal that is struck and read back. */
export interface Portal {
  readonly url: string;
  /** Where its database lies. */
  readonly dataDir: string;
}
