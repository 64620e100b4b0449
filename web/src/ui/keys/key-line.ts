/** A line of the list of keys: what they do. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}
