/** How long a refresh that is due but has to wait, waits before it looks again. */
const lookAgainMs = 1000;

interface Options {
  readonly intervalMs: number;
  /** Asked when a refresh is due. */
  readonly mayRefresh: () => boolean;
  readonly onRefresh: () => void;
}

/**
 * Refreshes at each interval; one that must wait follows as soon as it may, and the next comes an interval after it.
 * @returns what stops it
 */
export function startAutoRefresh({ intervalMs, mayRefresh, onRefresh }: Options): () => void {
  let timer = setTimeout(tick, intervalMs);
  function tick() {
    const isTime = mayRefresh();
    timer = setTimeout(tick, isTime ? intervalMs : lookAgainMs);
    if (isTime) onRefresh();
  }
  return () => clearTimeout(timer);
}
