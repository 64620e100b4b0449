import type { NoteReply } from '@portal/contract/lines/notes/note-schemas';
import { sql } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import type { LineRecord } from '../line-record.ts';

export interface NewNote {
  /** The name of the machine of the line's record. */
  readonly recordKind: string;
  readonly text: string;
  /** What the line is: 1 part, 2 repair, 3 loaner. */
  readonly typeId: number | null;
  readonly conditionId: number | null;
  readonly noteType: string | null;
}

/** Keeps a note on a line in the actor's name; an employee who acts as a user writes in the user's name. */
export async function insertNote(context: ActionContext, line: LineRecord, note: NewNote): Promise<NoteReply> {
  const { tx, actor, now } = context;
  const { recordKind, text, typeId, conditionId, noteType } = note;
  await tx.run(sql`
    INSERT INTO notes (record_kind, line_item_id, supplier_id, company_id, text, type_id, condition_id, note_type,
      created_user_id, created_user_name, created_at)
    VALUES (${recordKind}, ${line.lineItemId}, ${line.supplierId}, ${line.companyId}, ${text}, ${typeId},
      ${conditionId}, ${noteType}, ${'userId' in actor ? actor.userId : null}, ${actor.name}, ${now})`);
  return {
    text,
    note: text,
    createdUserName: actor.name,
    createdTimestamp: now.toISOString(),
    lineItemId: line.lineItemId,
    typeId,
    conditionId,
    noteType,
  };
}
