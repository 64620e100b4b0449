import type { Refusal } from '@portal/contract/core/refusal';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import { marketplaceFields, marketplaceRefusals } from '@portal/contract/marketplace/marketplace-messages';
import { isExchange } from '@portal/contract/returns/return-actions';
import { returnInboundEvents } from '@portal/contract/returns/return-events';
import { type ReturnAction, returnMachine } from '@portal/contract/returns/return-machine';
import { returnFields, returnRefusals } from '@portal/contract/returns/return-messages';
import type { Sql } from '../core/database/database.ts';
import {
  type ApplyEvent,
  type EventContext,
  handlersFor,
  inMarketplaceName,
  isNewestChange,
} from '../core/records/inbound.ts';
import { assertMayAct, type Locked, recordCreation, transition } from '../core/records/transition.ts';
import { invalidField, Refused } from '../core/refused.ts';
import { findSupplierOf } from '../lines/facility-views.ts';
import { lineNote } from '../lines/notes/line-note.ts';
import { insertNote } from '../lines/notes/note-store.ts';
import { changedFacts, deliveredAt, insertReturn, needsRmaByProfile, shipped } from './return-event-store.ts';
import { lockAnyRga, movedAt, type ReturnRecord, returnKind, undecided } from './return-store.ts';

const createReturn: ApplyEvent<InboundData<'rga.created'>> = async (context, { data }) => {
  const { tx, now } = context;
  const { lineItemId, companyId } = data;
  const supplierId = await findSupplierOf(tx, companyId);
  if (supplierId === null) throw invalidField('companyId', marketplaceFields.unknownId);
  const returnRmaRequired = data.returnRmaRequired ?? (await needsRmaByProfile(tx, companyId));
  const [status = 'Process'] = returnMachine.initial;
  if (!(await insertReturn(tx, { supplierId, status }, { ...data, returnRmaRequired }, now)))
    throw new Refused(marketplaceRefusals.recordExists);
  await recordCreation(context, returnKind, { lineItemId, supplierId, companyId, status });
  return 'applied';
};

const updateReturn: ApplyEvent<InboundData<'rga.updated'>> = async (context, { data, time }) => {
  const { rgaId, ...facts } = data;
  const line = await knownLine(context, rgaId);
  if (!(await isNewestChange(context.tx, `return:${line.lineItemId}`, time))) return 'stale';
  const { quantity = line.quantity } = facts;
  if (line.returnQty !== null && quantity < line.returnQty) throw invalidField('quantity', returnFields.quantity);
  await step(context, line, 'update', [changedFacts(facts, line)], facts);
  return 'applied';
};

const releaseReturn: ApplyEvent<InboundData<'rga.released'>> = async (context, { data }) => {
  const line = await knownLine(context, data.rgaId);
  assertIf(line, 'release', line.isApproved === 'Y', returnRefusals.notApproved);
  await step(context, line, 'release');
  return 'applied';
};

/** Of what is still in Process, a denied return alone is closed; else what has been inspected. */
const closeReturn: ApplyEvent<InboundData<'rga.closed'>> = async (context, { data }) => {
  const line = await knownLine(context, data.rgaId);
  const action = line.status === 'Process' ? 'closeDenied' : 'close';
  assertIf(line, action, action === 'close' || line.isApproved === 'N', returnRefusals.notDenied);
  await step(context, line, action);
  return 'applied';
};

const reopenReturn: ApplyEvent<InboundData<'rga.reopened'>> = async (context, { data }) => {
  const line = await knownLine(context, data.rgaId);
  assertIf(line, 'reopen', line.isApproved !== null, returnRefusals.undecided);
  await step(context, line, 'reopen', undecided());
  return 'applied';
};

const holdReturn: ApplyEvent<InboundData<'rga.held'>> = async (context, { data }) => {
  await step(context, await knownLine(context, data.rgaId), 'hold');
  return 'applied';
};

const resumeReturn: ApplyEvent<InboundData<'rga.resumed'>> = async (context, { data }) => {
  const { rgaId, note = null } = data;
  const line = await knownLine(context, rgaId);
  const action = line.isApproved === null ? 'resumeUndecided' : 'resumeDecided';
  await step(context, line, action, [], { note });
  if (note !== null) {
    const told = lineNote('return', line.orderTypeId, { text: note, noteType: null });
    await insertNote(inMarketplaceName(context), line, told);
  }
  return 'applied';
};

const shipReturn: ApplyEvent<InboundData<'rga.inboundShipped'>> = async (context, { data }) => {
  const { rgaId, ...parcel } = data;
  const { trackingNumber, shipper = null, dateShipped = context.now.toISOString() } = parcel;
  const line = await knownLine(context, rgaId);
  const isOnItsWay = line.status !== 'Process' || (isExchange(line) && line.isApproved === 'Y');
  assertIf(line, 'ship', isOnItsWay, returnRefusals.notToShip);
  await step(context, line, 'ship', shipped(parcel, dateShipped), { trackingNumber, shipper, dateShipped });
  return 'applied';
};

const deliverReturn: ApplyEvent<InboundData<'rga.carrierDelivered'>> = async (context, { data }) => {
  const { rgaId, dateDelivered = context.now.toISOString() } = data;
  const line = await knownLine(context, rgaId);
  await step(context, line, 'carrierDeliver', deliveredAt(dateDelivered), { dateDelivered });
  return 'applied';
};

const cancelReturn: ApplyEvent<InboundData<'rga.cancelled'>> = async (context, { data }) => {
  await step(context, await knownLine(context, data.rgaId), 'cancel');
  return 'applied';
};

async function knownLine({ tx }: EventContext, rgaId: number): Promise<Locked<ReturnRecord>> {
  const line = await lockAnyRga(tx, rgaId);
  if (!line) throw new Refused(marketplaceRefusals.unknownRecord);
  return line;
}

/** @throws Refused where the state does not allow the action, and then where what was decided does not */
function assertIf({ status }: ReturnRecord, action: ReturnAction, isAllowed: boolean, refusal: Refusal): void {
  assertMayAct(returnMachine, action, status);
  if (!isAllowed) throw new Refused(refusal, { currentStatus: status });
}

function step(
  context: EventContext,
  line: Locked<ReturnRecord>,
  action: ReturnAction,
  set: readonly Sql[] = [],
  details: object = {},
) {
  const moved = returnMachine.actions[action].to ? movedAt(context.now) : [];
  return transition(context, returnKind, line, { action, set: [...set, ...moved], details });
}

/** What the marketplace's events do to exchanges and returns. */
export const returnEvents = handlersFor(returnInboundEvents, {
  'rga.created': createReturn,
  'rga.updated': updateReturn,
  'rga.released': releaseReturn,
  'rga.closed': closeReturn,
  'rga.reopened': reopenReturn,
  'rga.held': holdReturn,
  'rga.resumed': resumeReturn,
  'rga.inboundShipped': shipReturn,
  'rga.carrierDelivered': deliverReturn,
  'rga.cancelled': cancelReturn,
});
