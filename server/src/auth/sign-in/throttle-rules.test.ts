import { describe, expect, it } from 'vitest';
import { addressKey } from '../../core/http/limits/client-address.ts';
import { pairWaitSeconds, waitSeconds } from './throttle-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const none = {
  pair: { failures: 0, lastFailedAt: now },
  address: { failures: 0, windowBeganAt: now },
  accountFailures: 0,
  isKnownAddress: false,
};

describe('how long to wait (RL-1)', () => {
  it('doubles from the fifth failure up to 900 s', () => {
    const waits = [0, 4, 5, 6, 7, 14, 15, 1000].map(pairWaitSeconds);
    expect(waits).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
  });

  it('is what is left of the longest reason', () => {
    expect(waitSeconds(none, now)).toBe(0);
    expect(waitSeconds({ ...none, pair: { failures: 8, lastFailedAt: ago(3) } }, now)).toBe(5);
    expect(waitSeconds({ ...none, pair: { failures: 8, lastFailedAt: ago(9) } }, now)).toBe(0);
    expect(waitSeconds({ ...none, address: { failures: 30, windowBeganAt: ago(59.5) } }, now)).toBe(1);
    expect(waitSeconds({ ...none, accountFailures: 100 }, now)).toBe(900);
    expect(waitSeconds({ ...none, accountFailures: 100, isKnownAddress: true }, now)).toBe(0);
  });
});

describe('where a sign-in comes from', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['', 'unknown'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
