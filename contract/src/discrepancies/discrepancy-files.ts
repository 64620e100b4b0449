import { z } from 'zod';
import { noteLimit } from '../core/note-length.ts';
import { says } from '../core/refusal.ts';
import { readBase64 } from '../lines/files/attachment-rules.ts';
import { attachmentName } from '../lines/files/attachment-schemas.ts';
import { lineFields } from '../lines/line-messages.ts';
import { discrepancyFields } from './discrepancy-messages.ts';
import { optionalText } from './discrepancy-rules.ts';

/** What the files of one form may be together, in bytes. */
export const maxFormBytes = 25 * 1024 * 1024;

export const maxFormFiles = 5;

/** Room for the base64 text of as much, and the rest of the form. */
export const formBodyLimit = 35 * 1024 * 1024;

/** Endings of Word, Excel and PDF files; those that carry programs (docm, xlsm) are none of them. */
export const documentEndings = ['doc', 'docx', 'xls', 'xlsx', 'pdf'] as const;

export type DocumentEnding = (typeof documentEndings)[number];

/** The ending by which a file is taken for a document; null where its name has none of these. */
export function documentEndingOf(name: string): DocumentEnding | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return documentEndings.find((one) => name.includes('.') && one === ending) ?? null;
}

const formFile = z
  .object({
    Name: attachmentName,
    Data: z.string(says(lineFields.unreadableFile)).describe('The file in base64, with or without a data: prefix'),
    Description: optionalText(noteLimit),
    VdfHeaderId: z.unknown().optional().describe('Not read: the case is made with the form'),
  })
  .transform(({ Name: name, Data, Description: description }, context) => {
    const content = readBase64(Data);
    if (content !== null) return { name, description, content };
    const { code, message } = lineFields.unreadableFile;
    context.addIssue({ code: 'custom', path: ['Data'], message, params: { code } });
    return z.NEVER;
  });

/** The files of a form; parsed, `content` is the plain base64 text. */
export const formFiles = z
  .array(formFile)
  .refine((files) => files.length <= maxFormFiles, says(discrepancyFields.tooManyFiles))
  .nullish()
  .transform((files) => files ?? []);

export type FormFile = z.output<typeof formFile>;
