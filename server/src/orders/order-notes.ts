import { orderKinds } from '@portal/contract/lines/line-kinds';
import { lineTypeOf } from '@portal/contract/lines/ship-date-rules';
import { lineTypes } from '@portal/contract/lookups/lookups';
import type { NewNote } from '../lines/notes/note-store.ts';
import { type OrderLineRecord, orderKind } from './order-store.ts';

/** A note on an order line as it is kept. */
export function orderNote(
  { orderTypeId }: Pick<OrderLineRecord, 'orderTypeId'>,
  { text, noteType }: { readonly text: string; readonly noteType: string | null | undefined },
): NewNote {
  const lineType = lineTypeOf(orderTypeId);
  return {
    recordKind: orderKind.machine.name,
    text,
    typeId: lineTypes.find(({ code }) => code === lineType)?.id ?? null,
    conditionId: null,
    noteType: noteType?.trim() || orderKinds.order.noteType,
  };
}
