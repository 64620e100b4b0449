import { z } from 'zod';

/** A file as a call answers it. It is always saved, never shown in the page: whoever sent it may mean harm. */
export interface FileReply {
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** The reply of an endpoint that `produces` a file. */
export const fileReply = z.custom<FileReply>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'fileName' in value &&
    typeof value.fileName === 'string' &&
    'content' in value &&
    value.content instanceof Uint8Array,
);

/** What documentation shows for a file: its name alone. */
export function fileExample(fileName: string): FileReply {
  return { fileName, content: new Uint8Array() };
}
