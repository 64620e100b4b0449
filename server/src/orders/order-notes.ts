import { orderNoteType } from '@portal/contract/orders/order-messages';
import type { NewNote } from '../lines/notes/note-store.ts';
import { type OrderLineRecord, orderKind } from './order-store.ts';

/** What a line is by its order's type: 2 repair, 3 loaner, else 1, a part. */
const typeIds: Readonly<Record<number, number>> = { 2: 2, 3: 2, 37: 3 };

/** A note on an order line as it is kept. */
export function orderNote(
  { orderTypeId }: Pick<OrderLineRecord, 'orderTypeId'>,
  { text, noteType }: { readonly text: string; readonly noteType: string | null | undefined },
): NewNote {
  return {
    recordKind: orderKind.machine.name,
    text,
    typeId: typeIds[orderTypeId] ?? 1,
    conditionId: null,
    noteType: noteType?.trim() || orderNoteType,
  };
}
