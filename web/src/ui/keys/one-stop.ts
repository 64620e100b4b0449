import { type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tab stops once within an element, at the part where the focus was last; the arrow keys, Home and End lead to the others.
 * Of choices that exclude each other only the chosen one is a stop, as browsers have it; Space chooses another.
 * @param parts selects them; what else can take the focus keeps a stop of its own
 */
export function useOneStop(root: RefObject<HTMLElement | null>, parts: string): void {
  useEffect(() => {
    const { current: element } = root;
    if (!element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const all = () => [...element.querySelectorAll<HTMLElement>(parts)];
    let last: HTMLElement | undefined;
    const settle = () => {
      const found = all();
      const stops = found.filter(canBeStop);
      const stop = last && stops.includes(last) ? last : (chosenBeside(last, stops) ?? stops[0]);
      for (const part of found) part.tabIndex = part === stop ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!all().includes(target as HTMLElement)) return;
      last = target as HTMLElement;
      settle();
    };
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const found = all();
      const at = found.indexOf(event.target as HTMLElement);
      if (!step || at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      // An open list has these keys to itself.
      if (found[at]?.getAttribute('aria-expanded') === 'true') return;
      event.preventDefault();
      found[step(at, found.length)]?.focus();
    };
    element.addEventListener('focusin', onFocus, { signal });
    element.addEventListener('change', settle, { signal });
    element.addEventListener('keydown', onKey, { signal });
    // Parts come and go: filters with their tab, headers with their columns.
    const watch = new MutationObserver(settle);
    watch.observe(element, { childList: true, subtree: true });
    settle();
    return () => {
      leaving.abort();
      watch.disconnect();
    };
  }, [root, parts]);
}

const isChoice = (part: HTMLElement | undefined): part is HTMLInputElement =>
  part instanceof HTMLInputElement && part.type === 'radio';

function canBeStop(part: HTMLElement): boolean {
  return !isChoice(part) || part.checked;
}

/** The chosen one of the choices to which a part belongs. */
function chosenBeside(part: HTMLElement | undefined, stops: readonly HTMLElement[]): HTMLElement | undefined {
  return isChoice(part) ? stops.find((stop) => isChoice(stop) && stop.name === part.name) : undefined;
}
