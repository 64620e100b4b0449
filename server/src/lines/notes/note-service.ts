import type { lineNoteBody } from '@portal/contract/lines/notes/note-endpoints';
import type { NoteReply } from '@portal/contract/lines/notes/note-schemas';
import type { z } from 'zod';
import type { SupplierActor } from '../../core/actor.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import type { LineRecords } from '../line-records.ts';

/** Adds a note to a line, in any state. */
export async function addLineNote(
  lines: LineRecords,
  context: ActionContext<SupplierActor>,
  { lineItemId, note: text, noteType }: z.output<typeof lineNoteBody>,
): Promise<NoteReply> {
  const { area, line } = await lines.findOrderLine(context.tx, context.actor, lineItemId);
  return area.addNote(context, line, { text, noteType });
}
