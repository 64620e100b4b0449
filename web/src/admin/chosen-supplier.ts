import { useSyncExternalStore } from 'react';
import { useSession } from '../lib/session/session.ts';

/** The supplier that an employee has picked to work on. */
export interface ChosenSupplier {
  readonly supplierId: number;
  readonly name: string;
}

/** Gone with the session, as everything of this tab that is no draft. */
const key = 'portal.supplier';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChosen(text: string | null, userId: number): ChosenSupplier | null {
  if (text === null) return null;
  try {
    const { by, supplierId, name } = JSON.parse(text);
    return by === userId && Number.isInteger(supplierId) && typeof name === 'string' ? { supplierId, name } : null;
  } catch {
    return null;
  }
}

/** The supplier that was picked in this tab, kept until the session ends; null while none was. */
export function useChosenSupplier(): [ChosenSupplier | null, (supplier: ChosenSupplier | null) => void] {
  const { userId } = useSession();
  const text = useSyncExternalStore(subscribe, () => sessionStorage.getItem(key));
  const choose = (supplier: ChosenSupplier | null) => {
    if (supplier) sessionStorage.setItem(key, JSON.stringify({ by: userId, ...supplier }));
    else sessionStorage.removeItem(key);
    for (const listener of listeners) listener();
  };
  return [readChosen(text, userId), choose];
}
