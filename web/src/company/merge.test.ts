import { describe, expect, test } from 'vitest';
import { merge } from './merge.ts';

const base = {
  phone: '1',
  fax: null as string | null,
  employees: 25 as string | number,
  address: { city: 'Dallas', state: 'TX' },
  tradeReferences: [
    { tradeRefId: 1 as number | null, name: 'A' },
    { tradeRefId: 2 as number | null, name: 'B' },
  ],
};

describe('merge', () => {
  test('what only one has changed stands; nothing clashes', () => {
    const mine = { ...base, phone: '2', employees: '25' };
    const theirs = { ...base, fax: '3', address: { city: 'Austin', state: 'TX' } };
    const { values, clashes, takenOver } = merge(base, mine, theirs);
    expect(values).toEqual({
      ...base,
      phone: '2',
      employees: '25',
      fax: '3',
      address: { city: 'Austin', state: 'TX' },
    });
    expect([clashes, takenOver]).toEqual([[], ['fax', 'address.city']]);
  });

  test('what both have changed is told and mine stands; the same change of both is no clash', () => {
    const mine = { ...base, phone: '2', address: { city: 'Reno', state: 'NV' } };
    const theirs = { ...base, phone: '2', address: { city: 'Austin', state: 'TX' } };
    const { values, clashes } = merge(base, mine, theirs);
    expect(values.address).toEqual({ city: 'Reno', state: 'NV' });
    expect(clashes).toEqual([{ field: 'address.city', mine: 'Reno', theirs: 'Austin' }]);
  });

  test('entries are known by their ids: added ones come, removed ones go unless they were changed here', () => {
    const added = { tradeRefId: null, name: 'new' };
    const mine = { ...base, tradeReferences: [{ tradeRefId: 1, name: 'A2' }, { tradeRefId: 2, name: 'B' }, added] };
    const theirs = { ...base, tradeReferences: [{ tradeRefId: 3, name: 'C' }] };
    const { values, takenOver } = merge(base, mine, theirs);
    expect(values.tradeReferences).toEqual([
      { tradeRefId: null, feeId: null, name: 'A2' },
      added,
      { tradeRefId: 3, name: 'C' },
    ]);
    expect(takenOver).toEqual(['tradeReferences']);
  });

  test('certifications that both have listed are one, and mine that are new stay', () => {
    const listed = (certificationId: number, name: string) => ({ certificationId, name });
    const [from, mine, theirs] = [
      { certifications: [listed(12, 'FDA')] },
      { certifications: [listed(12, 'FDA'), listed(-1, 'Mine'), listed(13, 'ISO')] },
      { certifications: [listed(13, 'ISO'), listed(1000, 'Theirs')] },
    ];
    const { values, clashes } = merge(from, mine, theirs);
    expect(values.certifications.map(({ certificationId }) => certificationId)).toEqual([-1, 13, 1000]);
    expect(clashes).toEqual([]);
  });

  test('what I have removed stays removed', () => {
    const mine = { ...base, tradeReferences: base.tradeReferences.slice(0, 1) };
    expect(merge(base, mine, base).values.tradeReferences).toEqual(mine.tradeReferences);
  });
});
