import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeReturn, type ReturnWorld, returnIn, startReturnWorld } from './testing/return-world.ts';

let world: ReturnWorld;
beforeAll(async () => {
  world = await startReturnWorld();
});
afterAll(() => world.portal.close());

it('Today has what waits for the supplier, the latest first, and every tab with what is past due', async () => {
  const late = await placeReturn(world.portal, { rgaDueDate: '2026-11-19', displayPo: 'PO 1/2' });
  const exchange = await returnIn('Process exchange', world, { displayPo: null });
  await returnIn('Process approved', world);
  await returnIn('PendingProvider', world);
  const forgotten = await returnIn('PendingProvider decided', world, { rgaDueDate: '2026-11-20' });
  await returnIn('Pending', world);
  const shipped = await returnIn('ShippedInbound', world);
  const received = await returnIn('Received', world);
  await returnIn('Inspected', world, { rgaDueDate: '2026-11-01' });
  await returnIn('Cancelled', world);

  const { sections, lines, lineCount } = (await world.amy.get('/api/today')).body;

  expect(lineCount).toBe(5);
  expect(lines.map((line: Record<string, unknown>) => [line.lineItemId, line.action, line.href])).toEqual([
    [late.lineItemId, 'PROCESS', '/exchange-return-details/po/PO%201%2F2'],
    [forgotten.lineItemId, 'REQUEST UPDATE', `/exchange-return-details/po/PO-${forgotten.rgaId}`],
    [exchange.lineItemId, 'ADD RMA#', `/exchange-return-details/${exchange.orderId}`],
    [shipped.lineItemId, 'RECEIVE', `/exchange-return-details/po/PO-${shipped.rgaId}`],
    [received.lineItemId, 'INSPECT', `/exchange-return-details/po/PO-${received.rgaId}`],
  ]);
  expect(lines[0]).toMatchObject({
    section: 'returns',
    title: 'GE Healthcare 2404097-002, Transducer',
    marks: [{ kind: 'pastDue', label: 'Past Due' }],
    since: '2026-11-19T00:00:00.000Z',
  });
  const { tabs } = sections.find(({ section }: { section: string }) => section === 'returns');
  const told = tabs.map((tab: Record<string, unknown>) => [tab.id, tab.count, tab.href, tab.marks]);
  const pastDue = [{ kind: 'pastDue', label: 'Past Due', count: 1 }];
  expect(told).toEqual([
    ['Process', 3, '/exchanges-returns?tab=Process', pastDue],
    ['PendingMeridian', 2, '/exchanges-returns?tab=PendingMeridian', pastDue],
    ['Pending', 1, '/exchanges-returns?tab=Pending', []],
    ['ShippedInbound', 1, '/exchanges-returns?tab=ShippedInbound', []],
    ['Received', 1, '/exchanges-returns?tab=Received', []],
    ['Inspected', 1, '/exchanges-returns?tab=Inspected', []],
  ]);
});
