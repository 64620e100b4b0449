import { chanceOf } from './chance.ts';
import type { DemoEvent } from './events.ts';
import { copperfield, lakeside } from './parties.ts';
import { pause } from './pause.ts';
import type { Portal, SupplierEvent } from './portal.ts';
import { type BidRequest, requestEvents, requestFor } from './requests.ts';
import { isAnsweredByDemo } from './world.ts';

const minuteMs = 60_000;
const tickMs = 10_000;
const slotMs = 90_000;
const feedPage = 500;
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

interface Decision {
  readonly dueAt: Date;
  readonly event: DemoEvent;
}

function closing(lineItemId: number, companyId: number, how: object): DemoEvent {
  return { id: `closing-${lineItemId}-${companyId}`, type: 'bid.closed', data: { lineItemId, companyId, ...how } };
}

/**
 * The customer's decision on an answer, and when it comes; both follow from the answer, so a run after a restart
 * comes to the same.
 * @param isTaken another supplier has won the line
 */
export function decisionOn(answer: SupplierEvent, isTaken: boolean): Decision {
  const { lineItemId, companyId, conditions = [] } = answer.data;
  const chance = chanceOf(lineItemId * 31 + companyId);
  const dueAt = new Date(Date.parse(answer.time) + chance.between(...decisionAfterMs));
  const luck = chance.next();
  const accepted = conditions[chance.between(0, conditions.length - 1)];
  if (luck < 0.1) return { dueAt, event: closing(lineItemId, companyId, { result: 'withdrawn' }) };
  if (!accepted || isTaken || luck > 0.6) return { dueAt, event: closing(lineItemId, companyId, { result: 'lost' }) };
  const how = { result: 'won', conditionId: accepted.conditionId };
  return { dueAt, event: closing(lineItemId, companyId, how) };
}

/** What a run knows. All but the requests of this run can be read from the feed again. */
export interface Memory {
  nextSlot: number;
  feedPosition: number;
  decisions: Decision[];
  requests: BidRequest[];
  readonly answered: Set<string>;
  readonly taken: Set<number>;
}

export function newMemory(now: Date): Memory {
  const known = { answered: new Set<string>(), taken: new Set<number>() };
  return { nextSlot: slotAt(now), feedPosition: 0, decisions: [], requests: [], ...known };
}

const answers = ['bid.submitted', 'bid.declined'];

/** Takes note of what suppliers did since the last look. */
export async function readAnswers(portal: Portal, memory: Memory): Promise<void> {
  for (let isMore = true; isMore; ) {
    const page = await portal.readFeed(memory.feedPosition, feedPage);
    for (const event of page.events.filter(({ type }) => answers.includes(type))) noteAnswer(memory, event);
    memory.feedPosition = page.next;
    isMore = page.events.length === feedPage;
  }
}

function noteAnswer(memory: Memory, answer: SupplierEvent): void {
  const { lineItemId, companyId } = answer.data;
  memory.answered.add(`${lineItemId}-${companyId}`);
  if (isAnsweredByDemo(lineItemId)) return;
  const decision = decisionOn(answer, memory.taken.has(lineItemId));
  if ('conditionId' in decision.event.data) memory.taken.add(lineItemId);
  memory.decisions.push(decision);
}

/** All that has come due: new requests, decisions, and the end of requests that nobody answered. */
export function takeDueEvents(memory: Memory, now: Date): DemoEvent[] {
  const events: DemoEvent[] = [];
  for (; requestOf(memory.nextSlot).dateEntered <= now; memory.nextSlot++) {
    const request = requestOf(memory.nextSlot);
    memory.requests.push(request);
    events.push(...requestEvents(request));
  }
  events.push(...memory.decisions.filter(({ dueAt }) => dueAt <= now).map(({ event }) => event));
  memory.decisions = memory.decisions.filter(({ dueAt }) => dueAt > now);

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

/** Asks for bids and decides on them, until the program is to stop. */
export async function runMarketplace(portal: Portal, stopping: AbortSignal): Promise<never> {
  const memory = newMemory(new Date());
  for (;;) {
    await readAnswers(portal, memory);
    const events = takeDueEvents(memory, new Date());
    // A refusal is no mistake here: the bid has ended otherwise.
    if (events.length > 0) await portal.send(events);
    await pause(tickMs, stopping);
  }
}
