import { toDecimal } from '@portal/contract/core/money';
import { discrepancyOutboundEvents } from '@portal/contract/discrepancies/discrepancy-events';
import type { Discrepancy } from '@portal/contract/discrepancies/discrepancy-rules';
import type { DiscrepancyStepDetails } from '@portal/contract/discrepancies/discrepancy-timeline';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import type { SupplierActor } from '../core/actor.ts';
import type { Config } from '../core/config.ts';
import { sendMail } from '../core/mail/mail.ts';
import { type ActionContext, writeAudit } from '../core/records/audit.ts';
import { writeOutboundEvent } from '../core/records/outbox.ts';
import { recordStep } from '../core/records/transition.ts';
import type { NewFile } from '../lines/line-area.ts';
import type { LineRecord } from '../lines/line-record.ts';
import { reportMail } from './discrepancy-mail.ts';
import { findFacilityName, insertEntry, saveLineDiscrepancy } from './discrepancy-store.ts';

interface LineDiscrepancyContext extends ActionContext<SupplierActor> {
  readonly config: Pick<Config, 'supplierTeamEmail'>;
}

/**
 * Keeps the discrepancy of a line: the first report opens its case, a later one replaces the data, keeps what the
 * earlier ones said, and opens the case again. The marketplace and the team are told.
 * @param line locked, with the status that it has once it is received
 * @param files what goes with the report; they are kept as the line's own
 * @returns the number of the case
 */
export async function keepDiscrepancy(
  context: LineDiscrepancyContext,
  { kind, line }: { readonly kind: OrderKind; readonly line: LineRecord },
  said: Discrepancy,
  files: readonly NewFile[],
): Promise<number> {
  const { tx, config } = context;
  const { lineItemId, orderId, companyId } = line;
  const { vdfHeaderId, revision } = await saveLineDiscrepancy(context, kind, line, said);
  const attachments = files.map(({ name, description, sizeBytes }) => ({ name, description, sizeBytes }));
  await insertEntry(context, {
    vdfHeaderId,
    companyId,
    kind: 'submitted',
    details: { ...said, attachments: attachments.map(({ name }) => name) },
  });

  const { problemNote, replacementNote, returnTypeId, costCents, ...more } = said;
  const details: DiscrepancyStepDetails = { vdfHeaderId, problemNote, replacementNote, returnTypeId, costCents };
  await recordStep(context, { machine: { name: kind } }, line, { action: 'discrepancySubmitted', details });
  await writeAudit(context, {
    action: 'discrepancy.submit',
    objectKind: 'discrepancy',
    objectId: vdfHeaderId,
    supplierId: line.supplierId,
    after: { revision, lineItemId, ...said },
  });
  await sendMail(context, {
    to: config.supplierTeamEmail,
    ...reportMail({
      vdfHeaderId,
      revision,
      reporter: context.actor.name,
      company: (await findFacilityName(tx, companyId)) ?? String(companyId),
      lineItemId,
      said,
      fileNames: attachments.map(({ name }) => name),
    }),
  });
  await writeOutboundEvent(context, discrepancyOutboundEvents['discrepancy.submitted'], {
    vdfHeaderId,
    revision,
    origin: 'line',
    lineItemId,
    orderId,
    companyId,
    problemNote,
    replacementNote,
    returnTypeId,
    cost: toDecimal(costCents),
    ...more,
    attachments,
  });
  return vdfHeaderId;
}
