import { describe, expect, test } from 'vitest';
import { rowsOfOrderType } from './lookup-endpoints.ts';
import { lookupTables } from './lookup-tables.ts';
import { conditionCodes, hazmatTypes, orderStatuses, shipDateReasons, unitsOfMeasure } from './lookups.ts';
import { regions } from './lookups-regions.ts';
import { certifications } from './lookups-suppliers.ts';
import { timeZones } from './lookups-time-zones.ts';

describe.each(lookupTables)('$table', ({ columns, rows }) => {
  test('has unique ids and a value in each column', () => {
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      expect(row).not.toContain(undefined);
      expect(row).not.toContain('');
    }
  });
});

describe('the tables', () => {
  test('ask for a cosmetic rating of exactly the conditions that are not new', () => {
    expect(conditionCodes.filter((code) => code.needsCosmeticRating).map(({ id }) => id)).toEqual([2, 3, 4, 38]);
  });

  test('know the units and hazmat types of the specification', () => {
    expect(unitsOfMeasure.map(({ code }) => code).sort()).toEqual(
      ['EA', 'PKG', 'ASSY', 'BX', 'CS', 'FT', 'KT', 'PR', 'SET'].sort(),
    );
    expect(hazmatTypes.map(({ id, description }) => [id, description])).toEqual([
      [0, 'None'],
      [1, 'Hazmat'],
      [2, 'Li-Ion'],
    ]);
  });

  test('let exactly four ship-date reasons stand without a date', () => {
    expect(shipDateReasons.filter(({ needsDate }) => !needsDate).map(({ id }) => id)).toEqual([2, 10, 14, 15]);
    expect(shipDateReasons.filter(({ isBackorder }) => isBackorder).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('give the lists of an order type, in order', () => {
    expect(rowsOfOrderType({ type: 'loaner', list: 'esdreasons' }).map(({ id }) => id)).toEqual([
      1, 2, 4, 5, 8, 10, 12, 13, 15,
    ]);
    expect(rowsOfOrderType({ type: 'repair', list: 'esdreasons' }).map(({ id }) => id)).toEqual([
      1, 2, 3, 4, 5, 7, 8, 10, 11, 13, 14, 15,
    ]);
    expect(rowsOfOrderType({ type: 'loaner', list: 'conditioncodes' })[0]).toEqual({
      id: 30,
      code: 'LNNEW',
      description: 'Loaner - New',
    });
  });

  test('offer the statuses of the filter, repairs as they come', () => {
    expect(orderStatuses.filter(({ isOffered }) => !isOffered).map(({ id }) => id)).toEqual([18, 20]);
  });

  test('hold 59 regions of the United States and 13 of Canada', () => {
    expect(regions.filter(({ country }) => country === 'US')).toHaveLength(59);
    expect(regions.filter(({ country }) => country === 'CA')).toHaveLength(13);
    for (const { code } of regions) expect(code).toMatch(/^[A-Z]{2}$/);
    const codes = regions.filter(({ country }) => country === 'US').map(({ code }) => code);
    expect(codes, 'territories too (COMPANY-046)').toEqual(
      expect.arrayContaining(['AS', 'DC', 'GU', 'MP', 'PR', 'TX', 'VI']),
    );
  });
});

test('fourteen certifications have an icon of their own (COMPANY-078, COMPANY-079)', () => {
  expect(certifications.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 17]);
  const words = `minority women veteran disabled.veteran LGBT historically.underutilized LEED green.building.council
    zero.energy FDA ISO.9001 ISO.13485 ISO.17025 SBA`;
  for (const [index, word] of words.split(/\s+/).entries())
    expect(certifications[index]?.description).toMatch(new RegExp(word, 'i'));
});

/** Minutes ahead of UTC. */
function offsetMinutes(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) || 0;
}

describe('time zones', () => {
  const winterAndSummer = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];

  test('are shown with the lower offset of their year', () => {
    // Rules change; these have, within the last years, and runtimes differ in what they know of them.
    const changed = ['Paraguay Standard Time', 'Qyzylorda Standard Time', 'Greenland Standard Time'];
    for (const { code, description, ianaId } of timeZones.filter((zone) => !changed.includes(zone.code))) {
      const [, sign, hours = '0', minutes = '0'] = /^\(UTC(?:([+-])(\d\d):(\d\d))?\) /.exec(description) ?? [];
      const shown = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0;
      const lower = Math.min(...winterAndSummer.map((at) => offsetMinutes(ianaId, at)));
      expect({ code, offset: lower }).toEqual({ code, offset: shown });
    }
  });

  test('are about 130, each shown with its offset (COMPANY-049)', () => {
    expect(Math.abs(timeZones.length - 130)).toBeLessThan(15);
    for (const { description } of timeZones) expect(description).toMatch(/^\(UTC(?:[+-]\d\d:\d\d)?\) \S/);
  });

  test('include those of the United States', () => {
    expect(timeZones).toContainEqual(
      expect.objectContaining({
        code: 'Eastern Standard Time',
        description: '(UTC-05:00) Eastern Time (US & Canada)',
        ianaId: 'America/New_York',
      }),
    );
  });
});
