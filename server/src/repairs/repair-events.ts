import { addDays, dayOf } from '@portal/contract/core/plain-date';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import { marketplaceFields, marketplaceRefusals } from '@portal/contract/marketplace/marketplace-messages';
import { repairInboundEvents } from '@portal/contract/repairs/repair-events';
import type { RepairAction, RepairStatus } from '@portal/contract/repairs/repair-machine';
import { repairRefusals } from '@portal/contract/repairs/repair-messages';
import { declinedRefusal } from '@portal/contract/repairs/repair-rules';
import type { RepairStepDetails } from '@portal/contract/repairs/repair-timeline';
import type { Sql } from '../core/database/database.ts';
import { portalTimeZone } from '../core/portal-time.ts';
import type { ActionContext } from '../core/records/audit.ts';
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
import { findNewestQuote } from './quote-store.ts';
import {
  accepted,
  type BegunLine,
  changedRepair,
  changeOrder,
  declined,
  deliveredBack,
  insertRepairLines,
  insertRepairOrder,
  sentBack,
  sentIn,
  waived,
} from './repair-event-store.ts';
import { lockRmaLines, type RepairLineRecord, repairKind, repairStore } from './repair-store.ts';
import { holdsRmaRequired } from './rma-setting-views.ts';

const createRepair: ApplyEvent<InboundData<'repair.created'>> = async (context, { data }) => {
  const { tx, now } = context;
  const { lineItems, ...order } = data;
  const { orderId, companyId, dateCreated } = order;
  const supplierId = await findSupplierOf(tx, companyId);
  if (supplierId === null) throw invalidField('companyId', marketplaceFields.unknownId);
  if (!(await insertRepairOrder(tx, { ...order, supplierId }, now)))
    throw new Refused(marketplaceRefusals.recordExists);

  const vendorRmaRequired = await holdsRmaRequired(tx, supplierId);
  const lines = lineItems.map((line): BegunLine => {
    const isRmaMissing = vendorRmaRequired && !line.vendorRmaNumber;
    return { ...line, vendorRmaRequired, status: isRmaMissing ? 'Rma' : 'PendingShipment' };
  });
  const isNew = await insertRepairLines(tx, { orderId, companyId, supplierId, dateCreated }, lines, now);
  if (isNew.length < lines.length) throw new Refused(marketplaceRefusals.recordExists);
  for (const { lineItemId, status } of lines)
    await recordCreation(context, repairKind, { lineItemId, supplierId, companyId, status });
  return 'applied';
};

const updateLine: ApplyEvent<InboundData<'repair.updated'>> = async (context, { data, time }) => {
  const { lineItemId, ...facts } = data;
  const line = await knownLine(context, lineItemId);
  if (!(await isNewestChange(context.tx, `repair:${lineItemId}`, time))) return 'stale';
  const { displayPo: _, billingPo: __, ...lineFacts } = facts;
  await changeOrder(context.tx, line, facts, context.now);
  await step(context, line, 'update', [changedRepair(lineFacts)], facts);
  return 'applied';
};

const shipIn: ApplyEvent<InboundData<'repair.inboundShipped'>> = async (context, { data }) => {
  const { lineItemId, ...parcel } = data;
  const { trackingNumber, shipper = null } = parcel;
  await step(context, await knownLine(context, lineItemId), 'shipInbound', sentIn(parcel), { trackingNumber, shipper });
  return 'applied';
};

const acceptQuote: ApplyEvent<InboundData<'repair.quoteAccepted'>> = async (context, { data }) => {
  const { lineItemId, acceptedAt } = data;
  const line = await knownLine(context, lineItemId);
  const quote = await findNewestQuote(context.tx, line);
  if (!quote) throw new Refused(repairRefusals.noQuoteOpen, { currentStatus: line.status });
  const { amountCents, leadDays } = quote;
  const shipsOn = addDays(dayOf(new Date(acceptedAt), portalTimeZone), leadDays);
  const details = { amountCents, leadDays, acceptedAt, estimatedShipDate: shipsOn };
  await step(context, line, 'acceptQuote', accepted({ amountCents, shipsOn }), details);
  return 'applied';
};

const declineRepair: ApplyEvent<InboundData<'repair.declined'>> = async (context, { data }) => {
  const { lineItemId, note } = data;
  const line = await knownLine(context, lineItemId);
  const text = note || null;
  await step(context, line, 'decline', declined(), { note: text });
  if (text) {
    const told = lineNote('repair', line.orderTypeId, { text, noteType: null });
    await insertNote(inMarketplaceName(context), line, told);
  }
  return 'applied';
};

const shipBack: ApplyEvent<InboundData<'repair.outboundShipped'>> = async (context, { data }) => {
  const { lineItemId, ...parcel } = data;
  const { trackingNumber, shipper = null, dateShipped = context.now.toISOString() } = parcel;
  const line = await knownLine(context, lineItemId);
  const details = { trackingNumber, shipper, dateShipped };
  await step(context, line, 'scan', sentBack(parcel, dateShipped), details);
  return 'applied';
};

const deliver: ApplyEvent<InboundData<'repair.delivered'>> = async (context, { data }) => {
  const { lineItemId, dateDelivered } = data;
  const line = await knownLine(context, lineItemId);
  await step(context, line, 'deliver', deliveredBack(dateDelivered), { dateDelivered });
  return 'applied';
};

/** An event that changes nothing but the state. */
function plainStep(action: RepairAction): ApplyEvent<{ readonly lineItemId: number }> {
  return async (context, { data }) => {
    await step(context, await knownLine(context, data.lineItemId), action);
    return 'applied';
  };
}

async function knownLine({ tx }: EventContext, lineItemId: number): Promise<Locked<RepairLineRecord>> {
  const line = await repairStore.lockAny(tx, lineItemId);
  if (!line) throw new Refused(marketplaceRefusals.unknownRecord);
  return line;
}

async function step(
  context: ActionContext,
  line: Locked<RepairLineRecord>,
  action: RepairAction,
  set: Sql[] = [],
  details: RepairStepDetails | object = {},
): Promise<void> {
  const refusal = declinedRefusal(action, line);
  if (refusal) throw new Refused(refusal, { currentStatus: line.status });
  await transition<RepairStatus, RepairAction>(context, repairKind, line, { action, set, details });
}

/** What the marketplace's events do to repair lines. */
export const repairEvents = handlersFor(repairInboundEvents, {
  'repair.created': createRepair,
  'repair.updated': updateLine,
  'repair.inboundShipped': shipIn,
  'repair.quoteAccepted': acceptQuote,
  'repair.declined': declineRepair,
  'repair.outboundShipped': shipBack,
  'repair.delivered': deliver,
  'repair.cancelled': plainStep('cancel'),
  'repair.closed': plainStep('close'),
});

/** Where a supplier no longer requires RMA numbers, its lines wait for none; asked again once its settings were saved. */
export async function waiveRmaNumbers(context: ActionContext, supplierId: number): Promise<void> {
  if (await holdsRmaRequired(context.tx, supplierId)) return;
  for (const line of await lockRmaLines(context.tx, supplierId)) await step(context, line, 'waiveRma', waived());
}
