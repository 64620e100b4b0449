import { bidPath } from '@portal/contract/bids/bid-tabs';
import { linePath } from '@portal/contract/lines/line-paths';
import type { CodeLine } from '@portal/contract/lines/search/code-schemas';

/** The page of a line that a code names. */
export function codePath({ kind, lineItemId, orderNumber, displayPo }: CodeLine): string {
  return kind === 'bid' || orderNumber === null ? bidPath({ lineItemId }) : linePath(kind, { displayPo, orderNumber });
}

/** The one page to which all of the lines lead; null where there are several, or none. */
export function onlyPath(lines: readonly CodeLine[]): string | null {
  const [path = null, ...others] = new Set(lines.map(codePath));
  return others.length === 0 ? path : null;
}
