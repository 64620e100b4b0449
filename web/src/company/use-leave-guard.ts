import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

interface TraverseEvent extends Event {
  readonly navigationType: string;
  readonly destination: { readonly key: string; readonly url: string };
}

interface Navigation extends EventTarget {
  traverseTo(key: string): unknown;
}

const navigation = () => (window as { navigation?: Navigation }).navigation;

/** The path of a link of this app that a click would follow here. */
function pathOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return null;
  const path = link.pathname + link.search + link.hash;
  return link.pathname === location.pathname ? null : path;
}

/**
 * Asks before a page with unsaved input is left by a link, by the back button or by closing it.
 * @param isDirty asked at the moment of leaving
 */
export function useLeaveGuard(isDirty: () => boolean) {
  const navigate = useNavigate();
  const [onLeave, setOnLeave] = useState<(() => void) | null>(null);
  const isHeld = useEffectEvent(isDirty);
  const hold = useEffectEvent((leave: () => void) => setOnLeave(() => leave));

  useEffect(() => {
    // What was asked for once goes through.
    let isAllowed = false;
    const onClick = (event: MouseEvent) => {
      const path = pathOfClick(event);
      if (path === null || !isHeld()) return;
      event.preventDefault();
      event.stopPropagation();
      hold(() => {
        isAllowed = true;
        navigate(path);
      });
    };
    const onNavigate = (event: Event) => {
      const { navigationType, destination } = event as TraverseEvent;
      if (isAllowed || navigationType !== 'traverse' || !event.cancelable || !isHeld()) return;
      event.preventDefault();
      hold(() => {
        isAllowed = true;
        navigation()?.traverseTo(destination.key);
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isAllowed && isHeld()) event.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true });
    navigation()?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      navigation()?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [navigate]);

  return { onLeave, stay: () => setOnLeave(null) };
}
