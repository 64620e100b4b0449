import { expect, test } from 'vitest';
import { certificationsBody, nextNewId } from './certification-values.ts';

const dates = { obtainDate: '2025-01-01', expireDate: '2027-01-01' };
const entry = (certificationId: number, name: string) => ({ certificationId, name, ...dates, documentName: null });
const file = { name: 'a.pdf', data: 'data:;base64,JVBERi0x', type: 'application/pdf' };
const base = { certifications: [entry(12, 'FDA'), entry(13, 'ISO'), entry(1000, 'Own')] };

test('what did not change is not sent', () => {
  expect(certificationsBody(base, base, new Map())).toEqual({ certificationsEdits: [], certificationsToAdd: [] });
});

test('changed ones, those with another file and removed ones are edits', () => {
  const now = { certifications: [{ ...entry(12, 'FDA'), expireDate: '2028-01-01' }, entry(13, 'ISO')] };
  expect(certificationsBody(now, base, new Map([[13, null]])).certificationsEdits).toEqual([
    { certificationId: 12, name: 'FDA', ...dates, expireDate: '2028-01-01' },
    { certificationId: 13, name: 'ISO', ...dates, documentName: null },
    { certificationId: 1000, name: 'Own', ...dates, isActive: false },
  ]);
});

test('new ones are added: known ones by their id, own ones without', () => {
  const id = nextNewId(base.certifications);
  const now = {
    certifications: [...base.certifications, entry(15, 'ISO 17025'), entry(id, 'Mine'), entry(1001, 'Gone')],
  };
  const { certificationsToAdd } = certificationsBody(now, base, new Map([[id, file]]));
  expect(certificationsToAdd).toEqual([
    { certificationId: 15, name: 'ISO 17025', ...dates },
    {
      certificationId: null,
      name: 'Mine',
      ...dates,
      documentName: 'a.pdf',
      documentData: file.data,
      documentType: file.type,
    },
    // Somebody else has removed it while it was changed here.
    { certificationId: null, name: 'Gone', ...dates },
  ]);
  expect(nextNewId(now.certifications)).toBe(id - 1);
});
