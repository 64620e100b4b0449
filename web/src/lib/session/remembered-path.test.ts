import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPath, isInsidePath, isPublicPath, rememberedPath, rememberPath } from './remembered-path.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe('paths that leave the portal (RD-1)', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'https://evil.example/admin',
    'javascript:alert(1)//admin',
    ' //evil.example',
    'bids',
    '',
  ])('%j is refused', (path) => {
    expect(isInsidePath(path)).toBe(false);
    stored.set('portal.path', path);
    expect(rememberedPath()).toBeNull();
  });

  test.each(['/bids', '/bids?tab=MyBids', '/%2f/evil', '/a?next=//evil.example', '/@evil.example'])(
    '%j stays',
    (path) => {
      expect(isInsidePath(path)).toBe(true);
    },
  );
});

describe('the remembered path', () => {
  test('is kept until it has served', () => {
    rememberPath('/bids?tab=MyBids');
    expect(rememberedPath()).toBe('/bids?tab=MyBids');
    forgetPath();
    expect(rememberedPath()).toBeNull();
  });

  test.each(['/', '/?x=1', '/login', '/Login/', '/signin?e=1', '/logout'])('%s is not worth remembering', (path) => {
    rememberPath(path);
    expect(rememberedPath()).toBeNull();
  });
});

test('public pages are found in any case, with and without a slash at the end', () => {
  expect(['/login', '/LOGIN/', '/signin', '/logout', '/non-auth-vdf'].every(isPublicPath)).toBe(true);
  expect(['/', '/bids', '/login/x'].some(isPublicPath)).toBe(false);
});
