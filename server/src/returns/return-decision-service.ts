import type { Refusal } from '@portal/contract/core/refusal';
import { findById } from '@portal/contract/lookups/lookups';
import { returnDenyReasons, rgaTypes } from '@portal/contract/lookups/lookups-returns';
import { isExchange } from '@portal/contract/returns/return-actions';
import { returnAddressText } from '@portal/contract/returns/return-address';
import { type Decision, type DecisionForm, decisionRules } from '@portal/contract/returns/return-decision';
import { returnOutboundEvents } from '@portal/contract/returns/return-events';
import {
  type ReturnAction,
  type ReturnStatus,
  returnMachine,
  returnStatusIds,
} from '@portal/contract/returns/return-machine';
import { returnFields, returnRefusals } from '@portal/contract/returns/return-messages';
import type { decideReturnBody, ReturnAddress, returnSteppedReply } from '@portal/contract/returns/return-schemas';
import type { ReturnStepDetails } from '@portal/contract/returns/return-timeline';
import type { z } from 'zod';
import type { SupplierActor } from '../core/actor.ts';
import type { ActionContext } from '../core/records/audit.ts';
import { assertMayAct, type Locked, type StepEvent, stepEvent, transition } from '../core/records/transition.ts';
import { invalidByIssues, invalidField, Refused } from '../core/refused.ts';
import { lineNote } from '../lines/notes/line-note.ts';
import { insertNote } from '../lines/notes/note-store.ts';
import { assertSameOrder } from '../lines/same-order.ts';
import { addressesOf } from './return-addresses.ts';
import { decided, lockRga, movedAt, type ReturnRecord, returnKind } from './return-store.ts';

type Context = ActionContext<SupplierActor>;
type Sent = z.output<typeof decideReturnBody>;
type Stepped = z.infer<typeof returnSteppedReply>;

/** Keeps what a supplier says to a return, or the RMA number of an exchange. Only the provider moves it on. */
export async function decideReturn(context: Context, rgaId: number, sent: Sent): Promise<Stepped> {
  const line = await lockRga(context.tx, context.actor, rgaId);
  if (!line) throw new Refused(returnRefusals.notFound);
  assertSameLine(line, sent);
  const action = actionOf(line, sent.isApproved);
  assertMayAct(returnMachine, action, line.status);
  if (line.isApproved !== null) throw refusedNow(line, returnRefusals.decided);

  const addresses = addressesOf(line);
  const parsed = decisionRules(
    line,
    addresses.map(({ addressId }) => addressId),
  ).safeParse(formOf(line, sent));
  if (!parsed.success) throw invalidByIssues(parsed.error.issues);
  const decision = parsed.data;
  const address = addresses.find(({ addressId }) => addressId === decision.addressId) ?? null;
  if (decision.note !== null)
    await insertNote(context, line, lineNote('return', line.orderTypeId, { text: decision.note, noteType: null }));
  return keep(context, line, action, { ...decision, address });
}

/** @throws Refused where a request names another record than its path */
function assertSameLine(line: ReturnRecord, { rgaId, lineItemId, orderId, rgaNumber, rgaType, rgaTypeId }: Sent): void {
  if (rgaId && rgaId !== line.rgaId) throw invalidField('rgaId', returnFields.rgaMismatch);
  if (lineItemId && lineItemId !== line.lineItemId) throw invalidField('lineItemId', returnFields.rgaMismatch);
  if (rgaNumber && rgaNumber !== line.rgaNumber) throw invalidField('rgaNumber', returnFields.rgaMismatch);
  assertSameOrder(line, orderId ? { orderId } : {});
  if (typeof rgaTypeId === 'number' && rgaTypeId !== line.typeId)
    throw invalidField('rgaTypeId', returnFields.typeMismatch);
  assertSameType(line, rgaType);
}

/** @throws Refused where a request takes a return for an exchange, or the other way round */
export function assertSameType({ typeId }: ReturnRecord, rgaType: string | null | undefined): void {
  if (rgaType && rgaType.trim().toUpperCase() !== findById(rgaTypes, typeId)?.code)
    throw invalidField('rgaType', returnFields.typeMismatch);
}

/** Which action a choice is; one that nobody knows is refused by the rules, once the state allows any. */
function actionOf(line: ReturnRecord, choice: Sent['isApproved']): ReturnAction {
  if (isExchange(line)) return 'addRma';
  if (choice === 'N') return 'deny';
  return choice === 'RI' ? 'requestInformation' : 'approve';
}

function formOf({ quantity }: ReturnRecord, sent: Sent): DecisionForm {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    isApproved: text(sent.isApproved),
    denyReasonId: text(sent.denyReasonId),
    addressId: text(sent.addressId),
    returnQty: text(sent.returnQty ?? quantity),
    rmaNumber: text(sent.rmaNumber),
    note: text(sent.note),
  };
}

interface Made extends Decision {
  readonly address: ReturnAddress | null;
}

async function keep(context: Context, line: Locked<ReturnRecord>, action: ReturnAction, made: Made): Promise<Stepped> {
  const { isApproved, denyReasonId, rmaNumber, returnQty, note, address } = made;
  const denyReason = findById(returnDenyReasons, denyReasonId)?.description ?? null;
  const details: ReturnStepDetails = {
    vendorRmaNumber: rmaNumber,
    denyReason,
    returnQty,
    returnAddress: address && returnAddressText(address),
    note,
  };
  const { to } = await transition(context, returnKind, line, {
    action,
    set:
      isApproved === 'RI'
        ? movedAt(context.now)
        : decided({ isApproved, denyReasonId, returnQty, rmaNumber, returnAddress: address }, context.now),
    details,
    event: eventOf(line, action, { ...made, denyReason }),
  });
  return stands(line, to);
}

function eventOf(
  line: ReturnRecord,
  action: ReturnAction,
  made: Made & { readonly denyReason: string | null },
): StepEvent {
  const { isApproved, denyReasonId, denyReason, rmaNumber, returnQty, note, address: returnAddress } = made;
  const { isDirectShip } = line;
  const told = { ...idsOf(line), returnQty, returnAddress, isDirectShip, note };
  return action === 'addRma'
    ? stepEvent(returnOutboundEvents['rga.rmaAdded'], { ...told, rmaNumber: rmaNumber ?? '' })
    : stepEvent(returnOutboundEvents['rga.decided'], { ...told, isApproved, denyReasonId, denyReason, rmaNumber });
}

/** What the marketplace knows an exchange or return by. */
export function idsOf({ rgaId, rgaNumber, typeId, lineItemId, orderId, companyId, displayPo }: ReturnRecord) {
  const rgaType = findById(rgaTypes, typeId)?.code ?? 'RETURN';
  return { rgaId, rgaNumber, rgaType, rgaTypeId: typeId, lineItemId, orderId, companyId, displayPo };
}

function refusedNow({ status }: ReturnRecord, refusal: Refusal): Refused {
  return new Refused(refusal, { currentStatus: status });
}

export function stands({ lineItemId }: ReturnRecord, status: ReturnStatus): Stepped {
  return { lineItemId, status, statusId: returnStatusIds[status] };
}
