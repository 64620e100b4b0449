import { todayLineLimit } from '@portal/contract/frame/today-limits';
import { byPressing, type TodayLine } from '@portal/contract/frame/today-schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BidWorld, bidCreated, bidIn, requestBid, startBidWorld } from './testing/bid-world.ts';

let world: BidWorld;
beforeAll(async () => {
  world = await startBidWorld();
});
afterAll(() => world.portal.close());

const urgent = { kind: 'urgent', label: 'Urgent' };
const late = { kind: 'pastDue', label: 'Past 30 Minutes' };

it('counts both tabs and their marks; late is strictly more than 30 minutes', async () => {
  const { portal, ann } = world;
  const at = (dateEntered: string, more: object = {}) => requestBid(portal, { companyId: 120, dateEntered, ...more });
  const justInTime = await at('2026-11-21T09:30:00.000Z');
  const justLate = await at('2026-11-21T09:29:59.999Z');
  const stat = await at('2026-11-21T09:59:00Z', { urgencyDescription: 'STAT' });
  const both = await at('2026-11-21T09:00:00Z', { urgencyDescription: 'CHD' });
  const routine = await at('2026-11-21T09:58:00Z', { urgencyDescription: 'stat' });
  await ann.post('/api/bid/decline', await at('2026-11-01T09:00:00Z', { urgencyDescription: 'STAT' }));
  await bidIn('CLOSED', world);

  const { body } = await ann.get('/api/today');

  expect(body.sections).toMatchObject([
    {
      section: 'bids',
      tabs: [
        {
          id: 'OpenBids',
          label: 'Open Bids',
          count: 5,
          href: '/bids?tab=OpenBids',
          marks: [
            { ...urgent, count: 2 },
            { ...late, count: 2 },
          ],
        },
        { id: 'MyBids', label: 'My Bids', count: 1, href: '/bids?tab=MyBids', marks: [{ ...urgent, count: 1 }] },
      ],
    },
  ]);
  expect(body.lineCount).toBe(5);
  expect(body.lines.map(({ lineItemId }: TodayLine) => lineItemId)).toEqual(
    [both, stat, justLate, justInTime, routine].map(({ lineItemId }) => lineItemId),
  );
  const group = 'bids.OpenBids.PLACE BID';
  const place = { section: 'bids', action: 'PLACE BID', label: 'Open Bids', href: '/bids?tab=OpenBids' };
  expect(body.groups).toEqual([{ id: group, ...place, count: 5 }]);
  expect(body.lines[0]).toEqual({
    section: 'bids',
    group,
    lineItemId: both.lineItemId,
    label: `Ref # ${both.lineItemId}`,
    title: 'GE Healthcare 2404097-002, Transducer',
    company: 'Facility 120',
    action: 'PLACE BID',
    href: `/bid-details/${both.lineItemId}`,
    marks: [urgent, late],
    since: '2026-11-21T09:00:00.000Z',
    isDue: false,
    displayPo: null,
  });
});

it('shows nothing of another company, and nothing where there is nothing', async () => {
  const { body } = await world.bob.get('/api/today');
  expect(body.sections[0].tabs.map(({ count, marks }: { count: number; marks: [] }) => [count, marks])).toEqual([
    [0, []],
    [0, []],
  ]);
  expect([body.groups, body.lines, body.lineCount]).toEqual([[], [], 0]);
});

it('names the most pressing of many, in the order in which sections are merged', async () => {
  const many = Array.from({ length: todayLineLimit + 10 }, (_, index) => ({
    type: 'bid.created',
    data: bidCreated({
      companyId: 210,
      dateEntered: new Date(Date.parse('2026-11-21T09:40:00Z') - (index % 7) * 600_000).toISOString(),
      ...(index % 3 === 0 && { urgencyDescription: 'STAT' }),
    }),
  }));
  await world.portal.send(...many);

  const { body } = await world.bob.get('/api/today');

  expect([body.lines.length, body.lineCount]).toEqual([todayLineLimit, many.length]);
  expect([...body.lines].sort(byPressing)).toEqual(body.lines);
});
