import { useEffect, useEffectEvent } from 'react';
import { isAnyDialogOpen } from '../dialogs/open-dialogs.ts';

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Ctrl+Enter, or Cmd+Enter, sends what is open from any of its fields; with Shift work goes on with the next. */
export function isSubmitKey({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey;
}

/** Sends the page wherever the focus is, but for an open dialog, which comes first. */
export function useSubmitKeys(onSubmit: (goOn: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSubmitKey(event) || isAnyDialogOpen()) return;
    event.preventDefault();
    onSubmit(event.shiftKey);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
