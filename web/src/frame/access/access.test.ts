import { coreRefusals } from '@portal/contract/core/core-messages';
import { type SectionName, sections } from '@portal/contract/core/section';
import { describe, expect, test } from 'vitest';
import { type AccessSession, accessTo, type PortalSettings, reasonAgainst } from './access.ts';

const facilities = [{ companyId: 7001, name: 'Acme Dallas' }];
const all = Object.keys(sections) as SectionName[];
const allOn = Object.fromEntries(all.map((name) => [sections[name].menuId, 'Y' as const]));
const user: AccessSession = { isEmployee: false, facilities, menu: allOn };
const settings: PortalSettings = { site: { marketingInsights: 'Y', brandedEcommerce: 'Y' }, company: {} };
const without = (name: SectionName): AccessSession => ({ ...user, menu: { ...allOn, [sections[name].menuId]: 'N' } });

describe('reasonAgainst', () => {
  const limits = { bids: { '7001': 'act' }, orders: { '7001': 'see' }, companyProfile: { '7001': 'see' } } as const;

  test('says before anything is typed what the call would say', () => {
    expect(reasonAgainst({ limits }, 'orders', 7001)).toBe(coreRefusals.lineSeenOnly.detail);
    expect(reasonAgainst({ limits }, 'companyProfile', 7001)).toBe(coreRefusals.profileSeenOnly.detail);
    expect(reasonAgainst({ limits }, 'bids', 7001, 'decide')).toBe(coreRefusals.pricesNotDecided.detail);
  });

  test('is nothing where the right is enough, and in sections and facilities that nobody has spoken of', () => {
    expect(reasonAgainst({ limits }, 'bids', 7001)).toBeNull();
    expect(reasonAgainst({ limits }, 'orders', 7001, 'see')).toBeNull();
    expect(reasonAgainst({ limits }, 'orders', 7002)).toBeNull();
    expect(reasonAgainst({}, 'companyProfile', 7001)).toBeNull();
  });
});

describe('accessTo', () => {
  test.each(all)('%s is open with its menu setting and a facility (FRAME-049 to FRAME-064)', (name) => {
    expect(accessTo(name, user, settings)).toBe('open');
  });

  test.each(all)('%s is closed without its menu setting, whatever the others are', (name) => {
    expect(accessTo(name, without(name), settings)).toBe(name === 'bids' ? 'toStart' : 'popup');
    expect(accessTo(name, { ...user, menu: {} }, settings)).not.toBe('open');
  });

  test.each(all)('%s is closed without a facility (FRAME-098)', (name) => {
    expect(accessTo(name, { ...user, facilities: [] }, settings)).toBe(name === 'bids' ? 'toStart' : 'popup');
  });

  test('the users of a company are for its administrators', () => {
    expect(accessTo('userAdmins', { ...user, isAdmin: true }, settings)).toBe('open');
    expect(accessTo('userAdmins', user, settings)).toBe('popup');
    expect(accessTo('userAdmins', { ...user, isEmployee: true, isAdmin: true }, settings)).toBe('toAdmin');
  });

  test('the company profile is closed where no facility may be seen in it', () => {
    const open = { site: {}, company: { vendorAccountInformation: 'Y' } };
    expect(accessTo('companyProfile', { ...user, limits: { companyProfile: { '7001': 'see' } } }, open)).toBe('open');
    expect(accessTo('companyProfile', { ...user, limits: { companyProfile: { '7001': 'none' } } }, open)).toBe('popup');
  });

  test('bids lead to the start, all others show the popup in place (FRAME-040, ruling 5)', () => {
    expect(accessTo('bids', without('bids'), null)).toBe('toStart');
    expect(accessTo('orders', without('orders'), null)).toBe('popup');
  });

  test.each(['marketingInsights', 'brandedEcommerce'] as const)(
    '%s leads to the overview unless its site setting is Y (FRAME-037, FRAME-038, D-FRAME-02)',
    (name) => {
      expect(accessTo(name, user, { ...settings, site: {} })).toBe('toOverview');
      expect(accessTo(name, without(name), { ...settings, site: { [name]: 'N' } })).toBe('toOverview');
      expect(accessTo(name, user, null)).toBe('unknown');
    },
  );

  test('the profile is open with its company setting and a facility, else the popup shows (COMPANY-002)', () => {
    const on = { ...settings, company: { vendorAccountInformation: 'Y' } };
    expect(accessTo('companyProfile', user, on)).toBe('open');
    expect(accessTo('companyProfile', user, settings)).toBe('popup');
    expect(accessTo('companyProfile', { ...user, facilities: [] }, on)).toBe('popup');
    expect(accessTo('companyProfile', user, null)).toBe('unknown');
  });

  test('the history is open with any section that has one; bids have none (D-FRAME-05)', () => {
    const only = (name: SectionName) => ({ ...user, menu: { [sections[name].menuId]: 'Y' as const } });
    for (const name of ['orders', 'repairs', 'returns', 'loaners'] as const) {
      expect(accessTo('history', only(name), null)).toBe('open');
    }
    expect(accessTo('history', only('bids'), null)).toBe('popup');
    expect(accessTo('history', { ...user, facilities: [] }, null)).toBe('popup');
  });

  test('pages of employees show the popup to suppliers, pages of suppliers lead employees to their own (D-FRAME-08)', () => {
    const employee = { isEmployee: true, facilities: [], menu: {} };
    expect([accessTo('employees', employee, null), accessTo('employees', user, null)]).toEqual(['open', 'popup']);
    expect([accessTo('suppliers', employee, null), accessTo('suppliers', user, null)]).toEqual(['toAdmin', 'open']);
    expect([accessTo('everybody', employee, null), accessTo('everybody', user, null)]).toEqual(['open', 'open']);
  });

  test('an employee is led to the admin area from the sections of suppliers, and reads content (D-FRAME-08)', () => {
    const employee = { isEmployee: true, facilities: [], menu: {} };
    const open = all.filter((name) => accessTo(name, employee, null) === 'open');
    expect(open).toEqual(['marketingInsights', 'brandedEcommerce', 'resources']);
    const rest = all.filter((name) => !open.includes(name));
    expect(new Set(rest.map((name) => accessTo(name, employee, null)))).toEqual(new Set(['toAdmin']));
  });
});
