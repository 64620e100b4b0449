import { type SectionName, sections } from '@portal/contract/core/section';
import { describe, expect, test } from 'vitest';
import type { AccessSession, PortalSettings } from '../access/access.ts';
import { adminArea, pageExists } from '../areas.ts';
import { employeeMenu, isWithin, type Menu, presentPath, visibleMenu } from './menu.ts';

const facilities = [{ companyId: 7001, name: 'Acme Dallas' }];
const names = Object.keys(sections) as SectionName[];
const menuOf = (...on: SectionName[]) => Object.fromEntries(on.map((name) => [sections[name].menuId, 'Y' as const]));
const user: AccessSession = { isEmployee: false, facilities, menu: menuOf(...names) };
const settings: PortalSettings = {
  site: { marketingInsights: 'Y', brandedEcommerce: 'Y' },
  company: { vendorAccountInformation: 'Y' },
};
const everything = () => true;
const resources = { label: 'Resources', path: '/resources', roleId: 159, items: [] };
const ofContent: readonly SectionName[] = ['resources'];

function labels({ top }: Menu) {
  return top.map((entry) => ('entries' in entry ? entry.entries.map(({ label }) => label) : entry.label));
}
const accountLabels = ({ account }: Menu) => account.map(({ label }) => label);

describe('visibleMenu', () => {
  test('with everything on holds all entries in their order (FRAME-045, FRAME-046, FRAME-068)', () => {
    const menu = visibleMenu(user, settings, everything, [resources]);
    expect(labels(menu)).toEqual([
      'Performance',
      ['Bids', 'Orders', 'Repairs', 'Exchanges & Returns', 'Loaners'],
      'Marketing Insights',
      'Branded eCommerce',
      'Resources',
    ]);
    expect(menu.top[1]?.label).toBe('Order Management');
    expect(accountLabels(menu)).toEqual(['All Orders', 'Company Profile', 'My Profile']);
  });

  test.each(names.filter((name) => !ofContent.includes(name)))('without its menu setting %s is left out', (name) => {
    const menu = visibleMenu({ ...user, menu: menuOf(...names.filter((one) => one !== name)) }, settings, everything);
    expect(labels(menu).flat()).not.toContain(sections[name].label);
    expect(labels(menu).flat()).toHaveLength(names.length - ofContent.length - 1);
  });

  test('Resources is what the content service says: nothing, a link, or a dropdown (FRAME-047, D-FRAME-14)', () => {
    expect(labels(visibleMenu(user, settings, everything)).flat()).not.toContain('Resources');
    expect(visibleMenu(user, settings, everything, [resources]).top.at(-1)).toEqual({
      label: 'Resources',
      path: '/resources',
    });
    const items = [resources, { ...resources, label: 'Packing', path: '/resources/packing' }];
    expect(labels(visibleMenu(user, settings, everything, [{ ...resources, items }])).at(-1)).toEqual([
      'Resources',
      'Packing',
    ]);
  });

  test('one order section is enough for Order Management, none hides it (FRAME-056)', () => {
    const only = visibleMenu({ ...user, menu: menuOf('loaners') }, settings, everything);
    expect(labels(only)).toEqual([['Loaners']]);
    expect(visibleMenu({ ...user, menu: {} }, settings, everything).top).toEqual([]);
  });

  test('without a facility only My Profile is left (FRAME-059, FRAME-065)', () => {
    const menu = visibleMenu({ ...user, facilities: [] }, settings, everything);
    expect([labels(menu), accountLabels(menu)]).toEqual([[], ['My Profile']]);
  });

  test('All Orders needs a section with a history; bids have none (FRAME-057, D-FRAME-05)', () => {
    expect(accountLabels(visibleMenu({ ...user, menu: menuOf('bids') }, settings, everything))).not.toContain(
      'All Orders',
    );
    expect(accountLabels(visibleMenu({ ...user, menu: menuOf('repairs') }, settings, everything))).toContain(
      'All Orders',
    );
  });

  test('Company Profile needs its company setting (FRAME-058); menu 99 has no effect', () => {
    const withMenu99 = { ...user, menu: { '99': 'Y' as const } };
    expect(accountLabels(visibleMenu(withMenu99, { ...settings, company: {} }, everything))).toEqual(['My Profile']);
    expect(visibleMenu(withMenu99, settings, everything).account).toContainEqual({
      label: 'Company Profile',
      path: '/settings',
    });
  });

  test('what depends on settings is left out while they are not known', () => {
    const menu = visibleMenu(user, null, everything);
    expect(labels(menu).flat()).not.toContain('Marketing Insights');
    expect(accountLabels(menu)).not.toContain('Company Profile');
    expect(labels(menu).flat()).toContain('Bids');
  });

  test('names no page that does not exist', () => {
    const menu = visibleMenu(user, settings, pageExists);
    const linked = [...menu.top.flatMap((entry) => ('entries' in entry ? entry.entries : [entry])), ...menu.account];
    expect(linked.map(({ path }) => path).filter((path) => !pageExists(path))).toEqual([]);
    expect(visibleMenu(user, settings, () => false)).toEqual({ top: [], account: [] });
  });

  test('an employee sees the admin area, the own profile and nothing of a supplier (D-FRAME-08, ADMIN-011)', () => {
    const menu = employeeMenu(adminArea.menu(true));
    const flat = menu.top.flatMap((entry) => ('entries' in entry ? entry.entries : [entry]));
    expect(flat[0]).toEqual({ label: 'Company Management', path: '/admin/company' });
    expect(flat.slice(-2)).toEqual([
      { label: 'Impersonate User', path: '/admin/impersonate' },
      { label: 'Sign Out', path: '/sso/logout' },
    ]);
    expect(flat.slice(0, -1).filter(({ path }) => !path.startsWith('/admin/'))).toEqual([]);
    expect(new Set(flat.map(({ path }) => path)).size).toBe(flat.length);
    expect(menu.account).toEqual([{ label: 'My Profile', path: '/settings/profile' }]);
    const plain = employeeMenu(adminArea.menu(false)).top;
    expect(menu.top.filter((entry) => !plain.some(({ label }) => label === entry.label))).toEqual([
      { label: 'Audit Trail', path: '/admin/audit' },
    ]);
  });
});

test.each([
  ['/bids', '/bids', true],
  ['/BIDS/', '/bids', true],
  ['/bids/x', '/bids', true],
  ['/bidsx', '/bids', false],
  ['/orders', '/bids', false],
])('%s lies within %s: %s', (pathname, path, isIn) => {
  expect(isWithin(pathname, path)).toBe(isIn);
});

test.each([
  ['/admin/company', '/admin/company'],
  ['/Admin/Company/', '/admin/company'],
  ['/admin/company/users', '/admin/company/users'],
  ['/admin/company/other', '/admin/company'],
  ['/admin/portals/12', '/admin/portals'],
  ['/settings/profile', null],
])('at %s the entry of %s is the present one', (pathname, path) => {
  const entries = [
    { label: 'Companies', path: '/admin/company' },
    { label: 'Users', path: '/admin/company/users' },
    { label: 'Reports', entries: [{ label: 'Portals', path: '/admin/portals' }] },
  ];
  expect(presentPath(entries, pathname)).toBe(path);
});
