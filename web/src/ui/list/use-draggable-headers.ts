import { useRef, useState } from 'react';
import type { DraggableHeaders } from './column-drag.tsx';

type Headers = typeof DraggableHeaders;

/**
 * Headers that can be dragged, null until they are there, and what fetches them. They come in place of those that only
 * sort, which are new elements: a click that was under way would be lost, so they wait for its end.
 */
export function useDraggableHeaders(): readonly [Headers | null, () => void] {
  const [headers, setHeaders] = useState<Headers | null>(null);
  const isAsked = useRef(false);
  const load = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const { DraggableHeaders } = await import('./column-drag.tsx');
      await noPress();
      setHeaders(() => DraggableHeaders);
    } catch {
      // Sorting goes on without; the next pointer that comes tries again.
      isAsked.current = false;
    }
  };
  return [headers, () => void load()];
}

/** Waits until nothing is pressed, and the click that a press ends with has been heard. */
async function noPress(): Promise<void> {
  while (document.querySelector(':active')) {
    await new Promise<void>((resolve) => {
      const released = () => setTimeout(resolve);
      window.addEventListener('pointerup', released, { once: true });
      window.addEventListener('pointercancel', released, { once: true });
    });
  }
}
