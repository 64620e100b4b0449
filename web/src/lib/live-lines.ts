import type { SectionName } from '@portal/contract/core/section';
import { useState, useSyncExternalStore } from 'react';

/** A line of a section, as screens and changes both name it. */
export interface LiveLine {
  readonly section: SectionName;
  readonly lineItemId: number;
}

/** Counts what has been done since the page was loaded. */
let present = 0;
const versions = new Map<string, number>();
const listeners = new Set<() => void>();

const keyOf = ({ section, lineItemId }: LiveLine) => `${section} ${lineItemId}`;

/** What is in no section stands in no list of lines, and is no news to any. */
interface Changed {
  readonly section: SectionName | null;
  readonly lineItemId: number;
  readonly isOwn: boolean;
}

/** These lines have changed, or are new: what others do is news, and what the user has done since is none any more. */
export function noteChanged(lines: readonly Changed[]): void {
  if (lines.length === 0) return;
  present += 1;
  for (const { section, lineItemId, isOwn } of lines) {
    if (section === null) continue;
    const key = keyOf({ section, lineItemId });
    if (isOwn) versions.delete(key);
    else versions.set(key, present);
  }
  for (const listener of listeners) listener();
}

/** The user has saved these lines: what others did to them before is news no longer. The portal tells the same, and later. */
export function noteOwn(section: SectionName, lineItemIds: readonly number[]): void {
  noteChanged(lineItemIds.map((lineItemId) => ({ section, lineItemId, isOwn: true })));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Since when others' changes are news to a screen. */
export interface LiveNews {
  /** Another one with each change. */
  readonly version: number;
  readonly acceptedVersion: number;
  /** At which version others changed a line last; 0 where they have not. */
  versionOf(line: LiveLine): number;
  /** What has come is news no longer. */
  accept(): void;
}

/** What others change from now on. */
export function useLiveNews(): LiveNews {
  const version = useSyncExternalStore(
    subscribe,
    () => present,
    () => present,
  );
  const [acceptedVersion, setAcceptedVersion] = useState(version);
  return {
    version,
    acceptedVersion,
    versionOf: (line) => versions.get(keyOf(line)) ?? 0,
    accept: () => setAcceptedVersion(present),
  };
}

/** Those of the lines that others have changed since the news were accepted last. */
export function changedByOthers(
  { versionOf, acceptedVersion }: Pick<LiveNews, 'versionOf' | 'acceptedVersion'>,
  section: SectionName,
  lineItemIds: readonly number[],
): readonly number[] {
  return lineItemIds.filter((lineItemId) => versionOf({ section, lineItemId }) > acceptedVersion);
}
