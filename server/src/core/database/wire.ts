import type pg from 'pg';
import { ask, type Statement } from './statement.ts';

/** A connection on which a statement waits for no answer before it; those of one turn of the event loop leave in one piece. */
export interface Wire {
  readonly client: pg.PoolClient;
  query(statement: Statement): Promise<pg.QueryResult>;
}

export function wireOf(client: pg.PoolClient): Wire {
  const { stream } = client.connection;
  let isCorked = false;
  const uncork = () => {
    isCorked = false;
    stream.uncork();
  };
  const query = (statement: Statement) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(uncork);
    }
    return ask(client, statement);
  };
  return { client, query };
}

/**
 * What comes of work whose first statement left together with another.
 * @throws what went wrong with that one, else with the work, once both are over
 */
export async function after<T>(first: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const [before, worked] = await Promise.allSettled([first, (async () => work())()]);
  if (before.status === 'rejected') throw before.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
}
