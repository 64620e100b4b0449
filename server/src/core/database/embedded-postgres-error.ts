export type EmbeddedPostgresProblem =
  | 'not_installed'
  | 'unsupported_user'
  | 'password_missing'
  | 'creation_failed'
  | 'start_failed'
  | 'former_still_running';

/** Why the embedded database cannot serve; `message` is a sentence that says what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly problem: EmbeddedPostgresProblem;
  /** The message says all that its reader needs; no stack. */
  readonly isPlain = true;

  constructor(problem: EmbeddedPostgresProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
