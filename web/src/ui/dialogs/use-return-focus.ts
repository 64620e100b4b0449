import { useLayoutEffect, useRef } from 'react';

/** What shall have the focus again: for an entry of a menu, which is gone by then, the menu's button. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Where to go on instead, should the opener be gone by then. */
function placeOf(opener: HTMLElement | null): Element | null {
  return opener?.closest('section, main') ?? null;
}

function giveBack(opener: HTMLElement | null, place: Element | null): void {
  if (opener?.isConnected) opener.focus();
  else place?.querySelector<HTMLElement>('button:not(:disabled), a[href]')?.focus({ preventScroll: true });
}

function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/**
 * Remembers what had the focus when a dialog opened, and gives it back once that has closed, unless whoever closed it
 * sent the focus elsewhere.
 * @returns a ref for something inside the dialog, and what to call after closing
 */
export function useReturnFocus(opened: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  const place = useRef<Element | null>(null);
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!opened) return;
    opener.current = openerOf(document.activeElement);
    place.current = placeOf(opener.current);
    // A dialog that is taken away while open has no end to its closing.
    return () => queueMicrotask(() => isFocusLost() && giveBack(opener.current, place.current));
  }, [opened]);
  const returnFocus = () => {
    const dialog = inside.current?.closest('[role="dialog"]');
    if (isFocusLost() || dialog?.contains(document.activeElement)) giveBack(opener.current, place.current);
  };
  return { inside, returnFocus };
}
