import { answerTo } from './answers.ts';
import { buildDashboard } from './dashboard.ts';
import { caseEvents } from './discrepancies/demo-cases.ts';
import type { DemoEvent } from './events.ts';
import { pastLoaners } from './history/past-loaners.ts';
import { pastOrderEvents } from './history/past-orders.ts';
import { loanerStories } from './loaners/demo-loaners.ts';
import {
  type DemoOrder,
  demoOrders,
  isScheduled,
  largeOrderEvents,
  laterEvents,
  orderEvents,
  scheduleOf,
} from './orders.ts';
import { copperfield, demoPassword, lakeside, partyEvents } from './parties.ts';
import { assertKnown, type Portal } from './portal.ts';
import { fillProfiles } from './profiles.ts';
import { repairStories } from './repairs/demo-repairs.ts';
import { type BidRequest, requestEvents, requestFor } from './requests.ts';
import { returnStories } from './returns/demo-returns.ts';
import { orderOfSale } from './sales.ts';
import { playStories, type Story } from './stories.ts';

const firstLine = 90_001;
const openCount = 42;
const answeredCount = 48;
const sharedCount = 9;
const copperfieldCount = 12;

const minuteMs = 60_000;
/** How long ago the open requests came in: some are fresh, the others past 30 minutes, up to some days. */
const freshMinutes = [1, 2, 4, 7, 11, 16, 22, 28];
const [dallas, omaha = dallas] = lakeside.facilities;
const [boston] = copperfield.facilities;

function ago(minutes: number, now: Date): Date {
  return new Date(now.getTime() - minutes * minuteMs);
}

function lakesideFacility(lineItemId: number): number {
  return lineItemId % 3 === 0 ? omaha.companyId : dallas.companyId;
}

/** Requests that nobody has answered yet. The first few of Lakeside's are offered to Copperfield too. */
export function openRequests(now: Date): BidRequest[] {
  const ages = Array.from({ length: openCount }, (_, index) => freshMinutes[index] ?? 31 + (index - 8) ** 2 * 8);
  const ofLakeside = ages.map((age, index) => {
    const lineItemId = firstLine + index;
    const isShared = index % 4 === 0 && index / 4 < sharedCount;
    const asked = isShared ? [boston.companyId] : [];
    return requestFor(lineItemId, [lakesideFacility(lineItemId), ...asked], ago(age, now));
  });
  const ofCopperfield = Array.from({ length: copperfieldCount }, (_, index) =>
    requestFor(firstLine + 500 + index, [boston.companyId], ago(5 + index ** 2 * 30, now)),
  );
  return [...ofLakeside, ...ofCopperfield];
}

/** Requests that Lakeside has answered: it does so while the world is loaded, so they came in within the hour. */
export function answeredRequests(now: Date): BidRequest[] {
  return Array.from({ length: answeredCount }, (_, index) => {
    const lineItemId = firstLine + 100 + index;
    return requestFor(lineItemId, [lakesideFacility(lineItemId)], ago(4 + ((index * 11) % 61), now));
  });
}

/** Whether the line is one of the open requests. */
export function isOpenInDemo(lineItemId: number): boolean {
  const isBetween = (first: number, count: number) => lineItemId >= first && lineItemId < first + count;
  return isBetween(firstLine, openCount) || isBetween(firstLine + 500, copperfieldCount);
}

/** Whether the supplier of the demo world has answered the line while it was loaded. */
function isAnsweredByDemo(lineItemId: number): boolean {
  return lineItemId >= firstLine + 100 && lineItemId < firstLine + 100 + answeredCount;
}

/** How the customers decided on some of the answered requests; the part that is bought becomes an order. */
export function closingEvents(answered: readonly BidRequest[]): DemoEvent[] {
  const decided = answered.filter(({ lineItemId }) => lineItemId % 3 === 0);
  const results = ['won', 'lost', 'won', 'lost', 'withdrawn'] as const;
  const closed = decided.map((request, index) => close(request, results[index % results.length] ?? 'lost'));
  return [...closed.map(({ closing }) => closing), ...closed.flatMap(({ order }) => order ?? [])];
}

function close(request: BidRequest, result: 'won' | 'lost' | 'withdrawn') {
  const { lineItemId, dateEntered } = request;
  const companyId = lakesideFacility(lineItemId);
  const [accepted] = answerTo(request, companyId).body.conditions ?? [];
  const isBought = result === 'won' && accepted;
  const data = { lineItemId, companyId, result, ...(isBought && { conditionId: accepted.conditionId }) };
  const closing: DemoEvent = { id: `closing-${lineItemId}-${companyId}`, type: 'bid.closed', data };
  return { closing, order: isBought ? orderOfSale({ lineItemId, companyId, accepted, decidedAt: dateEntered }) : null };
}

/** How repairs, exchanges and loaners came to where they stand. */
export function demoStories(now: Date): Story[] {
  return [...repairStories(now), ...returnStories(now), ...loanerStories(now), ...pastLoaners(now)];
}

/**
 * Loads the demo world, or what is missing of it: events that were applied before have no effect.
 * @returns false for a portal in which others have worked, which is left as it is
 */
export async function loadWorld(portal: Portal, now: Date): Promise<boolean> {
  const { events } = await portal.readFeed(0, 1);
  const first = events[0];
  // What suppliers do first in a demo world are the answers below.
  if (first && !isAnsweredByDemo(first.data.lineItemId)) return false;
  const answered = answeredRequests(now);
  const requests = [...openRequests(now), ...answered].flatMap(requestEvents);
  assertKnown(await portal.send([...partyEvents(), ...requests]));
  if (!first) await openContentSections(portal);
  await answer(portal, answered);
  assertKnown(await portal.send(closingEvents(answered)));
  const orders = demoOrders();
  assertKnown(await portal.send([...orderEvents(orders, now), ...largeOrderEvents(now)]));
  await schedule(portal, orders.filter(isScheduled), now);
  assertKnown(await portal.send(laterEvents(orders, now)));
  const stories = demoStories(now);
  await playStories(portal, await portal.signIn('supplier', demoPassword), stories);
  assertKnown(await portal.send(await caseEvents(portal, stories)));
  await fillProfiles(portal, now);
  // Last, as nobody waits for it: what figures are taken of.
  assertKnown(await portal.send(pastOrderEvents(now)));
  return true;
}

/** Switches on the sections that the whole portal has or has not; only at first, so that a later choice stands. */
async function openContentSections(portal: Portal): Promise<void> {
  const user = await portal.signIn('employee-admin', demoPassword);
  const settings = [
    { settingCode: 'marketingInsights', value: 'Y' },
    { settingCode: 'brandedEcommerce', value: 'Y' },
    { settingCode: 'reportingPortal', value: 'assigned' },
  ];
  await user.post('/api/setting', settings, 'demo-sections');
  await buildDashboard(user);
}

/** Answers as the user `supplier` does, through the calls of the portal's own screens. */
async function answer(portal: Portal, requests: readonly BidRequest[]): Promise<void> {
  const user = await portal.signIn('supplier', demoPassword);
  const bids = await user.get<{ lineItemId: number; status: string }[]>('/api/bid');
  const open = new Set(bids.filter(({ status }) => status === 'REQUESTED').map(({ lineItemId }) => lineItemId));
  for (const request of requests.filter(({ lineItemId }) => open.has(lineItemId))) {
    const { path, body } = answerTo(request, lakesideFacility(request.lineItemId));
    await user.post(path, body, `demo-answer-${request.lineItemId}`);
  }
}

/** Confirms ship dates as the user `supplier` does. */
async function schedule(portal: Portal, orders: readonly DemoOrder[], now: Date): Promise<void> {
  const user = await portal.signIn('supplier', demoPassword);
  const lines = await user.get<{ lineItemId: number; estimatedShipDate: string | null }[]>('/api/order');
  const undated = new Set(lines.filter((line) => line.estimatedShipDate === null).map(({ lineItemId }) => lineItemId));
  for (const order of orders.filter(({ lineItemId }) => undated.has(lineItemId)))
    await user.post('/api/order/esd', scheduleOf(order, now), `demo-schedule-${order.lineItemId}`);
}
