import { type SampleLoanerLine, sampleLoaner, sampleLoanerLine } from '@portal/contract/samples/loaner-samples';
import type { TestPortal } from '../../core/testing/test-portal.ts';
import { gePart, startTwoSuppliers, type TwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';

export type LoanerWorld = TwoSuppliers;

const today = '2026-11-21';

export function startLoanerWorld(): Promise<LoanerWorld> {
  return startTwoSuppliers({ 122: 'Y', 124: 'Y', 134: 'Y' });
}

/** The ids that a save names. */
export interface LineIds {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
}

type LoanerChange = Parameters<typeof sampleLoaner>[0];
type LineChange = Partial<SampleLoanerLine>;

let lastLineItemId = 40_000;

/** A loaner order as the marketplace would send it: one unit for facility 110 unless told otherwise. */
export function loanerCreated(more: LoanerChange = {}, lines: readonly LineChange[] = [{}]) {
  const lineItems = lines.map((line) => {
    lastLineItemId += 1;
    return sampleLoanerLine({ lineItemId: lastLineItemId, ...gePart, ...line });
  });
  const orderId = (lineItems[0]?.lineItemId ?? 0) + 100_000;
  // The numbers are those of the first line, whatever order the line is put into.
  return { ...sampleLoaner({ orderId, companyId: 110 }), ...more, lineItems };
}

/** Orders a loaner of one line. */
export async function lend(portal: TestPortal, more: LoanerChange = {}, line: LineChange = {}): Promise<LineIds> {
  const data = loanerCreated(more, [line]);
  await portal.send({ type: 'loaner.created', data });
  const { orderId, companyId, lineItems } = data;
  return { lineItemId: lineItems[0]?.lineItemId ?? 0, orderId, companyId };
}

/** A save of one line by POST /order. */
export function save({ orderId, companyId, lineItemId }: LineIds, line: object = {}) {
  return { orderId, companyId, orderType: 'LOANER', lineItems: [{ lineItemId, noteType: 'Loaner', ...line }] };
}

export const dated = { shipDateReasonId: 1, estimatedShipDate: '2026-11-25', serialNumber: 'SN-1' };
export const tracked = { trackingNumber: '1Z999AA10123456784', serialNumber: 'SN-1' };

/** A receipt by POST /order/receive: acceptable unless told otherwise. */
export function receipt({ lineItemId }: LineIds, more: object = {}) {
  return {
    lineItemId,
    orderType: 'LOANER',
    dateReceived: today,
    trackingNumber: '1Z999AA10123456799',
    isPartAcceptable: 1,
    ...more,
  };
}

export const faulty = {
  isPartAcceptable: 2,
  problemNote: 'The lens is cracked.',
  replacementNote: 'Please replace it.',
  contactPhoneNumber: '(555) 555-0100',
  ReturnType: 1,
  cost: 120.5,
};

/** What leads from a loaner's first state to each other one. */
const ways = {
  Ordered: [],
  ShippedOutbound: ['ship'],
  ReceivedInUse: ['ship', 'deliver'],
  ShippedInbound: ['ship', 'deliver', 'sendBack'],
  Returned: ['ship', 'deliver', 'sendBack', 'deliverBack'],
  Inspected: ['ship', 'deliver', 'receive'],
  Cancelled: ['cancel'],
  Closed: ['ship', 'deliver', 'receive', 'close'],
} as const;

export type LoanerStatusName = keyof typeof ways;
type Way = (typeof ways)[LoanerStatusName][number];

const shipped = { dateShipped: '2026-11-10T16:00:00Z' };

/** Leads a new loaner of facility 110 into a status. */
export async function loanerIn(
  status: LoanerStatusName,
  { portal, amy }: LoanerWorld,
  { order = {}, line = {} }: { readonly order?: LoanerChange; readonly line?: LineChange } = {},
): Promise<LineIds> {
  const ids = await lend(portal, order, line);
  const { lineItemId } = ids;
  const send = (type: string, more: object = {}) => portal.send({ type, data: { lineItemId, ...more } });
  const does: Readonly<Record<Way, () => Promise<unknown>>> = {
    ship: () => send('loaner.outboundShipped', { trackingNumber: tracked.trackingNumber, ...shipped }),
    deliver: () => send('loaner.delivered', { dateDelivered: '2026-11-12T09:00:00Z' }),
    sendBack: () => send('loaner.returnShipped', { trackingNumber: '1Z999AA10123456799', ...shipped }),
    deliverBack: () => send('loaner.returnDelivered', { dateDelivered: '2026-11-20T09:00:00Z' }),
    receive: () => amy.post('/api/order/receive', receipt(ids)),
    cancel: () => send('loaner.cancelled'),
    close: () => send('loaner.closed'),
  };
  for (const way of ways[status]) await does[way]();
  return ids;
}

/** Everything that the database holds of a loaner, to see that a refused call has changed nothing. */
export async function storedLoaner({ portal }: LoanerWorld, { lineItemId }: Pick<LineIds, 'lineItemId'>) {
  const rowsOf = async (table: string, column = 'line_item_id') => {
    const text = `SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY ${table === 'loaner_lines' ? column : 'id'}`;
    const { rows } = await portal.owner.query(text, [lineItemId]);
    return rows;
  };
  const [line] = await rowsOf('loaner_lines');
  const order = await portal.owner.query('SELECT * FROM loaners WHERE order_id = $1', [line?.order_id]);
  return {
    line,
    orders: order.rows,
    notes: await rowsOf('notes'),
    attachments: await rowsOf('attachments'),
    history: await rowsOf('history', 'record_id'),
  };
}

/** Outbound events of a loaner, oldest first. */
export async function eventsOf({ portal }: LoanerWorld, { lineItemId }: Pick<LineIds, 'lineItemId'>) {
  const { rows } = await portal.owner.query(
    "SELECT type, data FROM outbound_events WHERE data ->> 'lineItemId' = $1 ORDER BY sequence",
    [String(lineItemId)],
  );
  return rows as { type: string; data: Record<string, unknown> }[];
}
