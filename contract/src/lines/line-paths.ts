import { type OrderKind, orderKinds } from './line-kinds.ts';

interface OrderKeys {
  readonly displayPo: string | null;
  readonly orderNumber: string;
}

/** The page of a line's order: `/order-details/po/PO-77120`, or `/order-details/SO-51200` without a PO. */
export function linePath(kind: OrderKind, { displayPo, orderNumber }: OrderKeys): string {
  const { detailsPath, poSegment } = orderKinds[kind];
  return displayPo
    ? `${detailsPath}/${poSegment}/${encodeURIComponent(displayPo)}`
    : `${detailsPath}/${encodeURIComponent(orderNumber)}`;
}

/** Where a line stands on the page of its order: `line-90211` */
export function lineAnchor({ lineItemId }: { readonly lineItemId: number }): string {
  return `line-${lineItemId}`;
}
