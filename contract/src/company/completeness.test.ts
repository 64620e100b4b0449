import { expect, it } from 'vitest';
import { supplierExample } from './company-examples.ts';
import { completenessOf } from './completeness.ts';
import type { Supplier } from './supplier-schemas.ts';

const person = { contactId: 1, name: 'A', title: 'B', email: 'a@b.co', phone: '5555550100' };
const complete: Supplier = {
  ...supplierExample,
  contacts: [
    { ...person, contactType: 0 },
    { ...person, contactType: 1 },
  ],
};
const nothing = Object.fromEntries(
  Object.entries(complete).map(([field, value]) => [field, Array.isArray(value) ? [] : null]),
) as unknown as Supplier;

it('all is 100, nothing is 0, and what is missing is named', () => {
  expect(completenessOf(complete)).toMatchObject({ percent: 100, missing: { general: [], shipping: [] } });
  const { percent, missing } = completenessOf(nothing);
  expect(percent).toBe(0);
  expect(missing.general).toContain('physicalAddress.city');
  expect(missing.services).toHaveLength(7);
  expect(missing.shipping).toEqual(['shipCutoffTimeUTC', 'supplierTimeZone']);
  expect([missing.fees, missing.certification]).toEqual([[], []]);
});

it('one thing less is less than all', () => {
  const { percent, missing } = completenessOf({ ...complete, phone: null, partMeetsOemSpecs: null });
  expect(percent).toBeLessThan(100);
  expect(percent).toBeGreaterThan(90);
  expect([missing.general, missing.services]).toEqual([['supplierPhone'], ['partMeetsOemSpecs']]);
});
