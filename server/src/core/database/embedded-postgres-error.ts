import { StartError } from '../start-error.ts';

export type EmbeddedPostgresProblem =
  | 'not_installed'
  | 'unsupported_user'
  | 'password_missing'
  | 'creation_failed'
  | 'start_failed'
  | 'former_still_running';

/** Why the embedded database cannot serve. */
export class EmbeddedPostgresError extends StartError {
  override readonly name = 'EmbeddedPostgresError';
  readonly problem: EmbeddedPostgresProblem;

  constructor(problem: EmbeddedPostgresProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
