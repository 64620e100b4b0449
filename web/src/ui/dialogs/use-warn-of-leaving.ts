import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or reloaded while there is input that is not saved. */
export function useWarnOfLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isDirty]);
}
