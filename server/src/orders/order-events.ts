import { dayOf } from '@portal/contract/core/plain-date';
import { followUpDate } from '@portal/contract/lines/saving/ship-date-rules';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import { marketplaceFields, marketplaceRefusals } from '@portal/contract/marketplace/marketplace-messages';
import { orderInboundEvents } from '@portal/contract/orders/order-events';
import { orderMachine } from '@portal/contract/orders/order-machine';
import type { OrderStepDetails } from '@portal/contract/orders/order-timeline';
import type { Sql } from '../core/database/database.ts';
import { portalTimeZone } from '../core/portal-time.ts';
import { type ApplyEvent, type EventContext, handlersFor, isNewestChange } from '../core/records/inbound.ts';
import { type Locked, recordCreation, transition } from '../core/records/transition.ts';
import { invalidField, Refused } from '../core/refused.ts';
import { findSupplierOf } from '../lines/facility-views.ts';
import {
  changedFacts,
  delivered,
  dueForReview,
  type FollowUp,
  insertLines,
  insertOrder,
  scanned,
} from './order-event-store.ts';
import { type OrderLineRecord, orderKind, orderStore } from './order-store.ts';

type OrderAction = keyof typeof orderMachine.actions;
type NewLine = InboundData<'order.created'>['lineItems'][number];

const createOrder: ApplyEvent<InboundData<'order.created'>> = async (context, { data }) => {
  const { tx, now } = context;
  const { lineItems, ...order } = data;
  const { orderId, companyId, dateEntered } = order;
  const supplierId = await findSupplierOf(tx, companyId);
  if (supplierId === null) throw invalidField('companyId', marketplaceFields.unknownId);
  if (!(await insertOrder(tx, { ...order, supplierId }, now))) throw new Refused(marketplaceRefusals.recordExists);

  const [status = 'AWAITINGREVIEW'] = orderMachine.initial;
  const enteredOn = dayOf(new Date(dateEntered), portalTimeZone);
  const lines = lineItems.map((line) => ({ ...line, followUpDate: followUpOf(line, enteredOn) }));
  const isNew = await insertLines(tx, { orderId, companyId, supplierId, dateEntered, status }, lines, now);
  if (isNew.length < lines.length) throw new Refused(marketplaceRefusals.recordExists);
  for (const { lineItemId, ...line } of lines)
    await recordCreation(context, orderKind, { lineItemId, supplierId, companyId, status }, promiseOf(line));
  return 'applied';
};

/** What history keeps of the ship date that a line came with: the first one that was given for it. */
function promiseOf({ estimatedShipDate, shipDateReasonId }: Partial<NewLine>): OrderStepDetails | undefined {
  return estimatedShipDate || shipDateReasonId ? { shipDateReasonId, estimatedShipDate } : undefined;
}

function followUpOf(
  { shipDateReasonId = null, estimatedShipDate = null }: { [Fact in keyof FollowUp]?: FollowUp[Fact] | undefined },
  day: string,
): string | null {
  return followUpDate({ shipDateReasonId, estimatedShipDate }, day);
}

const updateLine: ApplyEvent<InboundData<'order.updated'>> = async (context, { data, time }) => {
  const { lineItemId, ...facts } = data;
  const line = await knownLine(context, lineItemId);
  if (!(await isNewestChange(context.tx, `order:${lineItemId}`, time))) return 'stale';
  const { shipDateReasonId = line.shipDateReasonId, estimatedShipDate = line.estimatedShipDate } = facts;
  const isFollowUpNew = shipDateReasonId !== line.shipDateReasonId || estimatedShipDate !== line.estimatedShipDate;
  const today = dayOf(context.now, portalTimeZone);
  const followUp = isFollowUpNew && { followUpDate: followUpOf({ shipDateReasonId, estimatedShipDate }, today) };
  await step(context, line, 'update', [changedFacts({ ...facts, ...followUp })], facts);
  return 'applied';
};

const reviewLine: ApplyEvent<InboundData<'order.reviewDue'>> = async (context, { data }) => {
  const { lineItemId, fourteenDay: isFourteenDayCycle = false } = data;
  const line = await knownLine(context, lineItemId);
  await step(context, line, 'reviewDue', dueForReview({ isFourteenDayCycle }), { isFourteenDayCycle });
  return 'applied';
};

const scanLine: ApplyEvent<InboundData<'order.shipped'>> = async (context, { data }) => {
  const { lineItemId, ...parcel } = data;
  const { trackingNumber, shipper = null, dateShipped = context.now.toISOString() } = parcel;
  const line = await knownLine(context, lineItemId);
  const details: OrderStepDetails = { trackingNumber, shipper, dateShipped };
  await step(context, line, 'scan', scanned(parcel, dateShipped), details);
  return 'applied';
};

const deliverLine: ApplyEvent<InboundData<'order.delivered'>> = async (context, { data }) => {
  const { lineItemId, dateDelivered } = data;
  const line = await knownLine(context, lineItemId);
  await step(context, line, 'deliver', delivered(dateDelivered), { dateDelivered });
  return 'applied';
};

const cancelLine: ApplyEvent<InboundData<'order.cancelled'>> = async (context, { data }) => {
  await step(context, await knownLine(context, data.lineItemId), 'cancel');
  return 'applied';
};

async function knownLine({ tx }: EventContext, lineItemId: number): Promise<Locked<OrderLineRecord>> {
  const line = await orderStore.lockAny(tx, lineItemId);
  if (!line) throw new Refused(marketplaceRefusals.unknownRecord);
  return line;
}

function step(
  context: EventContext,
  line: Locked<OrderLineRecord>,
  action: OrderAction,
  set: Sql[] = [],
  details: object = {},
) {
  return transition(context, orderKind, line, { action, set, details });
}

/** What the marketplace's events do to order lines. */
export const orderEvents = handlersFor(orderInboundEvents, {
  'order.created': createOrder,
  'order.updated': updateLine,
  'order.reviewDue': reviewLine,
  'order.shipped': scanLine,
  'order.delivered': deliverLine,
  'order.cancelled': cancelLine,
});
