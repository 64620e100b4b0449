import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../world.ts';
import type { Operation } from './operations.ts';

/** `unknown` is a call whose answer did not come, or says that the portal could not do it now. */
export type Outcome = 'ok' | 'refused' | 'unknown';

export interface Sent {
  readonly operation: Operation;
  readonly outcome: Outcome;
}

/** Who sends: each sign-out ends a session of its own. */
export interface Sender {
  readonly url: string;
  readonly accessToken: string;
  readonly ownTokens: ReadonlyMap<string, string>;
}

const patienceMs = 30_000;

export async function makeSender(url: string, username: string, operations: readonly Operation[]): Promise<Sender> {
  const ownTokens = new Map<string, string>();
  for (const { id, kind } of operations) if (kind === 'signOut') ownTokens.set(id, await signIn(url, username));
  return { url, accessToken: await signIn(url, username), ownTokens };
}

export async function sendOperation({ url, accessToken, ownTokens }: Sender, operation: Operation): Promise<Outcome> {
  try {
    const answer = await fetch(`${url}${operation.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ownTokens.get(operation.id) ?? accessToken}`,
        'content-type': operation.kind === 'signOut' ? 'application/x-www-form-urlencoded' : 'application/json',
        'idempotency-key': operation.id,
      },
      body: operation.kind === 'signOut' ? '' : JSON.stringify(operation.body),
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.arrayBuffer();
    if (answer.ok) return 'ok';
    return answer.status < 500 ? 'refused' : 'unknown';
  } catch {
    return 'unknown';
  }
}

interface Fault {
  /** Set off while operations are on their way. @returns once the portal can be used again, the milliseconds until it could */
  readonly strike: () => Promise<number>;
  /** After how many operations have been sent. */
  readonly after: number;
}

interface Struck {
  readonly sent: readonly Sent[];
  readonly recoveryMs: number;
}

/** Sends all operations, several at once, and lets the fault strike in the middle. */
export async function sendDuring(
  sender: Sender,
  operations: readonly Operation[],
  fault: Fault,
  atOnce = 8,
): Promise<Struck> {
  const waiting = [...operations];
  const sent: Sent[] = [];
  let started = 0;
  let striking: Promise<number> | null = null;
  const work = async () => {
    for (let operation = waiting.shift(); operation; operation = waiting.shift()) {
      started += 1;
      if (started >= fault.after) striking ??= sleep(Math.random() * 20).then(fault.strike);
      const outcome = await sendOperation(sender, operation);
      sent.push({ operation, outcome });
      // The rest goes to a portal that can do it, or this would be a test of closed doors.
      if (outcome === 'unknown') await striking;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { sent, recoveryMs: (await striking) ?? 0 };
}
