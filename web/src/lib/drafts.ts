import { uniqueId } from './unique-id.ts';

/**
 * Work that is not saved yet. It lives in the session storage of its tab under keys of its own, because it outlives an
 * expired session: whoever signs in again goes on where they were. A logout drops it like everything else.
 */
const prefix = 'portal.draft.';

/** The database of files that wait to be sent; session storage cannot hold files. */
export const draftFilesDatabase = 'portal-drafts';

/** @param subject what the draft is for, e.g. `bid.90211` */
export function draftKey(userId: number, subject: string): string {
  return `${prefix}${userId}.${subject}`;
}

/** Names the answer to a bid request among everything that can have a draft. */
export function bidSubject(bid: { readonly lineItemId: number }): string {
  return `bid.${bid.lineItemId}`;
}

/** Whether an answer was begun in this tab and is not sent yet. */
export function isBidBegun(
  userId: number,
  bid: { readonly lineItemId: number },
  storage: Storage = sessionStorage,
): boolean {
  return storage.getItem(draftKey(userId, bidSubject(bid))) !== null;
}

const tabKey = `${prefix}tab`;

/** Names this tab's drafts among those of all tabs. */
export function draftTab(): string {
  const known = sessionStorage.getItem(tabKey);
  if (known) return known;
  const tab = uniqueId();
  sessionStorage.setItem(tabKey, tab);
  return tab;
}

/** What a list is narrowed by, kept in the browser for the next visit. */
const filterPrefix = 'cachedFilter.';

/** Forgets what this tab holds of its user, but for the drafts. */
export function forgetAllButDrafts(storage: Storage = sessionStorage): void {
  for (const key of Object.keys(storage)) if (!key.startsWith(prefix)) storage.removeItem(key);
}

/** Forgets everything, files that wait to be sent and drafts that outlive their tab included. */
export function forgetAll(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  forgetFilters();
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(draftFilesDatabase);
}

/** Forgets what lists are narrowed by. */
export function forgetFilters(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(filterPrefix)) localStorage.removeItem(key);
}

/** Drops what anybody else has left in this tab after their session had expired. */
export function forgetDraftsOfOthers(userIds: readonly number[], storage: Storage = sessionStorage): void {
  const own = userIds.map((userId) => draftKey(userId, ''));
  for (const key of Object.keys(storage)) {
    const isOwn = own.some((start) => key.startsWith(start));
    if (key.startsWith(prefix) && key !== tabKey && !isOwn) storage.removeItem(key);
  }
}

/** Whether work of the user waits in this tab. */
export function hasDrafts(userId: number): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(draftKey(userId, '')));
}
