import { withProduct } from '../core/product.ts';
import { sections } from '../core/section.ts';
import { linePath } from '../lines/line-paths.ts';
import { type ReturnStatus, returnExchangeStatus, returnMachine } from './return-machine.ts';

/** The tabs of the list of exchanges and returns, in their order, by the states of their rows. */
export const returnTabStatuses = [
  'Process',
  'PendingProvider',
  'Pending',
  'ShippedInbound',
  'Received',
  'Inspected',
] as const satisfies readonly ReturnStatus[];

export type ReturnTabStatus = (typeof returnTabStatuses)[number];

interface ReturnTab {
  /** As in the address: /exchanges-returns?tab=PendingMeridian */
  readonly id: string;
  readonly label: string;
  readonly status: ReturnTabStatus;
}

/** The tabs of a portal whose provider has this name. */
export function returnTabs(providerName: string): readonly ReturnTab[] {
  return returnTabStatuses.map((status) => ({
    id: returnExchangeStatus(status, providerName),
    label: withProduct(returnMachine.states[status].label, providerName),
    status,
  }));
}

/** The tab that shows a state; a state that is on no tab is looked for on the first. */
export function returnListPath(status: ReturnStatus | undefined, providerName: string): string {
  const tabs = returnTabs(providerName);
  const tab = tabs.find((known) => known.status === status) ?? tabs[0];
  return `${sections.returns.path}?tab=${encodeURIComponent(tab?.id ?? '')}`;
}

interface ReturnKeys {
  readonly displayPo: string | null;
  readonly orderId: number;
}

/** The page that a row of the list opens: by PO, else by the order's id. */
export function returnPath({ displayPo, orderId }: ReturnKeys): string {
  return linePath('return', { displayPo, orderNumber: String(orderId) });
}

/** What the View dropdown offers; `value` is kept and `typeIds` are what it lets through. */
export const returnViews = [
  { value: '0', label: 'All', typeIds: [1, 2] },
  { value: '1', label: 'Exchanges', typeIds: [1] },
  { value: '2', label: 'Returns', typeIds: [2] },
] as const;

/** Where the browser keeps the chosen View, until sign-out. */
export const returnViewKey = 'cachedFilter.exchangesReturns';
