import { bidOutboundEvents } from '@portal/contract/bids/bid-events';
import { type BidStatus, bidStatusIds } from '@portal/contract/bids/bid-machine';
import { bidFields, bidRefusals } from '@portal/contract/bids/bid-messages';
import type { bidAnswerReply, bidNoteBody, declineBidBody, submitBidBody } from '@portal/contract/bids/bid-schemas';
import { toSentCondition } from '@portal/contract/bids/sent-condition';
import { lineOutboundEvents } from '@portal/contract/lines/line-events';
import type { NoteReply } from '@portal/contract/lines/notes/note-schemas';
import { conditionCodes, findById } from '@portal/contract/lookups/lookups';
import type { z } from 'zod';
import type { SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import { type ActionContext, writeAudit } from '../core/records/audit.ts';
import { writeOutboundEvent } from '../core/records/outbox.ts';
import {
  assertMayAct,
  assertMayChangeLine,
  type Locked,
  recordStep,
  stepEvent,
  type TransitionRequest,
  transition,
} from '../core/records/transition.ts';
import { invalidField, Refused } from '../core/refused.ts';
import type { NewFile } from '../lines/line-area.ts';
import type { LineRecord, SentNote } from '../lines/line-record.ts';
import { insertNote, type NewNote } from '../lines/notes/note-store.ts';
import { assertSameOrder } from '../lines/same-order.ts';
import { lineOf, readConditions } from './bid-answer.ts';
import { insertConditions, insertNoBid, typeIdOf } from './bid-condition-store.ts';
import { answered, type BidRecord, bidKind, findBid, lockBid, lockOfferedBids } from './bid-store.ts';

type Context = ActionContext<SupplierActor>;
type Answer = z.output<typeof bidAnswerReply>;

/** Answers a bid request with conditions, all of them or none. */
export async function submitBid(context: Context, sent: z.output<typeof submitBidBody>): Promise<Answer> {
  const bid = await lockOpenBid(context, 'submit', sent);
  const conditions = readConditions(bid, sent.conditions);
  await insertConditions(context.tx, bid, conditions);
  return answer(context, bid, {
    action: 'submit',
    set: answered({ isNoBid: false }, context.now),
    details: { conditionIds: conditions.map(({ conditionId }) => conditionId) },
    event: stepEvent(bidOutboundEvents['bid.submitted'], {
      ...idsOf(bid),
      conditions: conditions.map((condition) => toSentCondition(condition, lineOf(bid, condition))),
    }),
  });
}

/** Answers a bid request with 'No Bid'. */
export async function declineBid(context: Context, sent: z.output<typeof declineBidBody>): Promise<Answer> {
  const bid = await lockOpenBid(context, 'decline', sent);
  await insertNoBid(context.tx, bid);
  return answer(context, bid, {
    action: 'decline',
    set: answered({ isNoBid: true }, context.now),
    event: stepEvent(bidOutboundEvents['bid.declined'], idsOf(bid)),
  });
}

/** Adds a note to a bid, in any status. */
export async function addBidNote(context: Context, sent: z.output<typeof bidNoteBody>): Promise<NoteReply> {
  const { lineItemId, orderId, conditionId = null, note: text } = sent;
  const bid = await findBid(context.tx, context.actor, lineItemId);
  if (!bid) throw new Refused(bidRefusals.notFound);
  assertSameOrder(bid, { orderId });
  if (conditionId !== null && !findById(conditionCodes, conditionId))
    throw invalidField('conditionId', bidFields.condition);

  return keepNote(context, bid, { text, conditionId, noteType: null });
}

/** As `addBidNote`, for whoever found the bid among all suppliers'. */
export async function addNoteToBid(context: ActionContext, line: LineRecord, sent: SentNote): Promise<NoteReply> {
  const { text, noteType = null } = sent;
  return keepNote(context, await lockBidOf(context.tx, line), { text, conditionId: null, noteType });
}

/** Tells the marketplace of it, but for notes of its own. */
async function keepNote(
  context: ActionContext,
  bid: BidRecord,
  sent: Pick<NewNote, 'text' | 'conditionId' | 'noteType'>,
): Promise<NoteReply> {
  const recordKind = bidKind.machine.name;
  assertMayChangeLine(context.actor, recordKind, bid);
  const { text, conditionId } = sent;
  const kept = await insertNote(context, bid, { ...sent, recordKind, typeId: typeIdOf(bid.orderType) });
  writeAudit(context, {
    action: 'bid.note',
    objectKind: recordKind,
    objectId: bid.lineItemId,
    after: { conditionId },
  });
  if (context.actor.kind !== 'marketplace')
    writeOutboundEvent(context, bidOutboundEvents['bid.noted'], { ...idsOf(bid), note: text, conditionId });
  return kept;
}

/** @throws Refused where the bid has been answered or has ended */
export function assertMayAttach({ status }: LineRecord): void {
  assertMayAct(bidKind.machine, 'attach', status as BidStatus);
}

/** Records that a file is added to a bid: a supplier's while it can be answered, the marketplace's in any status. */
export async function attachToBid(context: ActionContext, line: LineRecord, file: NewFile): Promise<void> {
  const bid = await lockBidOf(context.tx, line);
  const details = { name: file.name };
  if (context.actor.kind === 'marketplace') return recordStep(context, bidKind, bid, { action: 'attach', details });
  await transition(context, bidKind, bid, {
    action: 'attach',
    details,
    event: stepEvent(lineOutboundEvents['attachment.added'], { ...idsOf(line), ...file }),
  });
}

async function lockBidOf(tx: Tx, { lineItemId, companyId }: LineRecord): Promise<Locked<BidRecord>> {
  const [bid] = await lockOfferedBids(tx, lineItemId, companyId);
  if (!bid) throw new Refused(bidRefusals.notFound);
  return bid;
}

interface BidIds {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
}

function idsOf({ lineItemId, orderId, companyId }: BidIds): BidIds {
  return { lineItemId, orderId, companyId };
}

/** The actor's bid, locked. Whether it is open is asked before the rules of its fields. */
async function lockOpenBid(context: Context, action: 'submit' | 'decline', sent: BidIds): Promise<Locked<BidRecord>> {
  const bid = await lockBid(context.tx, context.actor, sent.lineItemId);
  if (!bid) throw new Refused(bidRefusals.notFound);
  assertSameOrder(bid, sent);
  assertMayAct(bidKind.machine, action, bid.status);
  return bid;
}

async function answer(
  context: Context,
  bid: Locked<BidRecord>,
  step: TransitionRequest<'submit' | 'decline'>,
): Promise<Answer> {
  const { to } = await transition(context, bidKind, bid, step);
  return { lineItemId: bid.lineItemId, status: to, statusId: bidStatusIds[to] };
}
