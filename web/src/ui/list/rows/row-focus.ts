import type { KeyboardEvent, MouseEvent } from 'react';
import { isTyping } from '../../keys/typing.ts';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Marks the link through which a row or card takes the focus. */
export const rowLinkProps = { 'data-row-link': '' } as const;

/** Moves the focus between the links of rows, from wherever in a row it stands. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const toRow = steps[event.key];
  if (!toRow || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = (event.target as HTMLElement).closest('[data-row]');
  const at = links.findIndex((link) => row?.contains(link));
  if (at < 0) return;
  event.preventDefault();
  links[toRow(at, links.length - 1)]?.focus();
}

const sideways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves the focus between the links of rows, and sideways between the cells of one, whose texts may be cut. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const cell = target.closest<HTMLElement>('[data-cell]');
  const row = target.closest('[data-row]');
  if (cell && row && step(event, [...row.querySelectorAll<HTMLElement>('[data-cell]')], cell)) return;
  moveBetweenRows(event);
}

/** @returns whether the key was one that moves sideways */
function step(event: KeyboardEvent, among: readonly HTMLElement[], from: HTMLElement): boolean {
  const by = sideways[event.key];
  const at = among.indexOf(from);
  if (!by || at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  event.preventDefault();
  const next = among[at + by];
  // The link of a row stands for the cell that holds it.
  (next?.querySelector<HTMLElement>('a') ?? next)?.focus();
  return true;
}

/** Whether a click was meant for the row itself: plain, not on something else to click, and not the end of selecting text. */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  const target = event.target as Element;
  // What a portal shows (a menu, a dialog) bubbles here through React, not through the page.
  if (!event.currentTarget.contains(target)) return false;
  if (target.closest('a, button, input, select, textarea, label, [role="button"]')) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

/** Whether a click on a link is the browser's to handle: a new tab, a new window, a download. */
export function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
