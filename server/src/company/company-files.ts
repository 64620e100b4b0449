import type { certificationFields, SentFile } from '@portal/contract/company/certification-rules';
import { companyFields, companyRefusals } from '@portal/contract/company/company-messages';
import type { saveCertificationBody, saveGeneralBody } from '@portal/contract/company/company-schemas';
import { firstOwnCertificationId, type ProfileFileKind, profileFiles } from '@portal/contract/company/company-values';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import type { z } from 'zod';
import type { SupplierActor } from '../core/actor.ts';
import { isFileOf } from '../core/files/file-kinds.ts';
import { isRefusedFile } from '../core/files/program-kinds.ts';
import { invalidField, Refused } from '../core/refused.ts';
import { assertWithinQuota, type FilesContext } from '../lines/files/attachment-service.ts';
import { mediaTypeOf } from '../lines/files/media-types.ts';
import { type OpenCompany, saveSection, writeGeneral } from './company-service.ts';
import {
  addCertification,
  changeCertification,
  insertDocument,
  listDocumentNames,
  nextCertificationId,
  removeCertificationDocument,
  removeOrgChart,
  setCertificationDocument,
} from './company-store.ts';
import { submitAgain, submitNew } from './review-service.ts';
import { lockCertification } from './review-store.ts';

type Context = FilesContext<SupplierActor>;

const tooLarge = {
  certification: companyRefusals.certificationTooLarge,
  orgChart: companyRefusals.orgChartTooLarge,
} as const;

/** The bytes of a file that may be kept. @throws Refused with 413 or 415 */
function contentOf({ config }: Context, kind: ProfileFileKind, { name, content: base64, sizeBytes }: SentFile): Buffer {
  const { maxBytes, endings } = profileFiles[kind];
  if (sizeBytes > maxBytes) throw new Refused(tooLarge[kind]);
  const content = Buffer.from(base64, 'base64');
  if (!isFileOf(endings, name, content) || isRefusedFile(name, content, config.refusedFileTypes))
    throw new Refused(companyRefusals.fileTypeRefused);
  return content;
}

/** `chart.pdf`, and where that is taken `chart (2).pdf`: files are asked for by their names. */
function freeName(name: string, taken: readonly string[]): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = [name.slice(0, dot), name.slice(dot)];
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.includes(free.toLowerCase())) return free;
    free = `${stem} (${number})${ending}`;
  }
}

/** Keeps a file and its content. @returns its id */
async function keepDocument(
  context: Context,
  { supplierId, companyId }: OpenCompany,
  kind: ProfileFileKind,
  file: SentFile,
): Promise<number> {
  const sha256 = await context.files.save(contentOf(context, kind, file));
  const name = freeName(file.name, await listDocumentNames(context.tx, companyId));
  const { sizeBytes } = file;
  return insertDocument(context, {
    supplierId,
    companyId,
    kind,
    name,
    mediaType: mediaTypeOf(name),
    sizeBytes,
    sha256,
  });
}

/** Saves the general information with its file. */
export async function saveGeneral(
  context: Context,
  { values, orgChart, ...saved }: z.output<typeof saveGeneralBody>,
): Promise<Supplier> {
  return saveSection(context, 'general', saved, async (company) => {
    await writeGeneral(context, company, values);
    if (orgChart === undefined) return;
    const replaced = await removeOrgChart(context.tx, company.companyId);
    if (replaced) context.files.letGo(replaced);
    if (orgChart === null) return;
    await keepDocument(context, company, 'orgChart', orgChart);
    await assertWithinQuota(context, company.supplierId);
  });
}

type SentFields = {
  readonly [Field in keyof typeof certificationFields]: z.output<(typeof certificationFields)[Field]>;
};
type Edit = SentFields['certificationsEdits'][number];
type ToAdd = SentFields['certificationsToAdd'][number];

/** Adds, changes and takes away certifications: all of it, or nothing. */
export async function saveCertification(
  context: Context,
  { certificationsEdits, certificationsToAdd, ...saved }: z.output<typeof saveCertificationBody>,
): Promise<Supplier> {
  return saveSection(context, 'certification', saved, async (company) => {
    for (const [index, edit] of certificationsEdits.entries()) await applyEdit(context, company, edit, index);
    for (const [index, added] of certificationsToAdd.entries()) await add(context, company, added, index);
    if ([...certificationsEdits, ...certificationsToAdd].some(({ file }) => file))
      await assertWithinQuota(context, company.supplierId);
  });
}

async function applyEdit(context: Context, company: OpenCompany, edit: Edit, index: number): Promise<void> {
  const { companyId } = company;
  const { certificationId, name, obtainDate, expireDate } = edit;
  const before = await lockCertification(context.tx, companyId, certificationId);
  if (!before || !(await changeCertification(context.tx, companyId, edit)))
    throw invalidField(`certificationsEdits[${index}].certificationId`, companyFields.invalid);
  // One that is taken off the list keeps its file, as its history does.
  if (!edit.isActive) return;
  if (edit.file !== undefined) await replaceFile(context, company, certificationId, edit.file);
  const isSame = before.name === name && before.obtainDate === obtainDate && before.expireDate === expireDate;
  if (edit.file !== undefined || !isSame) await submitAgain(context, companyId, certificationId);
}

async function add(context: Context, company: OpenCompany, added: ToAdd, index: number): Promise<void> {
  const { companyId } = company;
  const certificationId =
    added.certificationId ?? (await nextCertificationId(context.tx, companyId, firstOwnCertificationId));
  const kept = await addCertification(context, company, { ...added, certificationId, isActive: true });
  if (!kept) throw invalidField(`certificationsToAdd[${index}].certificationId`, companyFields.listedAlready);
  await replaceFile(context, company, certificationId, added.file);
  await (kept.isNew ? submitNew : submitAgain)(context, companyId, certificationId);
}

async function replaceFile(
  context: Context,
  company: OpenCompany,
  certificationId: number,
  file: SentFile | null,
): Promise<void> {
  const replaced = await removeCertificationDocument(context.tx, company.companyId, certificationId);
  if (replaced) context.files.letGo(replaced);
  if (file === null) return;
  const documentId = await keepDocument(context, company, 'certification', file);
  await setCertificationDocument(context.tx, company.companyId, certificationId, documentId);
}
