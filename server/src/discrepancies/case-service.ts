import { discrepancyInboundEvents, discrepancyOutboundEvents } from '@portal/contract/discrepancies/discrepancy-events';
import { discrepancyRefusals } from '@portal/contract/discrepancies/discrepancy-messages';
import type { DiscrepancyTalkDetails } from '@portal/contract/discrepancies/discrepancy-timeline';
import { decodedBytes } from '@portal/contract/lines/files/attachment-rules';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import { marketplaceRefusals } from '@portal/contract/marketplace/marketplace-messages';
import type { SupplierActor } from '../core/actor.ts';
import type { Sql } from '../core/database/database.ts';
import { type ActionContext, writeAudit } from '../core/records/audit.ts';
import { type ApplyEvent, handlersFor, type InboundHandlers } from '../core/records/inbound.ts';
import { writeOutboundEvent } from '../core/records/outbox.ts';
import { recordStep } from '../core/records/transition.ts';
import { Refused } from '../core/refused.ts';
import type { LineRecord } from '../lines/line-record.ts';
import type { LineRecords } from '../lines/line-records.ts';
import { caseOf, ownCase } from './discrepancy-policy.ts';
import { findCaseLine, insertEntry, type LockedCase, lockCase, touchCase } from './discrepancy-store.ts';
import type { SavedFile } from './form-files.ts';
import { toldFiles } from './told-files.ts';

/** What somebody says in a case after its report. */
interface Said {
  readonly kind: 'answered' | 'replied' | 'closed';
  readonly text: string | null;
  readonly decision?: string | null;
  readonly files?: readonly SavedFile[];
}

type OwnWord = Pick<Said, 'text' | 'files'> & { readonly kind: 'replied' | 'closed' };

const steps = {
  answered: { action: 'discrepancyAnswered', audited: 'discrepancy.answer' },
  replied: { action: 'discrepancyReplied', audited: 'discrepancy.reply' },
  closed: { action: 'discrepancyClosed', audited: 'discrepancy.close' },
} as const;

/**
 * Keeps what was said in an open case, in the case, on the timeline of its line and in the audit log.
 * @param line null where the case has none
 * @returns the numbers of its files, in their order
 * @throws Refused with 409 where the case is closed
 */
async function say(context: ActionContext, found: LockedCase, line: LineRecord | null, said: Said): Promise<number[]> {
  if (!found.isOpen) throw new Refused(discrepancyRefusals.closed, { currentStatus: 'CLOSED' });
  const { vdfHeaderId, recordKind, supplierId, companyId } = found;
  const { kind, text, decision = null, files = [] } = said;
  const owner = { supplierId, companyId };
  const fileIds = await insertEntry(context, { vdfHeaderId, owner, kind, text, decision, files });
  await touchCase(context, vdfHeaderId, kind === 'closed');
  const details: DiscrepancyTalkDetails = { vdfHeaderId, text, decision };
  const { action, audited } = steps[kind];
  if (line && recordKind) await recordStep(context, { machine: { name: recordKind } }, line, { action, details });
  const after = { text, decision, files: files.map(({ name }) => name) };
  writeAudit(context, { action: audited, objectKind: 'discrepancy', objectId: vdfHeaderId, supplierId, after });
  return fileIds;
}

/** A supplier's own word in a case; the marketplace is told. @throws Refused where the actor has no such case */
export async function sayInOwnCase(
  lines: LineRecords,
  context: ActionContext<SupplierActor>,
  vdfHeaderId: number,
  { kind, text, files = [] }: OwnWord,
): Promise<void> {
  const { tx, actor } = context;
  const found = await lockCase(tx, ownCase(actor, vdfHeaderId));
  if (!found) throw new Refused(discrepancyRefusals.notFound);
  const { lineItemId, orderId, companyId } = found;
  const line = lineItemId === null ? null : (await lines.findLine(tx, actor, lineItemId)).line;
  const fileIds = await say(context, found, line, { kind, text, files });
  const ids = { vdfHeaderId, lineItemId, orderId, companyId };
  if (kind === 'closed') writeOutboundEvent(context, discrepancyOutboundEvents['discrepancy.closed'], { ...ids, text });
  else
    writeOutboundEvent(context, discrepancyOutboundEvents['discrepancy.replied'], {
      ...ids,
      text: text ?? '',
      attachments: toldFiles(files, fileIds),
    });
}

/** What the marketplace says in cases. */
export function discrepancyEvents(lines: LineRecords): InboundHandlers {
  // The line is locked before its case, as a receipt does.
  const locked = async (context: ActionContext, which: Sql) => {
    const named = await findCaseLine(context.tx, which);
    if (named === undefined) throw new Refused(marketplaceRefusals.unknownRecord);
    const line = named && (await lines.lockAnyLine(context.tx, named)).line;
    const found = await lockCase(context.tx, which);
    if (!found) throw new Refused(marketplaceRefusals.unknownRecord);
    return { found, line };
  };

  const answer: ApplyEvent<InboundData<'discrepancy.answered'>> = async (context, { data }) => {
    const { vdfHeaderId, text, decision = null, files: sent = [] } = data;
    const { found, line } = await locked(context, caseOf(vdfHeaderId));
    const files: SavedFile[] = [];
    for (const { name, description = null, data: content } of sent) {
      const sha256 = await context.files.save(Buffer.from(content, 'base64'));
      files.push({ name, description, sizeBytes: decodedBytes(content), sha256 });
    }
    await say(context, found, line, { kind: 'answered', text, decision, files });
    return 'applied';
  };

  const close: ApplyEvent<InboundData<'discrepancy.closed'>> = async (context, { data }) => {
    const { found, line } = await locked(context, caseOf(data.vdfHeaderId));
    await say(context, found, line, { kind: 'closed', text: data.text ?? null });
    return 'applied';
  };

  return handlersFor(discrepancyInboundEvents, { 'discrepancy.answered': answer, 'discrepancy.closed': close });
}
