import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { requiredNote } from '../../core/note.ts';
import { idSchema } from '../../core/values.ts';
import { orderKindNames, orderKinds } from '../line-kinds.ts';
import { lineRefusals } from '../line-messages.ts';
import { noteExample, noteReply } from './note-schemas.ts';

const noteTypes = orderKindNames.map((kind) => orderKinds[kind].noteType);

export const lineNoteBody = z.object({
  note: requiredNote,
  lineItemId: idSchema,
  noteType: z
    .string()
    .trim()
    .max(50)
    .nullish()
    .describe(`${noteTypes.join(', ')}; that of the line when absent`),
});

// The section is the one of the line, which only the service knows.
export const addLineNote = endpoint({
  area: 'lines',
  access: 'supplier',
  needs: 'act',
  id: 'addLineNote',
  method: 'POST',
  path: '/order/note',
  summary: 'Adds a note to a line, in any status',
  body: lineNoteBody,
  status: 201,
  reply: noteReply,
  refusals: [lineRefusals.lineNotFound],
  idempotent: true,
  example: {
    body: { note: noteExample.note, lineItemId: 90211, noteType: orderKinds.order.noteType },
    reply: { ...noteExample, noteType: orderKinds.order.noteType },
  },
});
