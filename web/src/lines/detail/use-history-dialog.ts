import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface HistoryState {
  readonly dialogOfLine?: number;
}

export interface HistoryDialog {
  /** The line whose dialog is open; null while none is. */
  readonly lineItemId: number | null;
  /** Another one for each opening. */
  readonly key: string;
  readonly open: (lineItemId: number) => void;
  readonly close: () => void;
  /** Goes back to the page from which this one was opened; to `otherwise` where there is none. */
  readonly leave: (otherwise: string) => void;
}

type Going = { readonly from: string; readonly to: 'back' } | { readonly from: string; readonly to: string };

/** A dialog that is an entry of the browser's history, so that Back closes it, and two steps back leave its page. */
export function useHistoryDialog(): HistoryDialog {
  const location = useLocation();
  const navigate = useNavigate();
  const [going, setGoing] = useState<Going | null>(null);
  const isGoing = going?.from === location.key;
  const { dialogOfLine = null } = (location.state as HistoryState | null) ?? {};

  // Only once the dialog has closed: an open one takes every step back for its own closing.
  useEffect(() => {
    if (!isGoing || !going) return;
    if (going.to === 'back') navigate(-1);
    else if (entriesBefore() >= 2) navigate(-2);
    else navigate(going.to, { replace: true });
  }, [isGoing, going, navigate]);

  return {
    lineItemId: isGoing ? null : dialogOfLine,
    key: location.key,
    open: (lineItemId) => {
      const { pathname, search } = location;
      navigate({ pathname, search }, { state: { dialogOfLine: lineItemId } satisfies HistoryState });
    },
    close: () => setGoing({ from: location.key, to: 'back' }),
    leave: (otherwise) => setGoing({ from: location.key, to: otherwise }),
  };
}

/** How many of the portal's own entries stand before the present one; the router keeps its number with each. */
function entriesBefore(): number {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx ?? 0;
}
