import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginRepair,
  declinedIn,
  lineIn,
  numbered,
  parcel,
  type RepairWorld,
  save,
  send,
  startRepairWorld,
} from './testing/repair-world.ts';

let world: RepairWorld;
beforeAll(async () => {
  world = await startRepairWorld();
  const { portal, amy } = world;
  await beginRepair(portal, { displayPo: null }, { urgencyDescription: 'STAT' });
  await lineIn('PendingShipment', world);
  const arriving = async (estimatedDelivery: string | undefined) => {
    const line = await beginRepair(portal, {}, numbered);
    await send(portal, 'inboundShipped', line, { ...parcel, estimatedDelivery });
  };
  for (const day of ['2026-11-21', '2026-11-22', undefined]) await arriving(day);
  await lineIn('Evaluating', world);
  await lineIn('Quoted', world);
  await declinedIn('Quoted', world);
  await lineIn('Repairing', world);
  const late = await lineIn('Repairing', world);
  await amy.post('/api/order/esd', save(late, { shipDateReasonId: 11, estimatedShipDate: '2026-11-20' }));
  await lineIn('ShippedOutbound', world, { urgencyDescription: 'CHD' });
  await lineIn('Delivered', world);
  await lineIn('Closed', world);
});
afterAll(() => world.portal.close());

async function repairs() {
  const { sections } = (await world.amy.get('/api/today')).body;
  return sections.find(({ section }: { section: string }) => section === 'repairs');
}

describe('Today', () => {
  it('counts each tab, and what presses there', async () => {
    const { tabs } = await repairs();
    expect(tabs.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual([
      ['RMA', 1],
      ['PendingShipment', 1],
      ['ShippedInbound', 3],
      ['Evaluating', 1],
      ['Quoted', 2],
      ['Backordered', 0],
      ['Repairing', 2],
      ['ShippedOutbound', 1],
      ['Delivered', 1],
    ]);
    const marks = tabs.flatMap(({ id, marks: of }: { id: string; marks: { label: string; count: number }[] }) =>
      of.map(({ label, count }) => [id, label, count]),
    );
    expect(marks).toEqual([
      ['RMA', 'Urgent', 1],
      ['Repairing', 'Past Due', 1],
      ['ShippedOutbound', 'Urgent', 1],
    ]);
  });

  it('lists what waits for the supplier, with what to do', async () => {
    const { body } = await world.amy.get('/api/today');
    const own = body.lines.filter(({ section }: { section: string }) => section === 'repairs');
    expect(own.map(({ action }: { action: string }) => action).sort()).toEqual(
      ['PROVIDE RMA #', 'RECEIVE', 'QUOTE', 'Return Item', 'REVIEW SHIPPING'].sort(),
    );
    const rma = own.find(({ action }: { action: string }) => action === 'PROVIDE RMA #');
    expect(rma.href).toMatch(/^\/repair-details\/RO-/);
    const quote = own.find(({ action }: { action: string }) => action === 'QUOTE');
    expect(quote.href).toMatch(/^\/repair-details\/PO\/PO-/);
  });

  it('has no tab for RMA numbers where the company requires none', async () => {
    const data = {
      supplierId: 1,
      name: 'Acme',
      facilities: [{ companyId: 110, name: 'A' }],
      menu: { 124: 'Y' },
      settings: { companyRMA: 0 },
    };
    await world.portal.send({ type: 'supplier.upserted', data });
    const { tabs } = await repairs();
    expect(tabs.map(({ id, count }: { id: string; count: number }) => [id, count]).slice(0, 2)).toEqual([
      ['PendingShipment', 2],
      ['ShippedInbound', 3],
    ]);
  });
});
