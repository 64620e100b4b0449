import { conditionsFor } from '@portal/contract/bids/bid-conditions';
import { envelopeSchema } from '@portal/contract/marketplace/event-schemas';
import { describe, expect, it } from 'vitest';
import { answerTo } from './answers.ts';
import { type DemoEvent, envelope } from './events.ts';
import { pastOrderEvents } from './history/past-orders.ts';
import { demoOrders, largeOrderEvents, laterEvents, orderEvents } from './orders.ts';
import { partyEvents } from './parties.ts';
import type { Portal } from './portal.ts';
import { requestEvents } from './requests.ts';
import { mistakesIn } from './testing/running-marketplace.ts';
import { answeredRequests, closingEvents, demoStories, loadWorld, openRequests } from './world.ts';

const now = new Date('2026-11-20T14:00:00Z');
const answered = answeredRequests(now);
const open = openRequests(now);
const orders = demoOrders();
const worldEvents = [
  ...partyEvents(),
  ...[...open, ...answered].flatMap(requestEvents),
  ...closingEvents(answered),
  ...orderEvents(orders, now),
  ...largeOrderEvents(now),
  ...laterEvents(orders, now),
  ...pastOrderEvents(now),
  ...demoStories(now).flatMap(({ steps }) => steps.filter((step) => 'type' in step)),
];

/** What the gateway would find wrong with an event. */
function mistakes(event: DemoEvent): unknown[] {
  const around = envelopeSchema.safeParse(envelope(event, now));
  return [...mistakesIn([event]), ...(around.error?.issues ?? [])];
}

describe('the demo world', () => {
  it('consists of events that the gateway knows, each with an id of its own', () => {
    expect(worldEvents.flatMap(mistakes)).toEqual([]);
    expect(new Set(worldEvents.map(({ id }) => id)).size).toBe(worldEvents.length);
  });

  it('is the same each time but for its dates', () => {
    const later = new Date('2027-01-05T08:00:00Z');
    const ids = (at: Date) =>
      openRequests(at)
        .flatMap(requestEvents)
        .map(({ id }) => id);
    expect(ids(later)).toEqual(ids(now));
    for (const { dateEntered } of [...open, ...answered]) expect(dateEntered <= now).toBe(true);
  });

  it('shows every kind of request', () => {
    for (const orderType of ['PART ORDER', 'REPAIR', 'REPAIR WITH LOANER'] as const) {
      expect(open.some((request) => request.orderType === orderType)).toBe(true);
      expect(answered.some((request) => request.orderType === orderType)).toBe(true);
    }
    for (const urgency of ['CHD', 'STAT', null]) expect(open.some((request) => request.urgency === urgency)).toBe(true);
    const ages = open.map(({ dateEntered }) => (now.getTime() - dateEntered.getTime()) / 60_000);
    expect(ages.filter((age) => age < 30).length).toBeGreaterThan(5);
    expect(ages.filter((age) => age > 30).length).toBeGreaterThan(20);
    expect(open.filter(({ companyIds }) => companyIds.length === 2).length).toBeGreaterThan(5);
    expect(open.some(({ item }) => item.description.length > 80)).toBe(true);
    const data = open.flatMap(requestEvents).map((event) => event.data as Record<string, unknown>);
    expect(data.some(({ purchaseRestriction }) => purchaseRestriction)).toBe(true);
    expect(data.some(({ imagePath }) => imagePath) && data.some(({ imagePath }) => !imagePath)).toBe(true);
  });

  it('is answered with bids that the portal’s own rules accept', () => {
    const submitted = answered
      .map((request) => ({ request, ...answerTo(request, 3101) }))
      .filter(({ path }) => path === '/api/bid');
    expect(submitted.length).toBeGreaterThan(15);
    expect(submitted.length).toBeLessThan(answered.length);
    for (const { request, body } of submitted) {
      const rules = conditionsFor(request.orderType, { isKnownTariffSupplier: false });
      const { conditions } = body as { conditions: unknown };
      expect(rules.safeParse(conditions).error?.issues ?? []).toEqual([]);
    }
  });

  it('closes some of the answered requests in each way, and leaves most to be seen', () => {
    const closings = closingEvents(answered).filter(({ type }) => type === 'bid.closed');
    const results = closings.map(({ data }) => (data as { result: string }).result);
    expect(closingEvents(answered).some(({ type }) => type === 'order.created')).toBe(true);
    expect(new Set(results)).toEqual(new Set(['won', 'lost', 'withdrawn']));
    expect(results.length).toBeLessThan(answered.length / 2);
  });
});

/** A portal that notes what it is asked; `firstLine` is what the feed begins with, `open` what may be answered. */
function notingPortal(firstLine: number | null, open: readonly number[]) {
  const asked: string[] = [];
  const first = { sequence: 1, type: 'bid.submitted', time: now.toISOString() };
  const portal: Portal = {
    readFeed: async () => ({
      events: firstLine === null ? [] : [{ ...first, data: { lineItemId: firstLine, companyId: 3101 } }],
      next: 1,
    }),
    send: async (events) => {
      asked.push(...events.map(({ type }) => type));
      return events.map(({ id }) => ({ id, outcome: 'duplicate' as const }));
    },
    signIn: async () => ({
      get: async <T>(path: string) => {
        if (path.startsWith('/api/supplier/')) return { versions: { general: 0, shipping: 0, certification: 0 } } as T;
        if (path === '/api/reporting-portal/widgets') return [{ ravenId: 'w-1', widgetPageId: 'sales' }] as T;
        if (path.startsWith('/api/admin/certifications')) return { reviews: [] } as T;
        return open.map((lineItemId) => ({ lineItemId, status: 'REQUESTED' })) as T;
      },
      post: async (path, _, key) => void asked.push(`${path} ${key}`),
    }),
  };
  return { portal, asked };
}

describe('loading the demo world', () => {
  it('brings people first, then requests, the supplier’s answers, and what became of them', async () => {
    const { portal, asked } = notingPortal(null, [90_103, 90_101, 90_001]);
    expect(await loadWorld(portal, now)).toBe(true);
    const stages = asked.filter((one, index) => one !== asked[index - 1]);
    const isOfDashboard = (one: string) => one.startsWith('/api/reporting-portal/');
    expect(stages.filter(isOfDashboard).at(-1)).toBe('/api/reporting-portal/portals demo-dashboard');
    const others = stages.filter((one) => !isOfDashboard(one));
    expect(others.slice(0, 9)).toEqual([
      'oem.upserted',
      'supplier.upserted',
      'user.upserted',
      'bid.created',
      '/api/setting demo-sections',
      '/api/bid demo-answer-90101',
      '/api/bid demo-answer-90103',
      'bid.closed',
      'order.created',
    ]);
    const later = [...new Set(others.slice(9))];
    expect(later.slice(0, 4).sort()).toEqual([
      'order.cancelled',
      'order.delivered',
      'order.reviewDue',
      'order.shipped',
    ]);
    expect(later).toEqual(expect.arrayContaining(['repair.created', 'rga.created', 'loaner.created']));
  });

  it('goes on where it was interrupted, and answers nothing twice', async () => {
    const { portal, asked } = notingPortal(90_101, []);
    expect(await loadWorld(portal, now)).toBe(true);
    expect(asked.filter((one) => /^.api.(bid|setting|reporting)/.test(one))).toEqual([]);
  });

  it('leaves a portal alone in which others have worked', async () => {
    const { portal, asked } = notingPortal(4711, [90_101]);
    expect(await loadWorld(portal, now)).toBe(false);
    expect(asked).toEqual([]);
  });
});
