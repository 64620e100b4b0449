import type { Machine } from '@portal/contract/core/machine';
import { receiveBody, rmaBody } from '@portal/contract/lines/receiving/receive-schemas';
import { saveOrderBody, saveShipDateBody } from '@portal/contract/lines/saving/save-schemas';
import { loanerMachine } from '@portal/contract/loaners/loaner-machine';
import { submitQuoteBody } from '@portal/contract/repairs/quote-schemas';
import { repairMachine } from '@portal/contract/repairs/repair-machine';
import { returnMachine } from '@portal/contract/returns/return-machine';
import { decideReturnBody, requestUpdateBody } from '@portal/contract/returns/return-schemas';
import { describe, expect, it } from 'vitest';
import { loanerStages } from './loaners/demo-loaners.ts';
import type { Portal, PortalUser, SupplierEvent } from './portal.ts';
import { repairStages } from './repairs/demo-repairs.ts';
import { returnStages } from './returns/demo-returns.ts';
import { playStories, type Story, type SupplierCall } from './stories.ts';
import { demoStories } from './world.ts';

const now = new Date('2026-11-20T14:00:00Z');

interface Stage {
  readonly does: readonly string[];
  readonly hasRmaNumber?: boolean;
}

/** Where a stage ends by the machine of its kind; fails where an action is not possible. */
function endOf({ initial, actions }: Machine, { does, hasRmaNumber }: Stage): string | undefined {
  let state = initial[hasRmaNumber ? initial.length - 1 : 0] ?? '';
  for (const name of does) {
    const action = actions[name];
    expect(action?.from, `${name} of ${does}`).toContain(state);
    state = action?.to ?? state;
  }
  return state;
}

const kinds: [string, Machine, Readonly<Record<string, Stage>>][] = [
  ['repairs', repairMachine, repairStages],
  ['exchanges and returns', returnMachine, returnStages],
  ['loaners', loanerMachine, loanerStages],
];

describe('the stories of the demo world', () => {
  it.each(kinds)('show %s in every state', (_, machine, stages) => {
    const ends = Object.values(stages).map((stage) => endOf(machine, stage));
    expect(new Set(ends)).toEqual(new Set(Object.keys(machine.states)));
  });

  it('make calls that the portal’s own rules accept', () => {
    const calls = demoStories(now).flatMap(({ steps }) => steps.filter((step) => 'path' in step));
    const bodies = [
      ['/api/order/rma', rmaBody],
      ['/api/order/receive', receiveBody],
      ['/api/order/quote', submitQuoteBody],
      ['/api/order/esd', saveShipDateBody],
      ['/api/order/rga/', decideReturnBody],
      ['/api/order/return-and-exchange/request-update', requestUpdateBody],
      ['/api/order', saveOrderBody],
    ] as const;
    const used = calls.map((call) => bodies.find(([path]) => call.path.startsWith(path)));
    expect(new Set(used)).toEqual(new Set(bodies));
    for (const [index, { body }] of calls.entries()) expect(used[index]?.[1].safeParse(body).error).toBeUndefined();
    expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
  });

  it('have orders of several lines, urgent ones, and loaners that stand in for repairs', () => {
    const created = (type: string) =>
      demoStories(now).flatMap(({ steps }) =>
        steps.flatMap((step) => ('type' in step && step.type === type ? [step.data as Created] : [])),
      );
    interface Created {
      readonly companyId: number;
      readonly lineItems: readonly Record<string, unknown>[];
    }
    const repairs = created('repair.created');
    const loaners = created('loaner.created');
    expect(Math.max(...repairs.map(({ lineItems }) => lineItems.length))).toBe(3);
    expect(Math.max(...loaners.map(({ lineItems }) => lineItems.length))).toBe(3);
    const repairLines = repairs.flatMap(({ lineItems }) => lineItems);
    expect(new Set(repairLines.map((line) => line.urgencyDescription))).toEqual(new Set(['STD', 'STAT', 'CHD']));
    const unitsIn = (orders: readonly Created[], id: string) =>
      orders.flatMap(({ companyId, lineItems }) =>
        lineItems.filter((line) => line[id]).map((line) => `${line[id]} of ${companyId}: ${line.partNumber}`),
      );
    const standIns = unitsIn(loaners, 'repairLineItemId');
    expect(standIns.length).toBeGreaterThan(5);
    expect(unitsIn(repairs, 'lineItemId')).toEqual(expect.arrayContaining(standIns));
  });
});

/** A portal whose feed tells of what was done before; it notes what it is asked. */
function portalAfter(done: readonly [type: string, lineItemId: number][], outcome: 'applied' | 'refused' = 'applied') {
  const asked: string[] = [];
  const feed = done.map(([type, lineItemId], index): SupplierEvent => {
    return { sequence: index + 1, type, time: now.toISOString(), data: { lineItemId, companyId: 3101 } };
  });
  const portal: Portal = {
    readFeed: async (after) => ({ events: feed.slice(after), next: feed.length }),
    send: async (events) => {
      asked.push(...events.map(({ id }) => id));
      return events.map(({ id }) => ({ id, outcome }));
    },
    signIn: () => Promise.reject(new Error('not asked for')),
  };
  const user: PortalUser = {
    get: () => Promise.reject(new Error('not asked for')),
    post: async (_, __, key) => void asked.push(key),
  };
  return { portal, user, asked };
}

const event = (id: string) => ({ id, type: 'repair.any', data: {} });
const call = (key: string, ...tells: SupplierCall['tells']): SupplierCall => ({ path: '/', body: {}, key, tells });

const stories: Story[] = [
  {
    lineItemId: 1,
    steps: [event('created-1'), call('quote-1', 'quoted'), call('requote-1', 'quoted'), event('end-1')],
  },
  { lineItemId: 2, steps: [event('created-2'), event('sent-2'), call('receive-2', 'received')] },
];

describe('playing stories', () => {
  it('goes through all of them together, each in its own order', async () => {
    const { portal, user, asked } = portalAfter([]);
    await playStories(portal, user, stories);
    expect(asked).toEqual(['created-1', 'created-2', 'sent-2', 'quote-1', 'requote-1', 'receive-2', 'end-1']);
  });

  it('makes no call again that the feed tells of', async () => {
    const { portal, user, asked } = portalAfter([
      ['quoted', 1],
      ['received', 2],
      ['quoted', 7],
    ]);
    await playStories(portal, user, stories);
    expect(asked).toEqual(['created-1', 'created-2', 'sent-2', 'requote-1', 'end-1']);
  });

  it('ends where an event is refused', async () => {
    const { portal, user } = portalAfter([], 'refused');
    await expect(playStories(portal, user, stories)).rejects.toThrow('The portal refused created-1');
  });
});
