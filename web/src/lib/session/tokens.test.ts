import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../api/api.ts';
import { accessToken, holdToken, refreshToken } from './tokens.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', fetched);
  holdToken({ accessToken: 'old', userId: 7, isEmployee: false });
});

function granted(token: string, userId = 7): Response {
  return new Response(JSON.stringify({ access_token: token, userId }), { status: 200 });
}

describe('refresh', () => {
  test('is one for all calls that wait (D-AUTH-09)', async () => {
    fetched.mockImplementation(async () => granted('new'));
    const results = await Promise.all(Array.from({ length: 5 }, () => refreshToken('old')));
    expect(results).toEqual(Array(5).fill(true));
    expect(fetched).toHaveBeenCalledOnce();
    expect(String(fetched.mock.calls[0]?.[1]?.body)).toBe('grant_type=refresh_token&client_id=supplier');
    expect(accessToken()).toBe('new');
  });

  test('asks nothing where a newer token has come since', async () => {
    holdToken({ accessToken: 'newer', userId: 7, isEmployee: false });
    expect(await refreshToken('old')).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('says when the session is over', async () => {
    fetched.mockResolvedValue(new Response('{}', { status: 400 }));
    expect(await refreshToken('old')).toBe(false);
  });

  test('does not go on under the name of somebody else, and loads the page anew', async () => {
    const replace = vi.fn();
    const clear = vi.fn();
    const removeItem = vi.fn();
    vi.stubGlobal('location', { replace });
    vi.stubGlobal('sessionStorage', { clear });
    const kept = { 'portal.draft.7.profile': '{}', 'cachedFilter.exchangesReturns': '1', 'portal.theme': 'dark' };
    vi.stubGlobal('localStorage', Object.assign(Object.create({ removeItem, getItem: () => null }), kept));
    fetched.mockResolvedValue(granted('new', 8));
    await expect(refreshToken('old')).rejects.toThrow(NetworkFailure);
    expect(accessToken()).toBe('old');
    expect(replace).toHaveBeenCalledWith('/');
    expect(clear).toHaveBeenCalledOnce();
    expect(removeItem.mock.calls.flat()).toEqual(['portal.draft.7.profile', 'cachedFilter.exchangesReturns']);
  });

  test('at the end of an impersonation keeps what was typed, and forgets the rest', async () => {
    const removed = vi.fn();
    const storage = (kept: object, getItem = (): string | null => null) =>
      Object.assign(Object.create({ removeItem: removed, getItem, clear: () => removed('everything') }), kept);
    vi.stubGlobal('location', { replace: vi.fn() });
    vi.stubGlobal('sessionStorage', storage({ 'portal.draft.7.note': '{}', 'portal.selection.bids': '[]' }));
    const mark = JSON.stringify({ employeeId: 8, userId: 7, name: 'Dana Reyes' });
    vi.stubGlobal(
      'localStorage',
      storage({ 'portal.draft.7.profile': '{}', 'cachedFilter.exchangesReturns': '1' }, () => mark),
    );
    fetched.mockResolvedValue(granted('new', 8));
    await expect(refreshToken('old')).rejects.toThrow(NetworkFailure);
    expect(removed.mock.calls.flat()).toEqual(['portal.selection.bids', 'cachedFilter.exchangesReturns']);
  });

  test.each([
    ['no answer', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['a server that is busy', () => fetched.mockResolvedValue(new Response('', { status: 503 }))],
  ])('%s is a network failure, and the next one asks again', async (_, arrange) => {
    arrange();
    await expect(refreshToken('old')).rejects.toThrow(NetworkFailure);
    fetched.mockResolvedValue(granted('new'));
    expect(await refreshToken('old')).toBe(true);
  });
});
