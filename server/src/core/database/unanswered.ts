import { types } from 'node:util';
import pg from 'pg';

/** The database gave no answer: it cannot be reached, has no connection left or took too long. `cause` tells which. */
export class Unanswered extends Error {
  constructor(cause: unknown) {
    super('The database did not answer', { cause });
    this.name = 'Unanswered';
  }
}

/**
 * An error of the driver by its kind. What the database refuses comes as a `DatabaseError`, a mistake in our own code as
 * a kind of its own; what is neither has gone wrong on the way.
 */
export function kindOf(error: unknown): unknown {
  const isOfNoKind = types.isNativeError(error) && ['Error', 'AggregateError'].includes(error.name);
  return isOfNoKind && !(error instanceof pg.DatabaseError) ? new Unanswered(error) : error;
}

/** @throws Unanswered in place of the driver's own words for it */
export async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw kindOf(error);
  }
}
