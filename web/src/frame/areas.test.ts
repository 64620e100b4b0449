import { landingPages, type SectionName, sections } from '@portal/contract/core/section';
import { linePath } from '@portal/contract/lines/line-paths';
import { describe, expect, test } from 'vitest';
import type { AccessSession } from './access/access.ts';
import { ToHome } from './access/to-home.tsx';
import { areaOf, isOpenLandingPage, pageExists } from './areas.ts';

const names = Object.keys(sections) as SectionName[];
const built = names.filter((name) => pageExists(sections[name].path));
const allOn = Object.fromEntries(names.map((name) => [sections[name].menuId, 'Y' as const]));
const user: AccessSession = { isEmployee: false, facilities: [{ companyId: 7001, name: 'Acme Dallas' }], menu: allOn };
const employee: AccessSession = { isEmployee: true, facilities: [], menu: {} };

describe('areaOf', () => {
  test.each(built)('%s has its pages, behind its own gate', (name) => {
    expect(areaOf(sections[name].path)?.gate).toBe(name);
  });

  test.each(['/bids', '/Bids/', '/BID-details/90211', '/bid-details/90211/'])(
    '%s belongs to bids (D-FRAME-29)',
    (path) => {
      expect(areaOf(path)?.gate).toBe('bids');
    },
  );

  test.each(['/bid', '/bids/1', '/bid-details', '/bids-x', '/', '/constructor', '/administer'])(
    '%s belongs to none',
    (path) => {
      expect(areaOf(path)).toBeNull();
    },
  );

  test.each([
    [linePath('order', { displayPo: 'PO 7/1', orderNumber: 'SO-1' }), 'orders'],
    [linePath('order', { displayPo: null, orderNumber: 'SO-1' }), 'orders'],
    ['/orders/history', 'history'],
    ['/admin', 'employees'],
    ['/admin/company/users', 'employees'],
    ['/overview', 'suppliers'],
    ['/settings/profile', 'everybody'],
    ['/settings', 'companyProfile'],
    ['/settings/general-information', 'companyProfile'],
  ])('%s is behind %s', (path, gate) => {
    expect(areaOf(path)?.gate).toBe(gate);
  });
});

describe('a section whose screens are still to come', () => {
  const toCome = names.filter((name) => !built.includes(name));

  test.each<[string, SectionName]>([
    ...toCome.map((name): [string, SectionName] => [sections[name].path, name]),
    [linePath('repair', { displayPo: 'PO 1', orderNumber: 'SO-1' }), 'repairs'],
    [linePath('loaner', { displayPo: null, orderNumber: 'SO-1' }), 'loaners'],
  ])('%s is behind the gate of %s, is no page and leads home', (path, name) => {
    const area = areaOf(path);
    expect(area?.gate).toBe(name);
    if (!toCome.includes(name)) return;
    expect(pageExists(path)).toBe(false);
    expect(area?.Pages).toBe(ToHome);
  });
});

describe('isOpenLandingPage', () => {
  const open = (session: AccessSession) =>
    landingPages.map(({ path }) => path).filter((path) => isOpenLandingPage(session, path));

  test('offers home and the sections that exist and are open (D-FRAME-03)', () => {
    const openPaths = new Set(['/overview', '/settings', ...built.map((name) => sections[name].path)]);
    expect(new Set(open(user))).toEqual(openPaths);
    expect(openPaths.size).toBeGreaterThan(3);
    expect(open({ ...user, facilities: [] })).toEqual(['/overview']);
    expect(open({ ...user, menu: { ...allOn, [sections.bids.menuId]: 'N' } })).not.toContain('/bids');
  });

  test('the admin area is for employees only', () => {
    expect(isOpenLandingPage(user, '/admin/company')).toBe(false);
    expect(isOpenLandingPage(employee, '/admin/company')).toBe(true);
    expect(open(employee)).toEqual([]);
  });
});
