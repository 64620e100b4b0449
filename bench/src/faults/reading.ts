import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { embeddedDatabaseUrl, marketplaceKey } from '../portal-process.ts';
import { contentOf, isOfBid, type Operation, type OperationLine, tracesOf } from './operations.ts';
import type { Sender } from './sending.ts';

/** How often an operation is found at each place where it must have left a trace, by place and line. */
export type Found = ReadonlyMap<string, number>;

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, looked into as the checks need it
type Answer = any;

/** The portal as its users and the marketplace see it after a fault. */
export interface Reading {
  readonly found: (operation: Operation) => Promise<Found>;
  /** What is wrong as a whole: counts of tabs, the feed's numbers, the audit log's chain. */
  readonly wrongs: readonly string[];
}

interface FeedEvent {
  readonly sequence: number;
  readonly type: string;
  readonly data: { readonly lineItemId?: number };
}

/** A call that reads; a portal that is just back may say so once or twice. */
async function get(url: string, accessToken: string): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
    if (answer.ok) return answer.json();
    if (answer.status !== 503 || attempt > 50) throw new Error(`${url} answered ${answer.status}`);
    await sleep(100);
  }
}

async function readFeed(url: string): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (let after = 0; ; ) {
    const page = await get(`${url}/api/marketplace/events?limit=500&after=${after}`, marketplaceKey);
    events.push(...page.events);
    if (page.events.length === 0) return events;
    after = page.next;
  }
}

async function readAudit(dataDir: string) {
  const owner = new pg.Client({ connectionString: embeddedDatabaseUrl(dataDir) });
  await owner.connect();
  try {
    const counts = await owner.query<{ step: string; count: string }>(
      "SELECT action || ' ' || object_id AS step, count(*) FROM audit_log GROUP BY 1",
    );
    const broken = await owner.query<{ id: string }>(
      `SELECT id FROM (SELECT id, hash, audit_row_hash(lag(hash, 1, '') OVER (ORDER BY id), a) AS due,
         lag(id, 1, 0) OVER (ORDER BY id) AS before FROM audit_log a) chained
       WHERE hash <> due OR id <> before + 1`,
    );
    return {
      counts: new Map(counts.rows.map(({ step, count }) => [step, Number(count)])),
      brokenIds: broken.rows.map(({ id }) => id),
    };
  } finally {
    await owner.end();
  }
}

export async function readPortal({ url, accessToken, ownTokens }: Sender, dataDir: string): Promise<Reading> {
  const read = (path: string) => get(`${url}/api${path}`, accessToken);
  const [orders, bids, today, feed, audit] = await Promise.all([
    read('/order'),
    read('/bid'),
    read('/today'),
    readFeed(url),
    readAudit(dataDir),
  ]);
  const rows = new Map<number, Answer>([...orders, ...bids].map((row: Answer) => [row.lineItemId, row]));

  const ofLine = async ({ kind }: Operation, line: OperationLine): Promise<[string, number][]> => {
    const { event, audit: step, status } = tracesOf[kind];
    const { lineItemId, mark } = line;
    const row = rows.get(lineItemId);
    const isTold = ({ type, data }: FeedEvent) =>
      type === event && data.lineItemId === lineItemId && (kind === 'decline' || JSON.stringify(data).includes(mark));
    const traces: [string, number][] = [
      ['feed', feed.filter(isTold).length],
      ['audit', audit.counts.get(`${step} ${lineItemId}`) ?? 0],
      ['record', await inRecord(read, kind, line, row)],
    ];
    const isStep = !['AWAITINGREVIEW', 'REQUESTED'].includes(status);
    if (isStep) traces.push(['status', Number(row?.status === status)]);
    if (kind !== 'file' && !isOfBid(kind)) traces.push(['notesCount', row?.notesCount ?? 0]);
    return traces.map(([place, count]) => [`${place} of ${lineItemId}`, count]);
  };

  return {
    found: async (operation) => {
      const ownToken = ownTokens.get(operation.id);
      if (ownToken) return new Map([['session ended', await isOver(url, ownToken)]]);
      return new Map((await Promise.all(operation.lines.map((line) => ofLine(operation, line)))).flat());
    },
    wrongs: [
      ...feed
        .filter(({ sequence }, index) => sequence !== index + 1)
        .map(({ sequence }) => `gap before event ${sequence}`),
      ...audit.brokenIds.map((id) => `the audit log's chain is broken at ${id}`),
      ...wrongTabs(today, [...orders, ...bids]),
    ],
  };
}

/** How often the line itself shows the operation. */
async function inRecord(
  read: (path: string) => Promise<Answer>,
  kind: Operation['kind'],
  { lineItemId, mark }: OperationLine,
  row: Answer,
): Promise<number> {
  const countOf = (items: readonly Answer[], isIt: (item: Answer) => boolean) => items.filter(isIt).length;
  if (kind === 'bid') return countOf(await read(`/bid/${lineItemId}/conditions`), ({ notes }) => notes === mark);
  if (kind === 'decline') return countOf(await read(`/bid/${lineItemId}/conditions`), ({ isNoBid }) => isNoBid);
  if (kind === 'bidNote') return countOf((await read(`/bid/${lineItemId}`)).notes, ({ text }) => text === mark);
  if (kind === 'file') {
    const stored = await read(`/order/${lineItemId}/attachments`);
    const sum = hashOf(contentOf(mark));
    return countOf(stored, (file) => file.name === mark && hashOf(Buffer.from(file.attachment, 'base64')) === sum);
  }
  const { lineItems } = await read(`/order/${row.orderId}`);
  const line = lineItems.find((one: Answer) => one.lineItemId === lineItemId);
  return countOf(line.notes, ({ text }) => text === mark);
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

async function isOver(url: string, accessToken: string): Promise<number> {
  const { status } = await fetch(`${url}/api/session`, { headers: { authorization: `Bearer ${accessToken}` } });
  return Number(status === 401);
}

const tabOfStatus: Record<string, string> = {
  AWAITINGREVIEW: 'AwaitingReview',
  PENDINGSHIPMENT: 'PendingShipment',
  SHIPPED: 'Shipped',
  REQUESTED: 'OpenBids',
  QUOTED: 'MyBids',
};

/** Tabs of Today whose count is not that of the lists. */
function wrongTabs(today: Answer, rows: readonly Answer[]): string[] {
  const tabs: Answer[] = today.sections.flatMap((section: Answer) => section.tabs);
  return Object.entries(tabOfStatus).flatMap(([status, id]) => {
    const listed = rows.filter((row) => row.status === status).length;
    const counted = tabs.find((tab) => tab.id === id)?.count ?? 0;
    return listed === counted ? [] : [`Today counts ${counted} in ${id}, the list has ${listed}`];
  });
}
