import { arrivalOf, firstArrivalAt } from './arrivals.ts';
import { chanceOf } from './chance.ts';
import type { DemoEvent } from './events.ts';
import { copperfield, lakeside } from './parties.ts';
import { pause } from './pause.ts';
import { type Planned, sendDue } from './plans.ts';
import { feedAfter, type Portal, type SupplierEvent } from './portal.ts';
import { reactionsTo, wordOnOrder } from './reactions.ts';
import { type BidRequest, requestEvents, requestFor } from './requests.ts';
import { orderOfSale, type Sale } from './sales.ts';
import { type Told, takeOne, toldBy, toldOf } from './stories.ts';
import { demoStories, isOpenInDemo } from './world.ts';

const minuteMs = 60_000;
const tickMs = 10_000;
const slotMs = 90_000;
const requestLifeMs = 60 * minuteMs;
const decisionAfterMs = [2 * minuteMs, 8 * minuteMs] as const;
const firstLine = 1_000_000;
/** Line numbers count the slots from here, so that no two runs give the same number to different requests. */
const epochMs = Date.UTC(2026, 0, 1);

export function slotAt(now: Date): number {
  return Math.floor((now.getTime() - epochMs) / slotMs);
}

/** The one request of a slot; it comes in at some moment of the slot's first half. */
export function requestOf(slot: number): BidRequest {
  const chance = chanceOf(slot);
  const dueMs = epochMs + slot * slotMs + chance.between(0, slotMs / 2);
  const own = chance.pick(lakeside.facilities).companyId;
  const other = copperfield.facilities[0].companyId;
  const companyIds = chance.pick([[own], [own], [own], [own, other], [other]]);
  return requestFor(firstLine + slot, companyIds, new Date(dueMs));
}

function closing(lineItemId: number, companyId: number, how: object): DemoEvent {
  return { id: `closing-${lineItemId}-${companyId}`, type: 'bid.closed', data: { lineItemId, companyId, ...how } };
}

/**
 * The customer's decision on an answer, and when it comes; a part that is bought becomes an order at once. All of it
 * follows from the answer, so a run after a restart comes to the same.
 * @param isTaken another supplier has won the line
 */
export function decisionOn(answer: SupplierEvent, isTaken: boolean): Planned {
  const { lineItemId, companyId, conditions = [] } = answer.data;
  const chance = chanceOf(lineItemId * 31 + companyId);
  const decidedAt = new Date(Date.parse(answer.time) + chance.between(...decisionAfterMs));
  const luck = chance.next();
  const accepted = conditions[chance.between(0, conditions.length - 1)];
  const plan = (how: object) => ({ dueAt: decidedAt, event: closing(lineItemId, companyId, how) });
  if (luck < 0.1) return plan({ result: 'withdrawn' });
  if (!accepted || isTaken || luck > 0.6) return plan({ result: 'lost' });
  const won = plan({ result: 'won', conditionId: accepted.conditionId });
  return { ...won, next: purchase({ lineItemId, companyId, accepted, decidedAt }) };
}

function purchase(sale: Sale): Planned[] {
  const { lineItemId, decidedAt } = sale;
  const event = orderOfSale(sale);
  return event ? [{ dueAt: decidedAt, event, next: wordOnOrder(lineItemId, decidedAt) }] : [];
}

/** What a run knows. All but the requests of this run can be read from the feed again. */
export interface Memory {
  nextSlot: number;
  feedPosition: number;
  plans: Planned[];
  requests: BidRequest[];
  readonly answered: Set<string>;
  readonly taken: Set<number>;
  /** What of the demo world's own doings has not been read yet. */
  readonly staged: Told;
  nextArrival: number;
}

export function newMemory(now: Date): Memory {
  const known = { answered: new Set<string>(), taken: new Set<number>(), staged: toldBy(demoStories(now)) };
  return {
    nextSlot: slotAt(now),
    nextArrival: firstArrivalAt(now),
    feedPosition: 0,
    plans: [],
    requests: [],
    ...known,
  };
}

const answers = ['bid.submitted', 'bid.declined'];

/** Takes note of what suppliers did since the last look, and plans what comes of it. */
export async function readSuppliers(portal: Portal, memory: Memory): Promise<void> {
  for await (const event of feedAfter(portal, memory.feedPosition)) {
    memory.feedPosition = event.sequence;
    // What the demo's own supplier did while the world was loaded calls for nothing, so that there is something to see.
    if (takeOne(memory.staged, toldOf(event.type, event.data.lineItemId))) continue;
    if (answers.includes(event.type)) memory.plans.push(...plansFor(event, memory));
    else react(event, memory);
  }
}

function react(event: SupplierEvent, memory: Memory): void {
  const { planned, voids } = reactionsTo(event);
  if (voids !== null) memory.plans = memory.plans.filter(({ topic }) => topic !== voids);
  memory.plans.push(...planned);
}

function plansFor(answer: SupplierEvent, memory: Memory): Planned[] {
  const { lineItemId, companyId } = answer.data;
  memory.answered.add(`${lineItemId}-${companyId}`);
  if (!isOwnRequest(lineItemId, new Date(answer.time))) return [];
  const decision = decisionOn(answer, memory.taken.has(lineItemId));
  if ('conditionId' in decision.event.data) memory.taken.add(lineItemId);
  return [decision];
}

/**
 * Whether this marketplace has asked for the line. Others may send requests too; those are theirs to decide on. The
 * answers of the demo world stay as they are, so that there is something to see.
 */
function isOwnRequest(lineItemId: number, answeredAt: Date): boolean {
  const isOfSlot = lineItemId >= firstLine && lineItemId <= firstLine + slotAt(answeredAt);
  return isOfSlot || isOpenInDemo(lineItemId);
}

/** New requests that have come due, and the end of those that nobody has answered. */
export function takeRequestEvents(memory: Memory, now: Date): DemoEvent[] {
  const events: DemoEvent[] = [];
  for (; requestOf(memory.nextSlot).dateEntered <= now; memory.nextSlot++) {
    const request = requestOf(memory.nextSlot);
    memory.requests.push(request);
    events.push(...requestEvents(request));
  }
  const isOver = ({ dateEntered }: BidRequest) => now.getTime() - dateEntered.getTime() > requestLifeMs;
  events.push(...memory.requests.filter(isOver).flatMap((request) => withdrawals(request, memory)));
  memory.requests = memory.requests.filter((request) => !isOver(request));
  return events;
}

function withdrawals({ lineItemId, companyIds }: BidRequest, { answered }: Memory): DemoEvent[] {
  return companyIds
    .filter((companyId) => !answered.has(`${lineItemId}-${companyId}`))
    .map((companyId) => closing(lineItemId, companyId, { result: 'withdrawn' }));
}

/** Does all that has come due. */
export async function takeTurn(portal: Portal, memory: Memory, now: Date): Promise<void> {
  await readSuppliers(portal, memory);
  const events = takeRequestEvents(memory, now);
  if (events.length > 0) await portal.send(events);
  for (; arrivalOf(memory.nextArrival).dueAt <= now; memory.nextArrival++)
    memory.plans.push(arrivalOf(memory.nextArrival));
  memory.plans = await sendDue(portal, memory.plans, now);
}

/** Asks for bids, buys, delivers and writes notes, until the program is to stop. */
export async function runMarketplace(portal: Portal, stopping: AbortSignal): Promise<never> {
  const memory = newMemory(new Date());
  for (;;) {
    await takeTurn(portal, memory, new Date());
    await pause(tickMs, stopping);
  }
}
