import { lineOutboundEvents } from '@portal/contract/lines/line-events';
import type { NoteReply } from '@portal/contract/lines/notes/note-schemas';
import type { OrderStatus } from '@portal/contract/orders/order-machine';
import type { OrderStepDetails } from '@portal/contract/orders/order-timeline';
import type { ActionContext } from '../core/records/audit.ts';
import { writeOutboundEvent } from '../core/records/outbox.ts';
import { type Locked, recordStep, transition } from '../core/records/transition.ts';
import type { NewFile } from '../lines/line-area.ts';
import type { LineRecord, SentNote } from '../lines/line-record.ts';
import { lineNote } from '../lines/notes/line-note.ts';
import { insertNote } from '../lines/notes/note-store.ts';
import { findLabel, labelled } from './order-event-store.ts';
import { findAnyLine, orderKind } from './order-store.ts';

/** Keeps a note on an order line, in any state. */
export async function addOrderNote(context: ActionContext, line: LineRecord, sent: SentNote): Promise<NoteReply> {
  const { orderTypeId = 1 } = (await findAnyLine(context.tx, line.lineItemId)) ?? {};
  const kept = await insertNote(context, line, lineNote('order', orderTypeId, sent));
  const details: OrderStepDetails = { note: sent.text };
  await recordStep(context, orderKind, line, { action: 'note', details });
  const told = { ...idsOf(line), note: sent.text, noteType: kept.noteType };
  if (isNews(context)) await writeOutboundEvent(context, lineOutboundEvents['note.added'], told);
  return kept;
}

/** Records that a file is added to an order line, in any state. */
export async function attachToOrder(context: ActionContext, line: LineRecord, file: NewFile): Promise<void> {
  const details: OrderStepDetails = { fileName: file.name };
  await recordStep(context, orderKind, line, { action: 'attachment', details });
  const told = { ...idsOf(line), ...file };
  if (isNews(context)) await writeOutboundEvent(context, lineOutboundEvents['attachment.added'], told);
}

/** Records that a label is to be had. @throws Refused once the line is cancelled */
export async function keepLabel(
  context: ActionContext,
  line: Locked<LineRecord>,
  sha256: string | null,
): Promise<string | null> {
  const replaced = await findLabel(context.tx, line.lineItemId);
  const row = { ...line, status: line.status as OrderStatus };
  await transition(context, orderKind, row, { action: 'labelAvailable', set: labelled(sha256) });
  return replaced;
}

/** The marketplace hears of what a supplier did; of its own notes and files it knows. */
function isNews({ actor }: ActionContext): boolean {
  return actor.kind !== 'marketplace';
}

function idsOf({ lineItemId, orderId, companyId }: LineRecord) {
  return { lineItemId, orderId, companyId };
}
