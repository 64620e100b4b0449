import { useEffect, useEffectEvent } from 'react';

interface NavigateEvent extends Event {
  readonly navigationType: string;
}

/**
 * Lets the browser's back button close what is open instead of leaving the page. Browsers without the Navigation API
 * leave the page, which closes it as well.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const navigation = (window as { navigation?: EventTarget }).navigation;
    if (!isOpen || !navigation) return;
    const onNavigate = (event: Event) => {
      if ((event as NavigateEvent).navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      close();
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, [isOpen]);
}
