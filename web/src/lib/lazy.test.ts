import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteReach } from './api/reach.ts';
import { loadPart, noteMissingStyle } from './lazy.ts';

const reload = vi.fn();
let isUp = true;
let styles: string[] = [];
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  isUp = true;
  styles = [];
  kept.clear();
  noteReach(200);
  vi.stubGlobal('navigator', { onLine: true });
  reload.mockReset();
  part.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { href: '/orders', reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return { ok: true };
  });
  const append = (link: { href: string; onload: () => void; onerror: () => void }) => {
    styles.push(link.href);
    if (isUp) link.onload();
    else link.onerror();
  };
  vi.stubGlobal('document', { createElement: () => ({ remove: () => {} }), head: { append } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A file that comes while the portal is up. */
const part = vi.fn(async () => {
  if (!isUp) throw new TypeError('Failed to fetch dynamically imported module');
  return 'part';
});
const gone = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const missStyle = (href: string) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new Error(`Unable to preload CSS for ${href}`),
  });
  noteMissingStyle(event);
  return event.defaultPrevented;
};

test('nothing is asked for while the portal is known to be away, and it comes at once when the network is back', async () => {
  isUp = false;
  noteReach(null);
  const loading = loadPart(part);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(part).not.toHaveBeenCalled();
  isUp = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await loading).toBe('part');
  expect(part).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  [200, 1],
  [500, 1],
  [502, 0],
  [503, 0],
  [504, 0],
  [null, 0],
])('after %s it is asked for %i times while the portal does not answer', async (status, times) => {
  isUp = false;
  noteReach(status);
  void loadPart(part);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(part).toHaveBeenCalledTimes(times);
});

test('offline nothing is asked for', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const loading = loadPart(part);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(part).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await loading).toBe('part');
});

test('a load that has failed is tried again once the portal answers', async () => {
  isUp = false;
  const loading = loadPart(part);
  await vi.advanceTimersByTimeAsync(60_000);
  isUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loading).toBe('part');
  expect(part).toHaveBeenCalledTimes(2);
});

test('a file that a portal which answers does not have loads the page anew, once a minute', async () => {
  void loadPart(gone);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(59_999);
  await expect(loadPart(gone)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  void loadPart(gone);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a style that was missed is asked for again before its part is shown, and other failures are none of styles', async () => {
  isUp = false;
  expect(missStyle('/assets/a.css')).toBe(true);
  const failure = { payload: new Error('Failed to fetch'), preventDefault: () => expect.unreachable() };
  noteMissingStyle(failure as unknown as Parameters<typeof noteMissingStyle>[0]);
  const loading = loadPart(async () => 'part');
  await vi.advanceTimersByTimeAsync(1_000);
  isUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loading).toBe('part');
  expect(new Set(styles)).toEqual(new Set(['/assets/a.css']));
  styles = [];
  await loadPart(part);
  expect(styles).toEqual([]);
});
