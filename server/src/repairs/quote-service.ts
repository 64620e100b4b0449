import { toDecimal } from '@portal/contract/core/money';
import { decodedBytes } from '@portal/contract/lines/files/attachment-rules';
import type { lineStandsReply } from '@portal/contract/lines/receiving/receive-schemas';
import type { NewQuote } from '@portal/contract/repairs/quote-schemas';
import { repairOutboundEvents } from '@portal/contract/repairs/repair-events';
import type { RepairAction, RepairStatus } from '@portal/contract/repairs/repair-machine';
import { repairStatusId } from '@portal/contract/repairs/repair-machine';
import { repairRefusals } from '@portal/contract/repairs/repair-messages';
import { declinedRefusal } from '@portal/contract/repairs/repair-rules';
import type { RepairStepDetails } from '@portal/contract/repairs/repair-timeline';
import type { z } from 'zod';
import { assertMayAct, type Locked, stepEvent, transition } from '../core/records/transition.ts';
import { Refused } from '../core/refused.ts';
import { addFiles } from '../lines/files/attachment-service.ts';
import { listAttachments } from '../lines/files/attachment-views.ts';
import type { SavingContext } from '../lines/files/save-with-files.ts';
import { lineNote } from '../lines/notes/line-note.ts';
import { insertNote } from '../lines/notes/note-store.ts';
import { orderMismatch } from '../lines/same-order.ts';
import { findNewestQuote, insertQuote, type KeptQuote } from './quote-store.ts';
import { repairLines } from './repair-lines.ts';
import { lockRepair, quoted, type RepairLineRecord, repairKind } from './repair-store.ts';

/** Adds a quote to a line, with its files: all of it, or nothing. */
export async function submitQuote(context: SavingContext, sent: NewQuote): Promise<z.output<typeof lineStandsReply>> {
  const { tx, actor, now } = context;
  const line = await lockRepair(tx, actor, sent.lineItemId);
  if (!line) throw new Refused(repairRefusals.notFound);
  const action = sent.isRequote ? 'requote' : 'quote';
  assertMayQuote(line, action);
  const quote = quoteOf(sent);
  if (line.status === 'Quoted' && isSame(await findNewestQuote(tx, line), quote))
    throw new Refused(repairRefusals.quoteSent, { currentStatus: line.status });

  const attachmentIds = await keepFiles(context, line, sent.attachments ?? []);
  await insertQuote(tx, line, {
    ...quote,
    attachmentIds,
    createdUserId: actor.userId,
    createdByName: actor.name,
    createdAt: now,
  });
  if (quote.note !== null)
    await insertNote(context, line, lineNote('repair', line.orderTypeId, { text: quote.note, noteType: null }));
  const { to } = await transition<RepairStatus, RepairAction>(context, repairKind, line, {
    action,
    set: quoted(now),
    details: { amountCents: quote.amountCents, leadDays: quote.leadDays, note: quote.note } satisfies RepairStepDetails,
    event: told(line, sent, quote),
  });
  return { lineItemId: line.lineItemId, status: to, statusId: repairStatusId({ ...line, status: to }) };
}

/** What the customer has decided comes first: a declined repair is quoted in no state. */
function assertMayQuote(line: RepairLineRecord, action: 'quote' | 'requote'): void {
  const refusal = declinedRefusal(action, line);
  if (refusal) throw new Refused(refusal, { currentStatus: line.status });
  assertMayAct<RepairStatus, RepairAction>(repairKind.machine, action, line.status);
}

function quoteOf({ diagnosisNote, repairNote, note, amount: amountCents, leadDays }: NewQuote): KeptQuote {
  return { diagnosisNote, repairNote, note, amountCents, leadDays };
}

/** A requote that says what the quote before it says was sent twice. */
function isSame(newest: KeptQuote | null, quote: KeptQuote): boolean {
  return newest !== null && (Object.keys(quote) as (keyof KeptQuote)[]).every((name) => newest[name] === quote[name]);
}

/** @returns the ids of the files, which are the line's own from now on */
async function keepFiles(
  context: SavingContext,
  line: Locked<RepairLineRecord>,
  sent: NonNullable<NewQuote['attachments']>,
): Promise<number[]> {
  if (sent.length === 0) return [];
  for (const { lineItemId: named = null } of sent)
    if (named !== null && named !== line.lineItemId) throw orderMismatch('lineItemId');
  const files = sent.map(({ name, description, content }) => {
    return { name, description, sizeBytes: decodedBytes(content), content, imageTypeId: null };
  });
  await addFiles(context, { area: repairLines, line }, files);
  const names = new Set(files.map(({ name }) => name));
  const kept = await listAttachments(context.tx, line);
  return kept.filter(({ name }) => names.has(name)).map(({ attachmentId }) => attachmentId);
}

function told(line: RepairLineRecord, { isRequote, attachments }: NewQuote, { amountCents, ...quote }: KeptQuote) {
  const { lineItemId, orderId, companyId, orderNumber, displayPo } = line;
  return stepEvent(repairOutboundEvents['repair.quoted'], {
    lineItemId,
    orderId,
    companyId,
    orderNumber,
    displayPo,
    ...quote,
    amount: toDecimal(amountCents),
    isRequote,
    attachments: (attachments ?? []).map(({ name }) => name),
  });
}
