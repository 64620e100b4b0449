import { useEffect } from 'react';
import { useSession } from '../../lib/session/session.ts';

/** What a page shows comes first; what changes later can wait so long. */
const startMs = 1_500;

/** Keeps the pages of a supplier's user up to date, from a moment after the first one stands. */
export function Live(): null {
  const { userId, isEmployee } = useSession();
  useEffect(() => {
    if (isEmployee) return;
    const stopping = new AbortController();
    const start = async () => {
      if (!navigator.onLine) {
        window.addEventListener('online', () => void start().catch(() => undefined), {
          once: true,
          signal: stopping.signal,
        });
        return;
      }
      const { startLive } = await import('./start-live.ts');
      if (!stopping.signal.aborted) startLive(userId, stopping.signal);
    };
    // Without it everything is as current as when it was read.
    const timer = setTimeout(() => void start().catch(() => undefined), startMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [userId, isEmployee]);
  return null;
}
