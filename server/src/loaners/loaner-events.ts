import { dayOf } from '@portal/contract/core/plain-date';
import { followUpDate } from '@portal/contract/lines/saving/ship-date-rules';
import { loanerInboundEvents } from '@portal/contract/loaners/loaner-events';
import { loanerMachine } from '@portal/contract/loaners/loaner-machine';
import type { LoanerStepDetails } from '@portal/contract/loaners/loaner-timeline';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import { marketplaceFields, marketplaceRefusals } from '@portal/contract/marketplace/marketplace-messages';
import type { Sql } from '../core/database/database.ts';
import { portalTimeZone } from '../core/portal-time.ts';
import {
  type ApplyEvent,
  type EventContext,
  handlersFor,
  inMarketplaceName,
  isNewestChange,
} from '../core/records/inbound.ts';
import { type Locked, recordCreation, transition } from '../core/records/transition.ts';
import { invalidField, Refused } from '../core/refused.ts';
import { findSupplierOf } from '../lines/facility-views.ts';
import { lineNote } from '../lines/notes/line-note.ts';
import { insertNote } from '../lines/notes/note-store.ts';
import {
  broughtBack,
  changedFacts,
  changeLoaner,
  delivered,
  insertLoaner,
  insertLoanerLines,
  sentBack,
  shippedOut,
} from './loaner-event-store.ts';
import { type LoanerRecord, loanerKind, loanerStore } from './loaner-store.ts';

type LoanerAction = keyof typeof loanerMachine.actions;

const createLoaner: ApplyEvent<InboundData<'loaner.created'>> = async (context, { data }) => {
  const { tx, now } = context;
  const { lineItems, rgaDueDate: dueDate, ...order } = data;
  const { orderId, companyId, dateCreated } = order;
  const supplierId = await findSupplierOf(tx, companyId);
  if (supplierId === null) throw invalidField('companyId', marketplaceFields.unknownId);
  if (!(await insertLoaner(tx, { ...order, supplierId }, now))) throw new Refused(marketplaceRefusals.recordExists);

  const [status = 'Ordered'] = loanerMachine.initial;
  const createdOn = dayOf(new Date(dateCreated), portalTimeZone);
  const lines = lineItems.map((line) => {
    const { rgaDueDate = dueDate, shipDateReasonId = null, estimatedShipDate = null } = line;
    return { ...line, rgaDueDate, followUpDate: followUpDate({ shipDateReasonId, estimatedShipDate }, createdOn) };
  });
  const isNew = await insertLoanerLines(tx, { orderId, companyId, supplierId, dateCreated, status }, lines, now);
  if (isNew.length < lines.length) throw new Refused(marketplaceRefusals.recordExists);
  for (const { lineItemId, shipDateReasonId = null, estimatedShipDate = null } of lines) {
    const details = estimatedShipDate === null ? undefined : { shipDateReasonId, estimatedShipDate };
    await recordCreation(context, loanerKind, { lineItemId, supplierId, companyId, status }, details);
  }
  return 'applied';
};

const updateLoaner: ApplyEvent<InboundData<'loaner.updated'>> = async (context, { data, time }) => {
  const { lineItemId, ...facts } = data;
  const line = await knownLine(context, lineItemId);
  if (!(await isNewestChange(context.tx, `loaner:${lineItemId}`, time))) return 'stale';
  const { shipDateReasonId = line.shipDateReasonId, estimatedShipDate = line.estimatedShipDate } = facts;
  const isFollowUpNew = shipDateReasonId !== line.shipDateReasonId || estimatedShipDate !== line.estimatedShipDate;
  const today = dayOf(context.now, portalTimeZone);
  const followUp = isFollowUpNew && { followUpDate: followUpDate({ shipDateReasonId, estimatedShipDate }, today) };
  await step(context, line, { action: 'update', set: [changedFacts({ ...facts, ...followUp })], details: facts });
  await changeLoaner(context.tx, line, facts, context.now);
  return 'applied';
};

type Parcel = InboundData<'loaner.outboundShipped'>;

function parcelEvent(action: LoanerAction, set: (parcel: Parcel, dateShipped: string) => Sql[]): ApplyEvent<Parcel> {
  return async (context, { data }) => {
    const { lineItemId, trackingNumber, shipper = null, note, dateShipped = context.now.toISOString() } = data;
    const line = await knownLine(context, lineItemId);
    const details = { trackingNumber, shipper, dateShipped, note: note ?? null };
    await step(context, line, { action, set: set(data, dateShipped), details });
    if (note) {
      const told = lineNote('loaner', line.orderTypeId, { text: note, noteType: null });
      await insertNote(inMarketplaceName(context), line, told);
    }
    return 'applied';
  };
}

function deliveryEvent(
  action: LoanerAction,
  set: (dateDelivered: string) => Sql[],
): ApplyEvent<InboundData<'loaner.delivered'>> {
  return async (context, { data: { lineItemId, dateDelivered } }) => {
    const line = await knownLine(context, lineItemId);
    await step(context, line, { action, set: set(dateDelivered), details: { dateDelivered } });
    return 'applied';
  };
}

function bareEvent(action: LoanerAction): ApplyEvent<InboundData<'loaner.cancelled'>> {
  return async (context, { data: { lineItemId } }) => {
    await step(context, await knownLine(context, lineItemId), { action });
    return 'applied';
  };
}

async function knownLine({ tx }: EventContext, lineItemId: number): Promise<Locked<LoanerRecord>> {
  const line = await loanerStore.lockAny(tx, lineItemId);
  if (!line) throw new Refused(marketplaceRefusals.unknownRecord);
  return line;
}

interface Step {
  readonly action: LoanerAction;
  readonly set?: readonly Sql[];
  readonly details?: LoanerStepDetails;
}

function step(context: EventContext, line: Locked<LoanerRecord>, request: Step) {
  return transition(context, loanerKind, line, request);
}

/** What the marketplace's events do to loaners. */
export const loanerEvents = handlersFor(loanerInboundEvents, {
  'loaner.created': createLoaner,
  'loaner.updated': updateLoaner,
  'loaner.outboundShipped': parcelEvent('scan', shippedOut),
  'loaner.delivered': deliveryEvent('deliver', delivered),
  'loaner.returnShipped': parcelEvent('sendBack', sentBack),
  'loaner.returnDelivered': deliveryEvent('deliverBack', broughtBack),
  'loaner.cancelled': bareEvent('cancel'),
  'loaner.closed': bareEvent('close'),
});
