import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraggableHeaders } from './column-drag.tsx';

type Headers = typeof DraggableHeaders;

/**
 * Headers that can be dragged, null until they are there, and what fetches them. They come in place of those that only
 * sort, which are new elements: a click that was under way would be lost, so they wait for its end; a drag that was
 * under way goes on with them.
 */
export function useDraggableHeaders(): readonly [Headers | null, () => void] {
  const [headers, setHeaders] = useState<Headers | null>(null);
  const isAsked = useRef(false);
  const load = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const press = watchPress();
    try {
      const { DraggableHeaders } = await import('./column-drag.tsx');
      const dragged = await press.endOrDrag();
      flushSync(() => setHeaders(() => DraggableHeaders));
      if (dragged) pressAgain(dragged);
    } catch {
      // Sorting goes on without; the next pointer that comes tries again.
      isAsked.current = false;
    } finally {
      press.stop();
    }
  };
  return [headers, () => void load()];
}

/** From here on a press is a drag, in pixels. */
const dragDistance = 6;

/** Follows what is pressed while the code comes. */
function watchPress() {
  const stopping = new AbortController();
  const { signal } = stopping;
  let start: PointerEvent | null = null;
  let isDrag = false;
  let settle = () => {};
  const isOver = () => start === null || isDrag;
  const release = () => {
    start = null;
    // The click that a press ends with is heard first.
    setTimeout(() => settle());
  };
  const move = (event: PointerEvent) => {
    if (!start || Math.abs(event.clientX - start.clientX) < dragDistance) return;
    isDrag = true;
    settle();
  };
  window.addEventListener('pointerdown', (event) => (start = event), { signal, capture: true });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', release, { signal });
  window.addEventListener('pointercancel', release, { signal });
  return {
    stop: () => stopping.abort(),
    /** Waits until nothing is pressed. @returns how a press began that has become a drag */
    endOrDrag: async (): Promise<PointerEvent | null> => {
      if (!isOver())
        await new Promise<void>((resolve) => {
          settle = resolve;
        });
      return isDrag ? start : null;
    },
  };
}

/** Begins the drag anew on the header that has come in place of the one that was pressed. */
function pressAgain({ target, clientX, clientY, pointerId, pointerType }: PointerEvent): void {
  const field = target instanceof Element && target.closest('th')?.dataset.field;
  const header = field && document.querySelector(`th[data-field="${CSS.escape(field)}"]`);
  if (!header) return;
  const where = { clientX, clientY, pointerId, pointerType, button: 0, buttons: 1, isPrimary: true, bubbles: true };
  header.dispatchEvent(new PointerEvent('pointerdown', where));
}
