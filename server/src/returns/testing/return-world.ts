import { sampleReturn } from '@portal/contract/samples/return-samples';
import type { TestPortal } from '../../core/testing/test-portal.ts';
import { gePart, startTwoSuppliers, type TwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';

export type ReturnWorld = TwoSuppliers;

export function startReturnWorld(env: Record<string, string> = {}): Promise<ReturnWorld> {
  return startTwoSuppliers({ 122: 'Y', 125: 'Y' }, env);
}

/** The ids that calls name. */
export interface RgaIds {
  readonly lineItemId: number;
  readonly rgaId: number;
  readonly orderId: number;
}

type RgaChange = Parameters<typeof sampleReturn>[0];

let lastId = 40_000;

/** A return of the marketplace as it would send it: two parts for facility 110 unless told otherwise. */
export function rgaCreated(change: RgaChange = {}) {
  lastId += 1;
  const rgaId = lastId;
  return sampleReturn({
    rgaId,
    lineItemId: rgaId + 100_000,
    orderId: rgaId + 200_000,
    companyId: 110,
    ...gePart,
    ...change,
  });
}

export async function placeReturn(portal: TestPortal, change: RgaChange = {}): Promise<RgaIds> {
  const data = rgaCreated(change);
  await portal.send({ type: 'rga.created', data });
  const { lineItemId, rgaId, orderId } = data;
  return { lineItemId, rgaId, orderId };
}

/** How a line stands: its state, and where that tells more, what was decided. */
export const standings = [
  'Process',
  'Process approved',
  'Process denied',
  'Process exchange',
  'Process exchange decided',
  'PendingProvider',
  'PendingProvider decided',
  'Pending',
  'ShippedInbound',
  'Received',
  'Inspected',
  'Cancelled',
  'Closed',
] as const;
export type Standing = (typeof standings)[number];

export const approval = { isApproved: 'Y', addressId: 41 };
export const denial = { isApproved: 'N', denyReasonId: 2 };
export const question = { isApproved: 'RI', note: 'Which unit is it?' };
export const exchangeRma = { ...approval, rmaNumber: 'RMA-1', rgaTypeId: 1 };

export const receipt = { dateReceived: '2026-11-20', trackingNumber: '1Z999AA10123456784', isPartAcceptable: 1 };
export const discrepancy = {
  isPartAcceptable: 2,
  problemNote: 'Cracked',
  replacementNote: 'Send another one',
  contactPhoneNumber: '(555) 555-0100',
  ReturnType: 1,
  cost: 10,
};

type Step = (world: ReturnWorld, line: RgaIds) => Promise<unknown>;

const sent =
  (type: string, more: object = {}): Step =>
  ({ portal }, { rgaId }) =>
    portal.send({ type, data: { rgaId, ...more } });
const saysTo =
  (body: object): Step =>
  ({ amy }, { rgaId }) =>
    amy.post(`/api/order/rga/${rgaId}/rma`, body);
const received =
  (isPartAcceptable: number): Step =>
  ({ amy }, { lineItemId }) =>
    amy.post('/api/order/receive', { ...receipt, isPartAcceptable, lineItemId });

const toShip = [saysTo(approval), sent('rga.released'), sent('rga.inboundShipped', { trackingNumber: '1Z' })];

/** What leads from a new return, or exchange, to each standing. */
const ways: Readonly<Record<Standing, readonly Step[]>> = {
  Process: [],
  'Process approved': [saysTo(approval)],
  'Process denied': [saysTo(denial)],
  'Process exchange': [],
  'Process exchange decided': [saysTo(exchangeRma)],
  PendingProvider: [saysTo(question)],
  'PendingProvider decided': [saysTo(approval), sent('rga.held')],
  Pending: [saysTo(approval), sent('rga.released')],
  ShippedInbound: toShip,
  Received: [...toShip, received(3)],
  Inspected: [...toShip, received(1)],
  Cancelled: [sent('rga.cancelled')],
  Closed: [saysTo(denial), sent('rga.closed')],
};

/** Leads a new line of facility 110 to where it stands so. */
export async function returnIn(standing: Standing, world: ReturnWorld, change: RgaChange = {}): Promise<RgaIds> {
  const rgaTypeId = standing.includes('exchange') ? 1 : 2;
  const line = await placeReturn(world.portal, { rgaTypeId, ...change });
  for (const step of ways[standing]) await step(world, line);
  return line;
}

/** Everything that the database holds of a line, to see that a refused call has changed nothing. */
export async function storedReturn({ portal }: ReturnWorld, { lineItemId }: Pick<RgaIds, 'lineItemId'>) {
  const rowsOf = async (table: string, column: string) =>
    (await portal.owner.query(`SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY 1`, [lineItemId])).rows;
  const [line] = await rowsOf('returns', 'line_item_id');
  const audit = await portal.owner.query(
    "SELECT action FROM audit_log WHERE object_kind = 'return' AND object_id = $1 ORDER BY id",
    [String(lineItemId)],
  );
  return {
    line,
    notes: await rowsOf('notes', 'line_item_id'),
    attachments: await rowsOf('attachments', 'line_item_id'),
    receipts: await rowsOf('receipts', 'line_item_id'),
    history: await rowsOf('history', 'record_id'),
    audit: audit.rows.map(({ action }) => action as string),
  };
}

/** Outbound events of a line, oldest first. */
export async function eventsOf({ portal }: ReturnWorld, { lineItemId }: Pick<RgaIds, 'lineItemId'>) {
  const { rows } = await portal.owner.query(
    "SELECT type, data FROM outbound_events WHERE data ->> 'lineItemId' = $1 ORDER BY sequence",
    [String(lineItemId)],
  );
  return rows as { type: string; data: Record<string, unknown> }[];
}
