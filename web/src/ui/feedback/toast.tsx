import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazy, loadPart } from '../../lib/lazy.ts';
import type { ToastOptions } from './toast-area.tsx';

// What draws toasts is a chunk of its own: most visits need it only after the first save.
const load = () => loadPart(() => import('./toast-area.tsx'));
const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

let isNeeded = false;
const listeners = new Set<() => void>();

function need(): ReturnType<typeof load> {
  isNeeded = true;
  for (const listener of listeners) listener();
  return load();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Short messages in the corner, read out politely. */
export const toast = {
  saved: (text: ReactNode, options?: ToastOptions) => void need().then((area) => area.showSaved(text, options)),
  failed: (text: ReactNode, options?: ToastOptions) => void need().then((area) => area.showFailed(text, options)),
  info: (text: ReactNode, options?: ToastOptions) => void need().then((area) => area.showInfo(text, options)),
  hide: (id: string) => {
    if (isNeeded) void load().then((area) => area.hide(id));
  },
};

/** Where toasts appear; stands once in the app. */
export function Toasts() {
  const isShown = useSyncExternalStore(subscribe, () => isNeeded);
  return <Suspense fallback={null}>{isShown && <ToastArea />}</Suspense>;
}
