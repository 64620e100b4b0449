import { z } from 'zod';
import { cleanFileName } from '../../core/file-name.ts';
import { requiredNote } from '../../core/note.ts';
import { says } from '../../core/refusal.ts';
import { idSchema, idText, instantReply } from '../../core/values.ts';
import { lineFields } from '../line-messages.ts';
import { readBase64 } from './attachment-rules.ts';

const maxFilesAtOnce = 20;

const maxNameLength = 255;

/** A file's name as a request brings it. */
export const attachmentName = z
  .string(says(lineFields.unreadableFile))
  .overwrite(cleanFileName)
  .refine((name) => name !== '' && name.length <= maxNameLength, says(lineFields.unreadableFile));

/** The content of a request: the first that is not empty of `data` and `attachment`, with or without a data: prefix. */
const attachmentContent = {
  data: z.string().nullish().describe('The file in base64, with or without a data: prefix'),
  attachment: z.string().nullish().describe('The same as data, for callers that name it so'),
};

interface Content {
  readonly data?: string | null | undefined;
  readonly attachment?: string | null | undefined;
}

/** Reads the content; a broken one is said at `data`. */
function readContent({ data, attachment }: Content, context: z.core.$RefinementCtx): string {
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
  sizeBytes: z.int(),
  attachment: z.string().describe('The file in base64'),
  image: z.string().describe('The same as attachment'),
  data: z.string().describe('The file as a data: URL'),
  createdBy: z.string(),
  uploadedBy: z.string().describe('The same as createdBy'),
  dateCreated: instantReply,
  updatedTimestamp: instantReply,
});

export type Attachment = z.infer<typeof attachmentReply>;

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

/** Files that come with something else, if any. */
export const attachmentList = z
  .array(addAttachmentBody)
  .refine((files) => files.length <= maxFilesAtOnce, says(lineFields.tooManyFiles));

export const addAttachmentsBody = attachmentList.min(1);

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
