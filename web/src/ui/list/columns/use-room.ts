import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide the inside of an element is, in pixels; 0 until it is drawn. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [roomPx, setRoomPx] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setRoomPx(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return roomPx;
}
