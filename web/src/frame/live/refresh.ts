import { sections } from '@portal/contract/core/section';
import type { LiveChange, LiveChanges } from '@portal/contract/live/live-schemas';
import type { Query, QueryClient } from '@tanstack/react-query';
import { noteChanged } from '../../lib/live-lines.ts';

/** Changes that follow each other so soon are read together. */
const gatherMs = 250;
/** Between two readings of the same screen, however much happens. */
const restMs = 750;

/** What it needs of the page. */
interface Page {
  readonly isSeen: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Reads anew what changes have made old: the screens that show it at once, others when they are opened. While nobody looks
 * nothing is read.
 * @returns takes news, and what is to be called when somebody looks again
 */
export function refreshing(client: QueryClient, { isSeen, wait }: Page) {
  let waiting: Waiting[] = [];
  let isAll = false;
  let isWorking = false;

  async function work(): Promise<void> {
    await wait(gatherMs);
    while (isSeen() && (isAll || waiting.length > 0)) {
      const [changes, everything] = [waiting, isAll];
      waiting = [];
      isAll = false;
      const isOld = (query: Query) =>
        everything
          ? isOfLines(query.queryKey)
          : changes.some((change) => isAbout(query, change) && !isRead(query, change));
      await client.invalidateQueries({ predicate: isOld }).catch(() => undefined);
      await wait(restMs);
    }
  }
  const flush = () => {
    if (isWorking) return;
    isWorking = true;
    void work().finally(() => {
      isWorking = false;
    });
  };
  return {
    onNews: ({ isReset, changes }: LiveChanges): void => {
      // What was there before this page was opened has changed under nobody's hand.
      noteChanged(changes.filter(({ isOld }) => !isOld));
      const at = Date.now();
      waiting.push(...changes.map((change) => ({ ...change, at })));
      isAll ||= isReset;
      flush();
    },
    onSeen: flush,
  };
}

interface Waiting extends LiveChange {
  readonly at: number;
}

/** Whoever saves something reads it anew by themselves. */
function isRead({ state }: Pick<Query, 'state'>, { isOwn, at }: Waiting): boolean {
  return isOwn && (state.fetchStatus === 'fetching' || state.dataUpdatedAt >= at);
}

function isOfLines([first]: readonly unknown[]): boolean {
  return (
    first === 'today' ||
    first === 'company' ||
    first === 'discrepancies' ||
    first === 'history' ||
    first === 'lines' ||
    String(first) in sections
  );
}

/** Whether what a query has read may be another by now. */
export function isAbout({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>, change: LiveChange): boolean {
  const [first, ...rest] = queryKey;
  if (first === 'company') return change.kind === 'certification' && rest.includes('profile');
  // A case of a line changes with its line.
  if (first === 'today' || first === 'discrepancies') return true;
  if (first === 'history') return change.section !== null && change.kind !== 'bid';
  if (change.section === null) return false;
  if (first === 'lines') return rest.includes(change.lineItemId);
  if (first !== change.section) return false;
  if (rest.includes('list') || rest.includes('search') || rest.includes(change.lineItemId)) return true;
  const lines = (state.data as { readonly lineItems?: readonly { readonly lineItemId: number }[] } | undefined)
    ?.lineItems;
  // Of an order that is only being read its lines are not known yet.
  return lines ? lines.some(({ lineItemId }) => lineItemId === change.lineItemId) : state.data === undefined;
}
