import { useLayoutEffect, useRef } from 'react';

/** What shall have the focus again: for an entry of a menu, which is gone by then, the menu's button. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Remembers what had the focus when a dialog opened, and gives it back once that has closed, unless whoever closed it
 * sent the focus elsewhere.
 * @returns a ref for something inside the dialog, and what to call after closing
 */
export function useReturnFocus(opened: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = openerOf(document.activeElement);
  }, [opened]);
  const returnFocus = () => {
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body;
    if (isLost || inside.current?.closest('[role="dialog"]')?.contains(activeElement)) opener.current?.focus();
  };
  return { inside, returnFocus };
}
