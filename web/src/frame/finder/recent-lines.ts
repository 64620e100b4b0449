import { type LineKind, lineKindNames, lineKinds } from '@portal/contract/lines/line-kinds';
import { lineLabel } from '@portal/contract/lines/line-names';
import { matchPath } from 'react-router';
import { draftKey } from '../../lib/drafts.ts';
import { queuePaths } from '../../lines/queue/queue-paths.ts';
import { type AccessSession, isEnabled } from '../access/access.ts';

/** A page of a line that was opened: an order by its PO or number, a bid by its Ref #. */
export interface RecentLine {
  readonly path: string;
  readonly kind: LineKind;
  readonly name: string;
}

const most = 8;

/** What page of a line an address is; null where it is another page. */
export function lineOfPath(path: string): RecentLine | null {
  for (const kind of lineKindNames) {
    const { details, detailsByPo } = queuePaths(kind);
    const byPo = detailsByPo && matchPath(detailsByPo, path)?.params.poNum;
    if (byPo) return { path, kind, name: byPo };
    const id = matchPath(details, path)?.params.id;
    if (id) return { path, kind, name: kind === 'bid' ? lineLabel({ lineItemId: Number(id) }) : id };
  }
  return null;
}

/** It goes as drafts that outlive their tab do: with the logout, and with the next user's sign-in. */
const keyOf = (userId: number) => draftKey(userId, 'recentLines');

function keptPaths(userId: number): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a page of a line before those that were opened earlier; other pages are none of its business. */
export function rememberLine(userId: number, path: string): void {
  if (!lineOfPath(path)) return;
  const paths = [path, ...keptPaths(userId).filter((other) => other !== path)].slice(0, most);
  localStorage.setItem(keyOf(userId), JSON.stringify(paths));
}

/** The lines that a user has opened in this browser, the last one first, as far as they are open to the user still. */
export function recentLines(session: AccessSession & { readonly userId: number }): readonly RecentLine[] {
  const lines = keptPaths(session.userId).flatMap((path) => lineOfPath(path) ?? []);
  return lines.filter(({ kind }) => isEnabled(session, lineKinds[kind].section));
}
