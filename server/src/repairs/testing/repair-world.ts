import type { RepairStatus } from '@portal/contract/repairs/repair-machine';
import { type SampleRepairLine, sampleRepair, sampleRepairLine } from '@portal/contract/samples/repair-samples';
import type { TestPortal } from '../../core/testing/test-portal.ts';
import { gePart, startTwoSuppliers, type TwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';

export type RepairWorld = TwoSuppliers;

export const today = '2026-11-21';

/** Both suppliers require RMA numbers. */
export function startRepairWorld(): Promise<RepairWorld> {
  return startTwoSuppliers({ 122: 'Y', 124: 'Y' }, {}, { settings: { companyRMA: 1 } });
}

/** The ids that a save names. */
export interface LineIds {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
}

type RepairChange = Parameters<typeof sampleRepair>[0];
type LineChange = Partial<SampleRepairLine>;

let lastLineItemId = 30_000;

/** Begins a repair of one item in facility 110, without an RMA number unless told otherwise. */
export async function beginRepair(
  portal: TestPortal,
  more: RepairChange = {},
  line: LineChange = {},
): Promise<LineIds> {
  lastLineItemId += 1;
  const lineItemId = lastLineItemId;
  const lineItems = [sampleRepairLine({ lineItemId, ...gePart, ...line })];
  const data = { ...sampleRepair({ orderId: lineItemId + 100_000, companyId: 110 }), ...more, lineItems };
  await portal.send({ type: 'repair.created', data });
  return { lineItemId, orderId: data.orderId, companyId: data.companyId };
}

/** A save of one line by POST /order or /order/esd. */
export function save({ orderId, companyId, lineItemId }: LineIds, line: object = {}) {
  return { orderId, companyId, orderType: 'REPAIR', lineItems: [{ lineItemId, noteType: 'Repair', ...line }] };
}

export const dated = { shipDateReasonId: 11, estimatedShipDate: '2026-11-25' };
export const backordered = { shipDateReasonId: 2, estimatedShipDate: '' };
export const tracked = { trackingNumber: '1Z999AA10123456784' };
export const numbered = { vendorRmaNumber: 'RMA-1' };
export const receipt = { dateReceived: today, trackingNumber: '1Z1', orderType: 'REPAIR' };

export const quote = { diagnosisNote: 'Dead elements', repairNote: 'New array', amount: 1840.5, leadDays: 12 };

/** What the marketplace sends of a line. */
export function send(portal: TestPortal, type: string, { lineItemId }: Pick<LineIds, 'lineItemId'>, more: object = {}) {
  return portal.sendOne({ type: `repair.${type}`, data: { lineItemId, ...more } });
}

export const parcel = { trackingNumber: '1Z2', shipper: 'UPS' };
export const acceptedAt = '2026-11-21T09:00:00Z';
export const dateDelivered = '2026-11-21T09:30:00Z';

/** What leads from one state to the next, each from the state before it; Rma and Cancelled stand beside the way. */
const way: readonly [RepairStatus, (world: RepairWorld, line: LineIds) => Promise<unknown>][] = [
  ['ShippedInbound', ({ portal }, line) => send(portal, 'inboundShipped', line, parcel)],
  ['Evaluating', ({ amy }, { lineItemId }) => amy.post('/api/order/receive', { lineItemId, ...receipt })],
  ['Quoted', ({ amy }, { lineItemId }) => amy.post('/api/order/quote', { lineItemId, ...quote })],
  ['Repairing', ({ portal }, line) => send(portal, 'quoteAccepted', line, { acceptedAt })],
  ['Backordered', ({ amy }, line) => amy.post('/api/order/esd', save(line, backordered))],
  ['ShippedOutbound', ({ amy }, line) => amy.post('/api/order', save(line, tracked))],
  ['Delivered', ({ portal }, line) => send(portal, 'delivered', line, { dateDelivered })],
  ['Closed', ({ portal }, line) => send(portal, 'closed', line)],
];

/** Leads a new line of facility 110 into a state. */
export async function lineIn(status: RepairStatus, world: RepairWorld, change: LineChange = {}): Promise<LineIds> {
  const { portal } = world;
  const line = await beginRepair(portal, {}, status === 'Rma' ? change : { ...numbered, ...change });
  if (status === 'Cancelled') await send(portal, 'cancelled', line);
  const last = way.findIndex(([reached]) => reached === status);
  for (const [, go] of way.slice(0, last + 1)) await go(world, line);
  return line;
}

/** As `lineIn`, and the customer has declined it in that state. */
export async function declinedIn(
  status: 'Quoted' | 'Repairing' | 'Backordered',
  world: RepairWorld,
  change: LineChange = {},
): Promise<LineIds> {
  const line = await lineIn(status, world, change);
  await send(world.portal, 'declined', line, {});
  return line;
}

/** Everything that the database holds of a line, to see that a refused call has changed nothing. */
export async function storedLine({ portal }: RepairWorld, { lineItemId }: Pick<LineIds, 'lineItemId'>) {
  const rowsOf = async (table: string, column = 'line_item_id') => {
    const order = table === 'repair_lines' ? column : 'id';
    const { rows } = await portal.owner.query(`SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY ${order}`, [
      lineItemId,
    ]);
    return rows;
  };
  const [line] = await rowsOf('repair_lines');
  const audit = await portal.owner.query(
    "SELECT action FROM audit_log WHERE object_kind = 'repair' AND object_id = $1 ORDER BY id",
    [String(lineItemId)],
  );
  return {
    line,
    quotes: await rowsOf('repair_quotes'),
    notes: await rowsOf('notes'),
    attachments: await rowsOf('attachments'),
    history: await rowsOf('history', 'record_id'),
    audit: audit.rows.map(({ action }) => action as string),
  };
}

/** Outbound events of a line, oldest first. */
export async function eventsOf({ portal }: RepairWorld, { lineItemId }: Pick<LineIds, 'lineItemId'>) {
  const { rows } = await portal.owner.query(
    "SELECT type, data FROM outbound_events WHERE data ->> 'lineItemId' = $1 ORDER BY sequence",
    [String(lineItemId)],
  );
  return rows as { type: string; data: Record<string, unknown> }[];
}

/** The line as its page shows it. */
export async function shownLine({ amy }: RepairWorld, { orderId, lineItemId }: LineIds) {
  const { body } = await amy.get(`/api/order/repair/${orderId}`);
  return body.lineItems.find((line: LineIds) => line.lineItemId === lineItemId);
}
