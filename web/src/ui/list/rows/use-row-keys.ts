import { type RefObject, useEffect } from 'react';
import { isAnyDialogOpen } from '../../dialogs/open-dialogs.ts';
import { isTyping } from '../../keys/typing.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** `j` and `k` go from row to row and `x` chooses one, from wherever on the screen the focus stands. */
export function useRowKeys(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (screen.current && !isForOthers(event)) pressIn(screen.current, event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [screen]);
}

function pressIn(screen: HTMLElement, event: KeyboardEvent): void {
  const rows = [...screen.querySelectorAll('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (event.key === 'x') press(event, rows[at], 'input[type="checkbox"]', (box) => box.click());
  const step = steps[event.key];
  // From nowhere both keys lead to the first row.
  if (step) press(event, rows[at < 0 ? 0 : at + step], '[data-row-link]', (link) => link.focus());
}

function isForOthers({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || isTyping(target) || isAnyDialogOpen();
}

function press(event: KeyboardEvent, row: Element | undefined, part: string, act: (found: HTMLElement) => void): void {
  const found = row?.querySelector<HTMLElement>(part);
  if (!found) return;
  event.preventDefault();
  act(found);
}
