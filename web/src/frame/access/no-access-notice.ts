import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

function become(shown: boolean): void {
  isShown = shown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells a user who was sent home from a section why, over whatever page home is. */
export const noAccessNotice = { show: () => become(true), hide: () => become(false) };

export function useNoAccessNotice(): boolean {
  return useSyncExternalStore(subscribe, () => isShown);
}
