import { useSyncExternalStore } from 'react';
import { cardMaxPx, mobileMaxPx } from './breakpoints.ts';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

export interface Layout {
  readonly isMobile: boolean;
  readonly isCardForced: boolean;
}

/** Held in a hand: a finger for a pointer, or no wider than a phone. */
export function useIsHandheld(): boolean {
  return useMedia(`(pointer: coarse), (width < ${mobileMaxPx + 1}px)`);
}

/** Which of the layouts the window's width asks for. */
export function useLayout(): Layout {
  // Fractions of a pixel occur when zoomed: 819.5 must belong to one side. Paper is narrow and no phone.
  const isMobile = useMedia(`screen and (width < ${mobileMaxPx + 1}px)`);
  const isCardForced = useMedia(`screen and (width < ${cardMaxPx + 1}px)`);
  return { isMobile, isCardForced };
}
