import { describe, expect, test } from 'vitest';
import { ApiProblem, NetworkFailure } from '../lib/api/api.ts';
import { RefusedFields, refusalsOf } from './refusals.ts';

const values = { reason: '', date: '', contacts: [{ name: '', phone: '' }], address: { zip: '' } };
const refused = (...paths: string[]) =>
  new ApiProblem(422, { errors: paths.map((path) => ({ path, code: 'wrong', message: `Not this ${path}.` })) });
const placed = (...paths: string[]) => refusalsOf(refused(...paths), values).atFields.map(({ field }) => field);

describe('what a save was refused for', () => {
  test.each([
    ['date', 'date'],
    ['lineItems[0].date', 'date'],
    ['address.zip', 'address.zip'],
    ['companies[2].address.zip', 'address.zip'],
    ['contacts[0].phone', 'contacts.0.phone'],
    ['contacts', 'contacts'],
  ])('%s stands at %s', (path, field) => {
    expect(refusalsOf(refused(path), values)).toEqual({
      atFields: [{ field, message: `Not this ${path}.` }],
      isAllAtFields: true,
    });
  });

  test('comes in the order of the fields', () => {
    expect(placed('contacts[0].name', 'date', 'reason')).toEqual(['reason', 'date', 'contacts.0.name']);
  });

  test.each(['contacts[1].name', 'address.city', 'serialNumber', ''])('%s has no field here', (path) => {
    const { atFields, isAllAtFields } = refusalsOf(refused('date', path), values);
    expect(atFields.map(({ field }) => field)).toEqual(['date']);
    expect(isAllAtFields).toBe(false);
  });

  test('is no matter of fields where nothing is said of them', () => {
    for (const failure of [new ApiProblem(409, {}), new NetworkFailure(), new Error('?'), null]) {
      expect(refusalsOf(failure, values)).toEqual({ atFields: [], isAllAtFields: false });
    }
  });

  test('may come from a reply that is no problem document', () => {
    const failure = new RefusedFields([{ path: 'date', code: 'wrong', message: 'Not this day.' }]);
    expect(refusalsOf(failure, values).atFields).toEqual([{ field: 'date', message: 'Not this day.' }]);
  });
});
