import type { CallReply } from '@portal/contract/core/endpoint';
import { dayOf } from '@portal/contract/core/plain-date';
import type { saveOrderBody, saveShipDateBody } from '@portal/contract/lines/save-schemas';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import type { saveOrder as saveOrderCall } from '@portal/contract/orders/order-endpoints';
import { orderOutboundEvents } from '@portal/contract/orders/order-events';
import { orderStatusIds } from '@portal/contract/orders/order-machine';
import { orderRefusals } from '@portal/contract/orders/order-messages';
import {
  type PlannedLine,
  planSave,
  type SaveCall,
  type SentLine,
  vendorOrderNumberOf,
} from '@portal/contract/orders/order-save';
import type { OrderStepDetails } from '@portal/contract/orders/order-timeline';
import type { z } from 'zod';
import type { SupplierActor } from '../core/actor.ts';
import type { ActionContext } from '../core/records/audit.ts';
import { type Locked, type StepEvent, stepEvent, transition } from '../core/records/transition.ts';
import { fieldPath, invalid, Refused } from '../core/refused.ts';
import { insertNote } from '../lines/notes/note-store.ts';
import { orderNote } from './order-notes.ts';
import { lockSave } from './order-save-lines.ts';
import { type OrderLineRecord, orderKind, savedFacts, saveVendorOrderNumber } from './order-store.ts';

type Context = ActionContext<SupplierActor>;
type Saved = CallReply<typeof saveOrderCall>;
type SavedLine = Saved['lineItems'][number];

/** Processes lines of one order: all of them, or none. */
export function saveOrder(context: Context, sent: z.output<typeof saveOrderBody>): Promise<Saved> {
  return save(context, 'order', sent);
}

/** Sets the estimated ship dates of lines of one order: all of them, or none. */
export function saveShipDate(context: Context, sent: z.output<typeof saveShipDateBody>): Promise<Saved> {
  return save(context, 'esd', sent);
}

type Line = SentLine & { readonly lineItemId: number; readonly noteType?: string | null | undefined };
type Sent = z.output<typeof saveShipDateBody> & { readonly lineItems: readonly Line[] };

async function save(context: Context, call: SaveCall, sent: Sent): Promise<Saved> {
  const { tx, actor, now } = context;
  const entries = await lockSave<Line>(tx, actor, sent);
  const planned = planLines(context, call, entries);

  const vendorOrderNumber = vendorOrderNumberOf(sent.lineItems);
  const [first] = entries;
  if (first && vendorOrderNumber !== undefined)
    await saveVendorOrderNumber(tx, actor, { orderId: first.stored.orderId, vendorOrderNumber, now });
  const saved = new Map<number, SavedLine>();
  // Written in the order in which they were locked: saves of one order may share rows of its other lines' search.
  const inOrder = [...planned].sort((one, other) => one.stored.lineItemId - other.stored.lineItemId);
  for (const { stored, sent: line, plan } of inOrder) {
    const asked = { ...plan, vendorOrderNumber, noteType: line.noteType };
    saved.set(stored.lineItemId, await saveLine(context, stored, asked));
  }
  const lineItems = planned.flatMap(({ stored }) => saved.get(stored.lineItemId) ?? []);
  const [firstSaved] = lineItems;
  if (!firstSaved) throw new Refused(orderRefusals.notFound);
  return { ...firstSaved, lineItems };
}

/** @throws Refused where one of the lines cannot be saved so */
export function planLines<Entry extends { readonly stored: OrderLineRecord; readonly sent: SentLine }>(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  call: SaveCall,
  entries: readonly Entry[],
): (Entry & { readonly plan: PlannedLine })[] {
  const plan = planSave(call, entries, dayOf(now, actor.timeZoneId));
  if (plan.outcome === 'refused') throw new Refused(plan.refusal, { currentStatus: plan.currentStatus });
  if (plan.outcome === 'invalid')
    throw invalid(plan.problems.map(({ path, code, message }) => ({ path: fieldPath(path), code, message })));
  return entries.flatMap((entry, index) => {
    const planned = plan.lines[index];
    return planned ? [{ ...entry, plan: planned }] : [];
  });
}

interface LineToSave extends PlannedLine {
  /** Of the order; undefined where the save brings none. */
  readonly vendorOrderNumber?: string | null | undefined;
  readonly noteType?: string | null | undefined;
}

/** Does what was planned for one line that the transaction has locked. */
export async function saveLine(context: Context, line: Locked<OrderLineRecord>, plan: LineToSave): Promise<SavedLine> {
  const { lineItemId } = line;
  if (plan.note !== null)
    await insertNote(context, line, orderNote(line, { text: plan.note, noteType: plan.noteType }));
  const stepped = await transition(context, orderKind, line, {
    action: plan.action,
    set: savedFacts(plan, context.now),
    details: detailsOf(line, plan, context.now),
    event: eventOf(line, plan, context.now),
  });
  return { lineItemId, status: stepped.to, statusId: orderStatusIds[stepped.to] };
}

function detailsOf({ shipper }: OrderLineRecord, plan: LineToSave, now: Date): OrderStepDetails {
  const { shipDateReasonId, estimatedShipDate, trackingNumber, vendorOrderNumber, note } = plan;
  const isShipping = trackingNumber !== null;
  return {
    shipDateReasonId,
    estimatedShipDate,
    ...(isShipping && { trackingNumber, shipper, dateShipped: now.toISOString() }),
    ...(vendorOrderNumber !== undefined && { vendorOrderNumber }),
    vendorRmaNumber: plan.vendorRmaNumber,
    serialNumber: plan.serialNumber,
    note,
  };
}

/** What the marketplace hears of a save, beside the states and who did it. */
function eventOf(line: OrderLineRecord, plan: LineToSave, now: Date): StepEvent {
  const { lineItemId, orderId, companyId, orderNumber, displayPo, shipper } = line;
  const { shipDateReasonId, estimatedShipDate, followUpDate, trackingNumber, vendorRmaNumber, serialNumber, note } =
    plan;
  const { vendorOrderNumber = line.vendorOrderNumber } = plan;
  const saved = {
    lineItemId,
    orderId,
    companyId,
    orderNumber,
    displayPo,
    shipDateReasonId,
    estimatedShipDate,
    vendorOrderNumber,
    vendorRmaNumber,
    serialNumber,
    note,
  };
  if (trackingNumber === null) return stepEvent(orderOutboundEvents['order.scheduled'], { ...saved, followUpDate });
  return stepEvent(orderOutboundEvents['order.shipped'], {
    ...saved,
    trackingNumber,
    trackingUrl: trackingUrl(shipper, trackingNumber),
    shipper,
    dateShipped: now.toISOString(),
  });
}
