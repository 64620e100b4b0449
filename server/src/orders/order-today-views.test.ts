import { todayLineLimit } from '@portal/contract/frame/today-limits';
import { byPressing, type TodayLine, type TodayTab } from '@portal/contract/frame/today-schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dated,
  lineIn,
  type OrderWorld,
  orderCreated,
  placeOrder,
  save,
  startOrderWorld,
  today,
  yesterday,
} from './testing/order-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
});
afterAll(() => world.portal.close());

const at120 = (line: object, more: object = {}) => placeOrder(world.portal, { companyId: 120, ...more }, line);
const urgent = { kind: 'urgent', label: 'Urgent' };
const pastDue = { kind: 'pastDue', label: 'Past Due' };
const missing = { kind: 'missingInfo', label: 'Missing Info' };
const review = { kind: 'review', label: '14 Day Review' };

async function ordersOf(client = world.ann) {
  const { body } = await client.get('/api/today');
  const tabs: TodayTab[] = body.sections.find(({ section }: { section: string }) => section === 'orders').tabs;
  return { body, tabs, lines: body.lines as TodayLine[] };
}

it('counts the tabs and their marks, and names what to look at now, most pressing first', async () => {
  const plain = await at120(dated, { dateEntered: '2026-11-19T10:00:00Z' });
  const incomplete = await at120({});
  const late = await at120({ ...dated, estimatedShipDate: yesterday, urgencyDescription: 'CHD' });
  const aged = await at120({});
  await world.ann.post('/api/order', save(aged, dated));
  await world.portal.send({ type: 'order.reviewDue', data: { lineItemId: aged.lineItemId, fourteenDay: true } });
  const dueToday = await at120({});
  await world.ann.post('/api/order', save(dueToday, { ...dated, estimatedShipDate: today }));
  const scheduled = await at120({ urgencyDescription: 'STAT' });
  await world.ann.post('/api/order', save(scheduled, dated));
  const shipped = await at120({ urgencyDescription: 'STAT' });
  await world.ann.post('/api/order', save(shipped, { trackingNumber: '1' }));

  const { body, tabs, lines } = await ordersOf();

  expect(tabs).toEqual([
    {
      id: 'AwaitingReview',
      label: 'Awaiting Review',
      count: 4,
      href: '/orders?tab=AwaitingReview',
      marks: [
        { ...urgent, count: 1 },
        { ...pastDue, count: 1 },
        { ...missing, count: 1 },
        { ...review, count: 1 },
      ],
    },
    {
      id: 'PendingShipment',
      label: 'Pending Shipment',
      count: 2,
      href: '/orders?tab=PendingShipment',
      marks: [{ ...urgent, count: 1 }],
    },
    { id: 'Shipped', label: 'Shipped', count: 1, href: '/orders?tab=Shipped', marks: [{ ...urgent, count: 1 }] },
    { id: 'Delivered', label: 'Delivered', count: 0, href: '/orders?tab=Delivered', marks: [] },
  ]);
  expect(body.lineCount).toBe(5);
  expect(lines.map(({ lineItemId, marks, action }) => [lineItemId, marks, action])).toEqual([
    [late.lineItemId, [urgent, pastDue], 'PROCESS'],
    [incomplete.lineItemId, [missing], 'PROCESS'],
    [aged.lineItemId, [review], 'REVIEW SHIPPING'],
    [plain.lineItemId, [], 'REVIEW SHIPPING'],
    [dueToday.lineItemId, [], 'PROCESS'],
  ]);
  expect(body.groups).toMatchObject([
    { action: 'PROCESS', label: 'Awaiting Review', href: '/orders?tab=AwaitingReview', count: 2 },
    { action: 'REVIEW SHIPPING', label: 'Awaiting Review', href: '/orders?tab=AwaitingReview', count: 2 },
    { action: 'PROCESS', label: 'Pending Shipment', href: '/orders?tab=PendingShipment', count: 1 },
  ]);
  expect(lines[0]).toEqual({
    group: 'orders.AwaitingReview.PROCESS',
    section: 'orders',
    lineItemId: late.lineItemId,
    label: `Ref # ${late.lineItemId}`,
    title: 'GE Healthcare 2404097-002, Transducer',
    company: 'Facility 120',
    action: 'PROCESS',
    href: `/order-details/po/PO-${late.orderId}`,
    marks: [urgent, pastDue],
    since: `${yesterday}T00:00:00.000Z`,
    isDue: true,
    displayPo: `PO-${late.orderId}`,
  });
});

it('shows nothing of another company', async () => {
  await lineIn('DELIVERED', world);
  const { body, tabs } = await ordersOf(world.bob);
  expect([tabs.map(({ count }) => count), body.lines, body.lineCount]).toEqual([[0, 0, 0, 0], [], 0]);
});

it('names the most pressing of many, in the order in which sections are merged', async () => {
  const many = Array.from({ length: 3 * todayLineLimit }, (_, index) => ({
    type: 'order.created',
    data: orderCreated({ companyId: 210, displayPo: null }, [
      {
        ...(index % 2 && dated),
        ...(index % 5 === 0 && { ...dated, estimatedShipDate: yesterday }),
        ...(index % 3 === 0 && { urgencyDescription: 'STAT' }),
      },
    ]),
  }));
  await world.portal.send(...many);
  const { body, lines } = await ordersOf(world.bob);
  expect(body.lineCount).toBe(many.length);
  expect([...lines].sort(byPressing)).toEqual(lines);
  expect(lines[0]?.href).toMatch(/^\/order-details\/SO-/);

  const all: TodayLine[] = (await world.bob.get('/api/today?lines=1000')).body.lines;
  expect(all).toHaveLength(many.length);
  for (const { id, count } of body.groups as { id: string; count: number }[]) {
    const ofGroup = all.filter(({ group }) => group === id);
    expect(ofGroup).toHaveLength(count);
    expect(lines.filter(({ group }) => group === id)).toEqual(ofGroup.slice(0, todayLineLimit));
    const alone = await world.bob.get(`/api/today?lines=1&group=${encodeURIComponent(id)}`);
    expect(alone.body.lines).toEqual(ofGroup.slice(0, 1));
  }
  expect(Math.max(...body.groups.map(({ count }: { count: number }) => count))).toBeGreaterThan(todayLineLimit);
  for (const wrong of ['0', '1001', 'many'])
    expect((await world.bob.get(`/api/today?lines=${wrong}`)).status).toBe(422);
});
