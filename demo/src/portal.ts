import { type DemoEvent, envelope } from './events.ts';
import { NotNow, withPatience } from './pause.ts';

/** What the gateway says to one event. */
export interface EventResult {
  readonly id: string | null;
  readonly outcome: 'applied' | 'duplicate' | 'stale' | 'refused';
  readonly problem?: { readonly detail: string };
}

/** An event of a supplier's doing, as far as this marketplace reads it. */
export interface SupplierEvent {
  readonly sequence: number;
  readonly type: string;
  readonly time: string;
  readonly data: {
    readonly lineItemId: number;
    readonly companyId: number;
    readonly conditions?: readonly SentCondition[];
    readonly orderId?: number;
    readonly statusBefore?: string;
    readonly statusAfter?: string;
    readonly rgaId?: number;
    readonly rgaType?: 'RETURN' | 'EXCHANGE';
    /** Y approved, N denied, RI additional information requested */
    readonly isApproved?: 'Y' | 'N' | 'RI';
    readonly isRequote?: boolean;
    /** 1 Yes, 2 No, 3 Inspect Later */
    readonly isPartAcceptable?: number | null;
    /** The case of a discrepancy. */
    readonly vdfHeaderId?: number;
  };
}

/** A condition of a bid; only those of parts have prices. */
export interface SentCondition {
  readonly conditionId: number;
  readonly outrightCost?: number;
  readonly warrantyCode?: string | null;
  readonly nonReturnable?: boolean;
}

/** A receipt that finds the item not acceptable. */
export function isFaulty({ data }: SupplierEvent): boolean {
  return data.isPartAcceptable === 2;
}

export interface FeedPage {
  readonly events: readonly SupplierEvent[];
  /** What to ask for next time. */
  readonly next: number;
}

/** @throws Error where the portal refused one of the events */
export function assertKnown(results: readonly EventResult[]): void {
  const refused = results.find(({ outcome }) => outcome === 'refused');
  if (refused) throw new Error(`The portal refused ${refused.id}: ${refused.problem?.detail}`);
}

/** The calls of the portal's gateway, and a user's sign-in. */
export interface Portal {
  send(events: readonly DemoEvent[]): Promise<EventResult[]>;
  readFeed(after: number, limit: number): Promise<FeedPage>;
  signIn(username: string, password: string): Promise<PortalUser>;
}

/** A signed-in user of the portal. */
export interface PortalUser {
  get<T>(path: string): Promise<T>;
  /** @param key the same key is done once, however often it is sent */
  post(path: string, body: object, key: string): Promise<void>;
}

const feedPage = 500;

/** The feed from a position to its end, page by page. */
export async function* feedAfter(portal: Portal, position: number): AsyncGenerator<SupplierEvent> {
  for (let isMore = true, after = position; isMore; ) {
    const { events, next } = await portal.readFeed(after, feedPage);
    yield* events;
    after = next;
    isMore = events.length === feedPage;
  }
}

const eventsPath = '/api/marketplace/events';
const mostEventsAtOnce = 500;
const answerWithinMs = 60_000;

/** Speaks to the portal at an address; waits while it is not there. */
export function portalAt(url: string, gatewayKey: string, stopping: AbortSignal): Portal {
  const call = (path: string, init: RequestInit): Promise<unknown> =>
    withPatience(() => callOnce(`${url}${path}`, init, stopping), stopping);

  async function send(events: readonly DemoEvent[]): Promise<EventResult[]> {
    const results: EventResult[] = [];
    for (let from = 0; from < events.length; from += mostEventsAtOnce) {
      const now = new Date();
      const body = events.slice(from, from + mostEventsAtOnce).map((event) => envelope(event, now));
      const answer = await call(eventsPath, {
        method: 'POST',
        headers: { ...bearer(gatewayKey), 'content-type': 'application/cloudevents-batch+json' },
        body: JSON.stringify(body),
      });
      results.push(...(answer as { results: EventResult[] }).results);
    }
    return results;
  }

  async function signIn(username: string, password: string): Promise<PortalUser> {
    const form = new URLSearchParams({ grant_type: 'password', client_id: 'demo', username, password });
    const token = (await call('/api/connect/token', { method: 'POST', body: form })) as { access_token: string };
    const headers = bearer(token.access_token);
    return {
      get: async <T>(path: string) => (await call(path, { headers })) as T,
      post: async (path, body, key) => {
        await call(path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        });
      },
    };
  }

  return {
    send,
    signIn,
    readFeed: async (after, limit) =>
      (await call(`${eventsPath}?after=${after}&limit=${limit}`, { headers: bearer(gatewayKey) })) as FeedPage,
  };
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

/** @throws NotNow where the portal cannot be reached or cannot answer at present */
async function callOnce(address: string, init: RequestInit, stopping: AbortSignal): Promise<unknown> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]);
  const answer = await fetch(address, { ...init, signal }).catch((error: Error) => {
    throw stopping.aborted ? error : new NotNow(error.message);
  });
  if (answer.status === 503 || answer.status === 429) throw new NotNow(`The portal answered ${answer.status}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${new URL(address).pathname} ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
