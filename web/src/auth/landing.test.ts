import { describe, expect, test } from 'vitest';
import { homePath, type Lander, landingPath } from './landing.ts';

const supplier: Lander = {
  isEmployee: false,
  isPasswordExpired: false,
  beingImpersonated: false,
  defaultHomePage: 0,
  menu: { '122': 'Y' },
  facilities: [{ companyId: 7001, name: 'Acme Dallas' }],
};
const employee: Lander = { ...supplier, isEmployee: true, menu: {}, facilities: [] };
const all = () => true;
const none = (_: unknown, path: string) => path === '/overview';

describe('home (A 2.3, A 3.1)', () => {
  test('is the overview until another page was chosen', () => {
    expect(homePath(supplier, all)).toBe('/overview');
    expect(homePath({ ...supplier, defaultHomePage: 122 }, all)).toBe('/bids');
    expect(homePath({ ...supplier, defaultHomePage: 4711 }, all)).toBe('/overview');
  });

  test('is the overview where the chosen page is not open', () => {
    expect(homePath({ ...supplier, defaultHomePage: 122 })).toBe('/bids');
    expect(homePath({ ...supplier, defaultHomePage: 122, menu: {} })).toBe('/overview');
    expect(homePath(employee, none)).toBe('/overview');
  });

  test('of an employee is the admin area, whatever was chosen (AUTH-029)', () => {
    expect(homePath({ ...employee, defaultHomePage: 122 }, all)).toBe('/admin/company');
  });
});

describe('after the sign-in (D-AUTH-03, D-AUTH-04)', () => {
  test('an expired password comes first, employees included (AUTH-032)', () => {
    const expired = { isPasswordExpired: true };
    expect(landingPath({ ...supplier, ...expired }, '/bids', all)).toBe('/settings/profile');
    expect(landingPath({ ...employee, ...expired }, '/admin/site', all)).toBe('/settings/profile');
    expect(landingPath({ ...supplier, ...expired, beingImpersonated: true }, '/bids', all)).toBe('/bids');
  });

  test.each([
    [null, '/admin/company'],
    ['/bids', '/admin/company'],
    ['/admin/site?tab=1', '/admin/site?tab=1'],
    ['/orders?from=admin', '/orders?from=admin'],
  ])('an employee who asked for %j goes to %s (AUTH-029 to AUTH-031)', (remembered, path) => {
    expect(landingPath(employee, remembered, all)).toBe(path);
  });

  test.each([
    [null, '/overview'],
    ['/bids?tab=MyBids', '/bids?tab=MyBids'],
    ['/admin', '/overview'],
    ['/Admin/company', '/overview'],
    ['/administrators', '/administrators'],
  ])('a supplier who asked for %j goes to %s', (remembered, path) => {
    expect(landingPath(supplier, remembered, all)).toBe(path);
  });
});
