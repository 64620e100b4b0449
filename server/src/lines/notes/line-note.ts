import { type OrderKind, orderKinds } from '@portal/contract/lines/line-kinds';
import { lineTypeOf } from '@portal/contract/lines/saving/ship-date-rules';
import type { LineType } from '@portal/contract/lookups/lookups';
import type { SentNote } from '../line-record.ts';
import type { NewNote } from './note-store.ts';

const typeIds: Readonly<Record<LineType, number>> = { part: 1, repair: 2, loaner: 3 };

/** A note on a line of an order as it is kept. */
export function lineNote(kind: OrderKind, orderTypeId: number, { text, noteType }: SentNote): NewNote {
  return {
    recordKind: kind,
    text,
    typeId: typeIds[lineTypeOf(orderTypeId)],
    conditionId: null,
    noteType: noteType?.trim() || orderKinds[kind].noteType,
  };
}
