import { cloneElement, type FocusEvent, type ReactElement, type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './list-table.module.css';

interface Shown {
  readonly cell: HTMLElement;
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

const mostWidthPx = 480;

/** Marks what may have no room for its text. */
export function clippable(text: string, isCut: boolean) {
  return { 'data-cell': '', 'data-whole': isCut ? text : undefined, tabIndex: -1 } as const;
}

/**
 * Shows the text of a cell whole beside it, where it was cut or had no room, while the pointer or the focus is on it. One
 * for all cells: hundreds of them need not listen each.
 */
export function ClippedText({ children }: { readonly children: ReactElement<Record<string, unknown>> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const hide = () => setShown(null);
  const show = ({ target }: SyntheticEvent) => setShown(target instanceof Element ? clippedAt(target) : null);
  useEffect(() => {
    if (!shown) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(null);
    const follow = () => setShown(shown.cell.isConnected ? { ...shown, ...placeBelow(shown.cell) } : null);
    window.addEventListener('scroll', follow, true);
    document.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('scroll', follow, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [shown]);
  return (
    <>
      {cloneElement(children, {
        onPointerOver: show,
        onPointerLeave: hide,
        onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && show(event),
        onBlur: hide,
      })}
      {shown &&
        createPortal(
          <div role="tooltip" className={classes.whole} style={{ left: shown.left, top: shown.top }}>
            {shown.text}
          </div>,
          document.body,
        )}
    </>
  );
}

function clippedAt(target: Element): Shown | null {
  const cell = target.closest<HTMLElement>('[data-cell]');
  if (!cell) return null;
  const text = cell.dataset.whole ?? (isClipped(cell) ? (cell.textContent ?? '') : '');
  if (text === '') return null;
  return { cell, text, ...placeBelow(cell) };
}

function placeBelow(cell: HTMLElement) {
  const { left, bottom } = cell.getBoundingClientRect();
  return { left: Math.max(8, Math.min(left, window.innerWidth - mostWidthPx - 8)), top: bottom + 4 };
}

function isClipped({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 1;
}
