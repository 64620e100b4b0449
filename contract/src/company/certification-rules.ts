import { z } from 'zod';
import { isBlank } from '../core/money.ts';
import { says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import { decodedBytes, readBase64 } from '../lines/files/attachment-rules.ts';
import { attachmentName } from '../lines/files/attachment-schemas.ts';
import { lineFields } from '../lines/line-messages.ts';
import { findById } from '../lookups/lookups.ts';
import { certifications } from '../lookups/lookups-suppliers.ts';
import { companyFields } from './company-messages.ts';
import { companyLimits, type ProfileFileKind, profileFiles } from './company-values.ts';
import { requiredDay, requiredLine } from './field-rules.ts';

const text = {
  name: requiredLine(companyLimits.certificationName),
  obtainDate: requiredDay,
  expireDate: requiredDay,
};

/** One that is missing has its own sentence. */
function isOrdered({ obtainDate, expireDate }: { readonly obtainDate: string; readonly expireDate: string }): boolean {
  return isBlank(expireDate) || obtainDate <= expireDate;
}

const wrongOrder = { ...says(companyFields.invalid), path: ['expireDate'] };

/** A certification as its form holds it; the file is kept beside. */
export const certificationForm = z
  .object({
    certificationId: z.string().describe('Of a known one; empty: one of the own'),
    ...text,
  })
  .refine(isOrdered, wrongOrder);

export type CertificationValues = z.input<typeof certificationForm>;

/** A file as requests bring it. Absent keeps what there is, a name of null takes it away. */
export interface SentFile {
  readonly name: string;
  /** Base64. */
  readonly content: string;
  readonly sizeBytes: number;
}

const documentFields = {
  documentName: attachmentName.nullish().describe('Absent keeps the file, null takes it away'),
  documentData: z.string().nullish().describe('The file in base64, with or without a data: prefix'),
  documentType: z.string().max(200).nullish().describe('Read for nothing: the content tells its type'),
};

/** The file of a request: undefined keeps, null takes away. */
export function readFile(
  name: string | null | undefined,
  data: string | null | undefined,
  at: string,
  context: z.core.$RefinementCtx,
): SentFile | null | undefined {
  if (name === undefined) return undefined;
  if (name === null) return null;
  // A name without content repeats what a reply has told.
  if (!data) return undefined;
  const content = readBase64(data);
  if (content !== null) return { name, content, sizeBytes: decodedBytes(content) };
  const { code, message } = lineFields.unreadableFile;
  context.addIssue({ code: 'custom', path: [at], message, params: { code } });
  return z.NEVER;
}

const isKnownCertification = (id: number) => findById(certifications, id) !== undefined;

/** One to add; `certificationId` names a known one, its name may be left out then. */
const toAdd = z
  .object({
    certificationId: z
      .int()
      .nullish()
      .refine((id) => id === null || id === undefined || isKnownCertification(id), says(companyFields.invalid)),
    ...text,
    ...documentFields,
  })
  .refine(isOrdered, wrongOrder)
  .transform(({ documentName, documentData, documentType: _, ...certification }, context) => ({
    ...certification,
    file: readFile(documentName, documentData, 'documentData', context) ?? null,
  }));

/** The id by either of its two spellings. */
function withId(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || 'certificationId' in sent) return sent;
  return 'cerificationId' in sent ? { ...sent, certificationId: sent.cerificationId } : sent;
}

const edit = z.preprocess(
  withId,
  z
    .object({
      certificationId: idSchema,
      ...text,
      isActive: z.boolean().default(true).describe('False takes it off the list'),
      ...documentFields,
    })
    .refine(isOrdered, wrongOrder)
    .transform(({ documentName, documentData, documentType: _, ...certification }, context) => ({
      ...certification,
      file: readFile(documentName, documentData, 'documentData', context),
    })),
);

const maxAtOnce = 20;

/** What the certifications' save brings. */
export const certificationFields = {
  certificationsEdits: z
    .array(edit)
    .max(maxAtOnce, says(companyFields.invalid))
    .nullish()
    .transform((list) => list ?? []),
  certificationsToAdd: z
    .preprocess(
      (sent) => (sent === null || sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]),
      z.array(toAdd).max(maxAtOnce, says(companyFields.invalid)),
    )
    .describe('One, or several'),
};

/** What is wrong with a file before it is sent; null where nothing is seen. */
export function fileFault(kind: ProfileFileKind, name: string, sizeBytes: number): 'tooLarge' | 'wrongType' | null {
  const { maxBytes, endings } = profileFiles[kind];
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!(endings as readonly string[]).includes(ending)) return 'wrongType';
  return sizeBytes > maxBytes ? 'tooLarge' : null;
}
