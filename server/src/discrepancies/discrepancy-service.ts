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
import {
  findFacilityName,
  insertEntry,
  insertFormDiscrepancy,
  insertPublicDiscrepancy,
  type KeptCase,
  type Owner,
  type Reporter,
  saveLineDiscrepancy,
} from './discrepancy-store.ts';
import type { SavedFile } from './form-files.ts';
import { toldFiles } from './told-files.ts';

interface TellingContext extends ActionContext {
  readonly config: Pick<Config, 'supplierTeamEmail'>;
}

interface SupplierContext extends TellingContext {
  readonly actor: SupplierActor;
}

/**
 * Keeps the discrepancy of a line: the first report opens its case, a later one replaces the data, keeps what the
 * earlier ones said, and opens the case again. The marketplace and the team are told.
 * @param line locked, with the status that it has once it is received
 * @param files what goes with the report; they are kept as the line's own
 * @returns the number of the case
 */
export async function keepDiscrepancy(
  context: SupplierContext,
  { kind, line }: { readonly kind: OrderKind; readonly line: LineRecord },
  said: Discrepancy,
  files: readonly NewFile[],
): Promise<number> {
  const { vdfHeaderId, revision } = await saveLineDiscrepancy(context, kind, line, said);
  const { problemNote, replacementNote, returnTypeId, costCents } = said;
  const details: DiscrepancyStepDetails = { vdfHeaderId, problemNote, replacementNote, returnTypeId, costCents };
  await recordStep(context, { machine: { name: kind } }, line, { action: 'discrepancySubmitted', details });
  const company = await nameOf(context, line.companyId);
  const report = { origin: 'line', said, ...peopleOf(context, company), lineFiles: files, files: [] } as const;
  await keepReport(context, { vdfHeaderId, revision }, { ...report, ...line });
  return vdfHeaderId;
}

interface FormReport {
  readonly said: Discrepancy;
  readonly files: readonly SavedFile[];
}

/** Opens the case of a signed-in user's form. @param companyId one of the user's facilities */
export async function keepForm(context: SupplierContext, companyId: number, form: FormReport): Promise<void> {
  const owner = { supplierId: context.actor.supplierId, companyId };
  const opened = await insertFormDiscrepancy(context, owner, form.said);
  const company = await nameOf(context, companyId);
  await keepReport(context, opened, { origin: 'form', ...owner, ...form, ...peopleOf(context, company) });
}

/** Opens the case of a form that came without sign-in: nothing that it says of itself is held against any record. */
export async function keepPublicForm(context: TellingContext, reporter: Reporter, form: FormReport): Promise<void> {
  const opened = await insertPublicDiscrepancy(context, reporter, form.said);
  const { firstName, lastName, company } = reporter;
  await keepReport(context, opened, {
    origin: 'publicForm',
    supplierId: null,
    companyId: null,
    ...form,
    name: `${firstName} ${lastName}`,
    company,
    reporter,
  });
}

async function nameOf({ tx }: TellingContext, companyId: number): Promise<string> {
  return (await findFacilityName(tx, companyId)) ?? String(companyId);
}

function peopleOf({ actor }: TellingContext, company: string) {
  return { name: actor.name, company, reporter: null };
}

interface Report extends FormReport, Owner {
  readonly origin: 'line' | 'form' | 'publicForm';
  /** Who reports it, and of which company, in words. */
  readonly name: string;
  readonly company: string;
  readonly reporter: Reporter | null;
  readonly lineItemId?: number;
  readonly orderId?: number;
  /** Those that are kept as the line's own. */
  readonly lineFiles?: readonly NewFile[];
}

/** Keeps what was said, and tells audit log, team and marketplace of it. */
async function keepReport(context: TellingContext, kept: KeptCase, report: Report): Promise<void> {
  const { vdfHeaderId, revision } = kept;
  const { said, files, lineFiles = [], supplierId, companyId, lineItemId = null, orderId = null, reporter } = report;
  const fileNames = [...lineFiles, ...files].map(({ name }) => name);
  const owner = { supplierId, companyId };
  const details = { ...said, lineFiles: lineFiles.map(({ name }) => name) };
  const fileIds = await insertEntry(context, { vdfHeaderId, owner, kind: 'submitted', details, files });
  writeAudit(context, {
    action: 'discrepancy.submit',
    objectKind: 'discrepancy',
    objectId: vdfHeaderId,
    supplierId,
    after: { revision, lineItemId, companyId, ...said },
  });
  const mail = reportMail({ ...report, ...kept, lineItemId, fileNames });
  await sendMail(context, { to: context.config.supplierTeamEmail, ...mail });
  const { costCents, ...facts } = said;
  writeOutboundEvent(context, discrepancyOutboundEvents['discrepancy.submitted'], {
    vdfHeaderId,
    revision,
    origin: report.origin,
    lineItemId,
    orderId,
    companyId,
    ...facts,
    cost: toDecimal(costCents),
    reporter,
    attachments: [...toldFiles(lineFiles, []), ...toldFiles(files, fileIds)],
  });
}
