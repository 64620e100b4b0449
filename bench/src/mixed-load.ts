import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from './portal-process.ts';

/** One call of a mix. */
export interface Asked {
  readonly kind: 'read' | 'write' | 'sign-in' | 'health';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly kind: Asked['kind'];
  /** 0 where the connection failed. */
  readonly status: number;
  /** From when the call was due, so that a generator or a portal that falls behind does not look fast. */
  readonly ms: number;
}

/** Callers over connections of their own, which are kept. */
export interface Callers {
  ask(asked: Asked, dueAt?: number): Promise<Answered>;
  close(): void;
}

export function callersOf({ url }: Running, mostConnections: number): Callers {
  // All of them in turn, and none is given up because it has nothing to do for a moment.
  const agent = new Agent({
    keepAlive: true,
    maxSockets: mostConnections,
    maxFreeSockets: mostConnections,
    scheduling: 'fifo',
  });
  const ask = ({ kind, path, headers, body }: Asked, dueAt = performance.now()) =>
    new Promise<Answered>((resolve) => {
      const tell = (status: number) => resolve({ kind, status, ms: performance.now() - dueAt });
      const call = send(`${url}${path}`, {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers },
      });
      call.once('error', () => tell(0));
      call.once('response', (answer) => {
        answer.once('error', () => tell(0));
        answer.once('end', () => tell(answer.statusCode ?? 0));
        answer.resume();
      });
      call.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

/** Asks so often a second, whether or not anything was answered. */
export async function openLoop(
  callers: Callers,
  next: () => Asked,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Answered[]> {
  const began = performance.now();
  const answers: Promise<Answered>[] = [];
  while (answers.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1000) * perSecond);
    while (answers.length < due) answers.push(callers.ask(next(), began + (answers.length / perSecond) * 1000));
    await sleep(2);
  }
  return Promise.all(answers);
}

/** So many ask again as soon as they are answered. */
export async function closedLoop(
  callers: Callers,
  next: () => Asked,
  { callersAtOnce, seconds }: { callersAtOnce: number; seconds: number },
): Promise<Answered[]> {
  const until = performance.now() + seconds * 1000;
  const answers: Answered[] = [];
  const caller = async () => {
    while (performance.now() < until) answers.push(await callers.ask(next()));
  };
  await Promise.all(Array.from({ length: callersAtOnce }, caller));
  return answers;
}
