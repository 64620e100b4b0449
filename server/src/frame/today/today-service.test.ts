import type { SectionName } from '@portal/contract/core/section';
import type { TodayContribution, TodayLine } from '@portal/contract/frame/today-schemas';
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

function source(section: SectionName, contribution: Partial<TodayContribution>): TodaySource {
  return { section, read: async () => ({ tabs: [], lines: [], lineCount: 0, ...contribution }) };
}

const read = (who: SupplierActor, sources: readonly TodaySource[]) =>
  portal.system((tx) => readToday(tx, who, sources, { now: new Date(), lineLimit: 50, providerName: 'Meridian' }));

describe('readToday', () => {
  it('puts the lines of all sections in one order, most pressing first', async () => {
    const { lines, lineCount } = await read(actor, [
      source('bids', { lines: [line('bids', 1, 9, true), line('bids', 2, 7)], lineCount: 40 }),
      source('repairs', { lines: [line('repairs', 3, 8, true), line('repairs', 4, 6)], lineCount: 2 }),
    ]);
    expect(lines.map(({ lineItemId }) => lineItemId)).toEqual([3, 1, 4, 2]);
    expect(lineCount).toBe(42);
  });

  it('leaves out the sections that are closed to the user, and everything without a facility', async () => {
    const sources = [source('orders', { lines: [line('orders', 1, 1)], lineCount: 1 }), source('bids', {})];
    expect((await read(actor, sources)).sections).toEqual([
      { section: 'bids', label: 'Bids', href: '/bids', tabs: [] },
    ]);
    expect(await read({ ...actor, facilityIds: [] }, sources)).toEqual({ sections: [], lines: [], lineCount: 0 });
  });

  it('names 50 lines at most and still counts all', async () => {
    const many = Array.from({ length: 50 }, (_, index) => line('bids', index + 1, index));
    const { lines, lineCount } = await read(actor, [
      source('bids', { lines: many, lineCount: 900 }),
      source('repairs', { lines: [line('repairs', 99, 23, true)], lineCount: 1 }),
    ]);
    expect(lines).toHaveLength(50);
    expect(lines[0]?.lineItemId).toBe(99);
    expect(lineCount).toBe(901);
  });
});

describe('GET /api/today', () => {
  firstTests({ name: 'GET /api/today', call: (client) => client.get('/api/today'), portal: () => portal });

  it('greets by the first name, and has nothing to show without a facility', async () => {
    const nowhere = await portal.signIn('nowhere');
    expect((await nowhere.get('/api/today')).body).toEqual({ firstName: 'Noa', sections: [], lines: [], lineCount: 0 });
    expect((await dana.get('/api/today')).body.firstName).toBe('Dana');
  });

  it('is not for employees', async () => {
    const staff = await portal.signIn('staff');
    expect((await staff.get('/api/today')).status).toBe(403);
  });
});
