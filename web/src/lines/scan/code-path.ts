import { bidPath } from '@portal/contract/bids/bid-tabs';
import { lineAnchor, linePath } from '@portal/contract/lines/line-paths';
import type { CodeLine } from '@portal/contract/lines/search/code-schemas';

/** The page of a line that a code names, at the line. */
export function codePath(line: CodeLine): string {
  const page = pageOf(line);
  return line.kind === 'bid' ? page : `${page}#${lineAnchor(line)}`;
}

/** The one page to which all of the lines lead, at the line where it is one; null where there are several pages, or none. */
export function onlyPath(lines: readonly CodeLine[]): string | null {
  const [line, other] = lines;
  if (line && !other) return codePath(line);
  const [page = null, ...others] = new Set(lines.map(pageOf));
  return others.length === 0 ? page : null;
}

function pageOf({ kind, lineItemId, orderNumber, displayPo }: CodeLine): string {
  return kind === 'bid' || orderNumber === null ? bidPath({ lineItemId }) : linePath(kind, { displayPo, orderNumber });
}
