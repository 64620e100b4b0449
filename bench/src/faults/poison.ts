import { randomUUID } from 'node:crypto';
import { marketplaceKey } from '../portal-process.ts';
import type { Portal } from './portal.ts';

const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
const quoted = (text: string) => JSON.stringify(text);

/** The JSON of events that no portal can apply, each with what it leaves out of an envelope in its place. */
function poisonous(): string[] {
  const event = (data: string, more = {}) => {
    const time = new Date().toISOString();
    const envelope = { specversion: '1.0', id: randomUUID(), source: '/bench', type: 'oem.upserted', time, ...more };
    return `${JSON.stringify(envelope).slice(0, -1)},"data":${data}}`;
  };
  const named = (name: string) => event(`{"id":1,"name":${name}}`);
  return [
    named(nested(6_000)),
    named(nested(100_000)),
    nested(6_000),
    named(quoted('\0')),
    named('1e999'),
    event('{"id":1,"name":"A","__proto__":{}}'),
    event('{"id":1,"name":"A","constructor":{"prototype":{}}}'),
    event('{"id":1,"name":"A"}', { time: '2099-01-01T00:00:00Z' }),
    event('{"id":1,"name":"A"}', { type: 'constructor' }),
    event('[]'),
    '"nonsense"',
    'null',
  ];
}

/**
 * Sends events that cannot be applied with true ones between them, in one call.
 * @throws where one of them stops another, or is not refused by itself
 */
export async function sendPoison({ url }: Portal): Promise<void> {
  const events = poisonous().flatMap((poison) => [poison, harmless()]);
  const answer = await fetch(`${url}/api/marketplace/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${marketplaceKey}`, 'content-type': 'application/json' },
    body: `[${events.join(',')}]`,
  });
  const { results = [] } = (await answer.json()) as { results?: { status: number }[] };
  const told = results.map(({ status }) => status).join(' ');
  const expected = events.map((_, index) => (index % 2 === 0 ? 422 : 200)).join(' ');
  if (told !== expected) throw new Error(`Poison among events: ${answer.status}, ${told}`);
}

let lastOem = 1_000_000;

function harmless(): string {
  lastOem += 1;
  return JSON.stringify({
    specversion: '1.0',
    id: randomUUID(),
    source: '/bench',
    type: 'oem.upserted',
    time: new Date().toISOString(),
    data: { id: lastOem, name: `Maker ${lastOem}` },
  });
}
