import type { SectionName } from '@portal/contract/core/section';
import type { TodayLine } from '@portal/contract/frame/today-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SupplierActor } from '../../core/actor.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../../core/testing/test-portal.ts';
import { addWorld } from '../testing/world.ts';
import { readToday, type TodaySource } from './today-service.ts';

let portal: TestPortal;
let dana: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  dana = await portal.signIn('dana');
});
afterAll(() => portal.close());

const actor: SupplierActor = {
  kind: 'supplier',
  userId: 5001,
  sessionId: '',
  name: 'Dana Reyes',
  supplierId: 700,
  facilityIds: [7001],
  menu: { '122': 'Y', '124': 'Y', '123': 'N' },
  isAdmin: false,
  timeZoneId: 'UTC',
  impersonatorUserId: null,
};

function line(section: string, lineItemId: number, hour: number, isUrgent = false): TodayLine {
  return {
    group: `${section}.Tab.PLACE BID`,
    section,
    lineItemId,
    label: `Ref # ${lineItemId}`,
    title: 'Probe',
    company: 'Acme Dallas',
    action: 'PLACE BID',
    href: `/bid-details/${lineItemId}`,
    marks: isUrgent ? [{ kind: 'urgent', label: 'Urgent' }] : [],
    since: new Date(Date.UTC(2026, 2, 2, hour)).toISOString(),
    isDue: false,
    displayPo: null,
  };
}

/** A section with one group of so many lines. */
function source(section: SectionName, lines: TodayLine[], count = lines.length): TodaySource {
  const place = { section, action: 'PLACE BID', label: 'Tab', href: `/${section}` };
  const groups = count === 0 ? [] : [{ id: `${section}.Tab.PLACE BID`, ...place, count }];
  return { section, read: async () => ({ tabs: [], groups, lines }) };
}

const read = (who: SupplierActor, sources: readonly TodaySource[], group?: string) =>
  portal.system((tx) =>
    readToday(tx, who, sources, { now: new Date(), lineLimit: 10, providerName: 'Meridian', group }),
  );

describe('readToday', () => {
  it('puts the lines of all sections in one order, most pressing first', async () => {
    const { groups, lines, lineCount } = await read(actor, [
      source('bids', [line('bids', 1, 9, true), line('bids', 2, 7)], 40),
      source('repairs', [line('repairs', 3, 8, true), line('repairs', 4, 6)]),
    ]);
    expect(lines.map(({ lineItemId }) => lineItemId)).toEqual([3, 1, 4, 2]);
    expect(groups.map(({ section, count }) => [section, count])).toEqual([
      ['repairs', 2],
      ['bids', 40],
    ]);
    expect(lineCount).toBe(42);
  });

  it('leaves out the sections that are closed to the user, and everything without a facility', async () => {
    const sources = [source('orders', [line('orders', 1, 1)]), source('bids', [])];
    expect((await read(actor, sources)).sections).toEqual([
      { section: 'bids', label: 'Bids', href: '/bids', tabs: [] },
    ]);
    expect(await read({ ...actor, facilityIds: [] }, sources)).toEqual({
      sections: [],
      groups: [],
      lines: [],
      lineCount: 0,
    });
  });

  it('tells of one group alone what is asked of it, without reading other sections', async () => {
    const unread: TodaySource = { section: 'repairs', read: () => Promise.reject(new Error('was read')) };
    const sources = [source('bids', [line('bids', 1, 9)], 900), unread];
    const { groups, lines, lineCount } = await read(actor, sources, 'bids.Tab.PLACE BID');
    expect([groups.length, lines.length, lineCount]).toEqual([1, 1, 900]);
    expect(await read(actor, sources, 'bids.Tab.REVIEW BID')).toMatchObject({ groups: [], lines: [], lineCount: 0 });
    expect(await read(actor, sources, 'nothing')).toEqual({ sections: [], groups: [], lines: [], lineCount: 0 });
  });

  it('does not tell of a group in a section that is closed to the user', async () => {
    const sources = [source('orders', [line('orders', 1, 1)])];
    expect(await read(actor, sources, 'orders.Tab.PLACE BID')).toMatchObject({ groups: [], lines: [], lineCount: 0 });
  });
});

describe('GET /api/today', () => {
  firstTests({ name: 'GET /api/today', call: (client) => client.get('/api/today'), portal: () => portal });

  it('greets by the first name, and has nothing to show without a facility', async () => {
    const nowhere = await portal.signIn('nowhere');
    expect((await nowhere.get('/api/today')).body).toEqual({
      firstName: 'Noa',
      sections: [],
      groups: [],
      lines: [],
      lineCount: 0,
    });
    expect((await dana.get('/api/today')).body.firstName).toBe('Dana');
  });

  it('is not for employees', async () => {
    const staff = await portal.signIn('staff');
    expect((await staff.get('/api/today')).status).toBe(403);
  });
});
