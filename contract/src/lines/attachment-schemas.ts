import { z } from 'zod';
import { requiredNote } from '../core/note.ts';
import { says } from '../core/refusal.ts';
import { idSchema, idText, instantReply } from '../core/values.ts';
import { lineFields, lineTexts } from './line-messages.ts';

/** Largest file, this size included; of the file itself, not of its base64 text. */
export const maxAttachmentBytes = 10 * 1024 * 1024;

/** Room for the base64 text of the largest file and what stands around it. */
export const attachmentBodyLimit = 14.5 * 1024 * 1024;

const maxFilesAtOnce = 20;

/** Room for the files that a dialog has kept for one line; several of the largest size need several calls. */
export const attachmentsBodyLimit = 4 * attachmentBodyLimit;

const maxNameLength = 255;
const dataUrlStart = /^data:[^,]{0,200};base64,/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The base64 text of `data:...;base64,...` or of plain base64; null where it is neither, or empty. */
export function readBase64(text: string): string | null {
  const trimmed = text.trim();
  const content = trimmed.slice(dataUrlStart.exec(trimmed)?.[0].length ?? 0);
  return content.length % 4 === 0 && base64.test(content) ? content : null;
}

/** The size of the file that a base64 text holds. */
export function decodedBytes(content: string): number {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return (content.length / 4) * 3 - padding;
}

/** Names are compared without regard to case. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A file's name as a request brings it. */
export const attachmentName = z
  .string(says(lineFields.unreadableFile))
  .trim()
  .refine((name) => name !== '' && name.length <= maxNameLength, says(lineFields.unreadableFile));

/** The content of a request: the first that is not empty of `data` and `attachment`, with or without a data: prefix. */
export const attachmentContent = {
  data: z.string().nullish().describe('The file in base64, with or without a data: prefix'),
  attachment: z.string().nullish().describe('The same as data, for callers that name it so'),
};

interface Content {
  readonly data?: string | null | undefined;
  readonly attachment?: string | null | undefined;
}

/** Reads the content; a broken one is said at `data`. */
export function readContent({ data, attachment }: Content, context: z.core.$RefinementCtx): string {
  const content = readBase64(data || attachment || '');
  if (content !== null) return content;
  const { code, message } = lineFields.unreadableFile;
  context.addIssue({ code: 'custom', path: ['data'], message, params: { code } });
  return z.NEVER;
}

/** An image of a bid or order line; parsed, `content` is the plain base64 text. */
export const addImageBody = z
  .object({
    companyId: idSchema,
    lineItemId: idSchema,
    imageName: attachmentName,
    imageTypeId: z.literal(4),
    ...attachmentContent,
  })
  .transform(({ data, attachment, ...image }, context) => ({
    ...image,
    content: readContent({ data, attachment }, context),
  }));

export type AddImage = z.input<typeof addImageBody>;

export const lineParams = z.object({ lineItemId: idText });

/** A stored file. Every name that callers know a value by is filled. */
export const attachmentReply = z.object({
  attachmentId: z.int(),
  lineItemId: z.int(),
  name: z.string(),
  imageName: z.string().describe('The same as name'),
  description: z.string().nullable(),
  attachment: z.string().describe('The file in base64'),
  image: z.string().describe('The same as attachment'),
  data: z.string().describe('The file as a data: URL'),
  createdBy: z.string(),
  uploadedBy: z.string().describe('The same as createdBy'),
  dateCreated: instantReply,
  updatedTimestamp: instantReply,
});

export type Attachment = z.infer<typeof attachmentReply>;

/** The note that makes a file the line's one Field Service Report. */
export function isServiceReport(description: string | null): boolean {
  return description?.trim().toUpperCase() === lineTexts.serviceReport;
}

/** A file for a line, with the note that says what it is; parsed, `content` is the plain base64 text. */
export const addAttachmentBody = z
  .object({
    name: attachmentName,
    description: requiredNote.describe('SERVICE REPORT for the Field Service Report, of which a line has one'),
    lineItemId: idSchema.nullish().describe('That of the path, if given'),
    ...attachmentContent,
  })
  .transform(({ data, attachment, ...file }, context) => ({
    ...file,
    content: readContent({ data, attachment }, context),
  }));

export const addAttachmentsBody = z
  .array(addAttachmentBody)
  .min(1)
  .refine((files) => files.length <= maxFilesAtOnce, says(lineFields.tooManyFiles));

export const attachmentListQuery = z.object({
  content: z
    .enum(['full', 'none'])
    .default('full')
    .describe('none leaves the files themselves out: their text is empty'),
});

export const attachmentParams = z.object({ lineItemId: idText, attachmentId: idText });

/** A stored file without its content, as details show it. */
export const attachmentSummaryReply = z.object({
  attachmentId: z.int(),
  lineItemId: z.int(),
  name: z.string(),
  imageName: z.string().describe('The same as name'),
  description: z.string().nullable(),
  sizeBytes: z.int(),
  createdBy: z.string(),
  uploadedBy: z.string().describe('The same as createdBy'),
  dateCreated: instantReply,
  updatedTimestamp: instantReply,
});

export type AddAttachment = z.input<typeof addAttachmentBody>;
export type AttachmentSummary = z.infer<typeof attachmentSummaryReply>;
