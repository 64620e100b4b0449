import type { StatusType } from './history-schemas.ts';

/** The page of a line's order by PO and, where it has none, by number. */
const pages: Readonly<Record<StatusType, { readonly path: string; readonly po: string }>> = {
  ORDER: { path: '/order-details', po: 'po' },
  REPAIR: { path: '/repair-details', po: 'PO' },
  EXCHANGERETURN: { path: '/exchange-return-details', po: 'po' },
  LOANER: { path: '/loaners-rentals-details', po: 'po' },
};

interface OrderKeys {
  readonly displayPo: string | null;
  readonly orderNumber: string;
}

/** Where a row opens: `/order-details/po/PO-77120`, or `/order-details/SO-51200` without a PO. */
export function linePath(statusType: StatusType, { displayPo, orderNumber }: OrderKeys): string {
  const { path, po } = pages[statusType];
  return displayPo ? `${path}/${po}/${encodeURIComponent(displayPo)}` : `${path}/${encodeURIComponent(orderNumber)}`;
}
