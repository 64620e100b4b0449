const firstPauseMs = 500;
const longestPauseMs = 5_000;
/** What stands between says with these that the portal behind it is not there. */
const ofBetween = [502, 503, 504];

let isDoubtful = false;

/** What a call has found out: the status of its answer, or null where none came. */
export function noteReach(status: number | null): void {
  isDoubtful = status === null || ofBetween.includes(status);
}

/** Until the portal can be reached, as far as is known; at once where nothing speaks against it. */
export async function portalReached(): Promise<void> {
  for (let pauseMs = firstPauseMs; !navigator.onLine || isDoubtful; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    if (navigator.onLine && (await doesPortalAnswer())) isDoubtful = false;
    else await pause(pauseMs);
  }
}

export async function doesPortalAnswer(): Promise<boolean> {
  return fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Less where the network comes back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
  });
}
