import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveChanges } from '@portal/contract/live/live-schemas';

/** What listeners are told to do: open a stream for each token. */
export interface Listening {
  readonly url: string;
  readonly tokens: readonly string[];
}

/** When one of them heard of a line, in milliseconds since 1970. */
export type HeardLine = readonly [lineItemId: number, at: number];

/** What listeners tell: how many streams stand, then what was heard since the last time, then what went wrong. */
export interface ListenersTell {
  readonly open?: number;
  readonly heard?: readonly HeardLine[];
  readonly problem?: string;
}

/** So many are opened beside each other; browsers do not come all in one moment either. */
const atOnce = 20;
const tellEveryMs = 100;

let heard: HeardLine[] = [];
const tell = (message: ListenersTell) => process.send?.(message);

/** A program of its own: many browsers that are open. What reads the streams must not share a processor with what measures. */
process.once('message', ({ url, tokens }: Listening) => {
  const open = async () => {
    const waiting = [...tokens];
    const one = async () => {
      for (let token = waiting.pop(); token; token = waiting.pop()) await openStream(url, token);
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    await sleep(500);
    tell({ open: tokens.length });
  };
  setInterval(() => {
    if (heard.length > 0) tell({ heard });
    heard = [];
  }, tellEveryMs);
  open().catch((error: unknown) => tell({ problem: String(error) }));
});
process.once('disconnect', () => process.exit());

/** Resolves when the portal has sent its first event. */
function openStream(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/live?age=0`, { agent: false, headers: { authorization: `Bearer ${token}` } });
    asked.once('error', reject).end();
    asked.once('response', (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`A stream was answered with ${answer.statusCode}`));
        return;
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) note(event);
        resolve();
      });
      answer.once('end', () => tell({ problem: 'The portal has ended a stream' }));
    });
  });
}

function note(event: string): void {
  const data = /^data: (.+)$/m.exec(event)?.[1];
  if (!data) return;
  const at = Date.now();
  const { isReset, changes } = JSON.parse(data) as LiveChanges;
  if (isReset) tell({ problem: 'A stream was told to read everything anew' });
  for (const { lineItemId } of changes) heard.push([lineItemId, at]);
}
