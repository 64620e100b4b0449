import type { RepairAction } from '@portal/contract/repairs/repair-machine';
import { chanceOf } from '../chance.ts';
import { day, instant } from '../dates.ts';
import { trackingNumberOf } from '../equipment.ts';
import type { DemoEvent } from '../events.ts';
import {
  acceptable,
  callOf,
  copperfieldLines,
  parcelOf,
  receiptOf,
  type StagedLine,
  saveOf,
  stagedLines,
} from '../staged-lines.ts';
import type { Step, Story, SupplierCall } from '../stories.ts';
import { repairEvent } from './repair-orders.ts';

interface Stage {
  /** What happened to the line, in order. */
  readonly does: readonly StagedAction[];
  readonly urgency?: 'STAT' | 'CHD';
  /** The customer had the RMA number before the repair came. */
  readonly hasRmaNumber?: boolean;
  readonly isFaulty?: boolean;
  readonly acceptedDaysAgo?: number;
  /** 2 Backordered, no date yet; 3 Backordered, date known; 7 Waiting for parts */
  readonly shipDateReasonId?: 2 | 3 | 7;
}

type StagedAction = Exclude<RepairAction, 'waiveRma' | 'labelAvailable'>;

const evaluating = ['shipInbound', 'receive'] as const;
const quoted = [...evaluating, 'quote'] as const;
const accepted = [...quoted, 'acceptQuote'] as const;

/** Where a repair of the demo world stands: every state with every badge and banner. */
export const repairStages = {
  rma: { does: [] },
  rmaUrgent: { does: [], urgency: 'STAT' },
  numbered: { does: ['provideRma'] },
  pending: { does: [], hasRmaNumber: true, urgency: 'CHD' },
  sentIn: { does: ['provideRma', 'shipInbound'] },
  evaluating: { does: evaluating, hasRmaNumber: true },
  evaluatingUrgent: { does: evaluating, hasRmaNumber: true, urgency: 'STAT' },
  faulty: { does: evaluating, hasRmaNumber: true, isFaulty: true },
  quoted: { does: quoted, hasRmaNumber: true },
  requoted: { does: [...quoted, 'requote'], hasRmaNumber: true },
  declined: { does: [...quoted, 'decline'], hasRmaNumber: true },
  repairing: { does: accepted, hasRmaNumber: true },
  waitingForParts: { does: [...accepted, 'schedule'], hasRmaNumber: true, shipDateReasonId: 7 },
  pastDue: { does: accepted, hasRmaNumber: true, acceptedDaysAgo: 24 },
  pastDueUrgent: { does: accepted, hasRmaNumber: true, acceptedDaysAgo: 16, urgency: 'CHD' },
  declinedLate: { does: [...accepted, 'decline'], hasRmaNumber: true },
  requotedLate: { does: [...accepted, 'requote'], hasRmaNumber: true },
  backordered: { does: [...accepted, 'backorder'], hasRmaNumber: true, shipDateReasonId: 3 },
  backorderedUndated: { does: [...accepted, 'backorder'], hasRmaNumber: true, shipDateReasonId: 2 },
  backorderedPastDue: { does: [...accepted, 'backorder', 'update'], hasRmaNumber: true, shipDateReasonId: 2 },
  shipped: { does: [...accepted, 'ship'], hasRmaNumber: true },
  shippedUnrepaired: { does: [...quoted, 'decline', 'returnItem'], hasRmaNumber: true },
  scanned: { does: [...accepted, 'scan'], hasRmaNumber: true },
  delivered: { does: [...accepted, 'scan', 'deliver'], hasRmaNumber: true },
  deliveredUnrepaired: { does: [...quoted, 'decline', 'scan', 'deliver'], hasRmaNumber: true },
  closed: { does: [...accepted, 'ship', 'deliver', 'close'], hasRmaNumber: true },
  cancelled: { does: ['cancel'], hasRmaNumber: true },
} as const satisfies Record<string, Stage>;

type StageName = keyof typeof repairStages;

interface DemoRepair extends StagedLine<StageName> {
  readonly now: Date;
  readonly how: Stage;
}

export const firstRepair = 93_001;
const firstOfCopperfield = 93_501;
const stageNames = Object.keys(repairStages) as StageName[];

/** The repairs of the demo world, each with what has happened to it. */
export function repairStories(now: Date): Story[] {
  const lines = [
    ...stagedLines(firstRepair, stageNames),
    ...copperfieldLines(firstOfCopperfield, ['pending', 'rma', 'cancelled']),
  ].map((line): DemoRepair => ({ ...line, now, how: repairStages[line.stage] }));
  return lines.map((line) => ({
    lineItemId: line.lineItemId,
    steps: [...createdWith(line, lines), ...line.how.does.map((action) => doing[action](line))],
  }));
}

/** The first line of an order brings all its lines. */
function createdWith({ lineItemId, orderId, companyId, enteredDaysAgo, now }: DemoRepair, all: readonly DemoRepair[]) {
  if (lineItemId !== orderId) return [];
  const lines = all
    .filter((line) => line.orderId === orderId)
    .map((line) => ({
      lineItemId: line.lineItemId,
      item: line.item,
      more: {
        urgencyDescription: line.how.urgency ?? 'STD',
        vendorRmaNumber: line.how.hasRmaNumber ? rmaNumberOf(line) : null,
        conditionId: repairAndReturn,
        warrantyCode: chanceOf(line.lineItemId + 5).pick(['90D', '180D', '1Y']),
        hasShippingLabel: line.lineItemId % 4 === 0,
      },
    }));
  return [repairEvent({ orderId, companyId, enteredAt: instant(now, enteredDaysAgo), lines })];
}

const repairAndReturn = 20;

function rmaNumberOf({ lineItemId }: DemoRepair): string {
  return `RMA-${lineItemId - firstRepair + 4100}`;
}

/** How each action is done: by an event or by a call. */
const doing: Readonly<Record<StagedAction, (line: DemoRepair) => Step>> = {
  provideRma: (line) => {
    const { lineItemId, orderId } = line;
    const body = { lineItemId, orderId, rmaNumber: rmaNumberOf(line) };
    return callOf(line, 'provideRma', { path: '/api/order/rma', body, tells: ['repair.rmaProvided'] });
  },
  shipInbound: (line) => told(line, 'inboundShipped', { ...parcelOf(line, 'A'), estimatedDelivery: day(line.now, 1) }),
  receive: (line) => {
    const choice = line.how.isFaulty ? acceptable.no : acceptable.yes;
    return receiptOf(line, 'receive', day(line.now, -2), choice, 'repair.received');
  },
  quote: (line) => quote(line, false),
  requote: (line) => quote(line, true),
  acceptQuote: (line) => told(line, 'quoteAccepted', { acceptedAt: instant(line.now, line.how.acceptedDaysAgo ?? 1) }),
  decline: (line) => told(line, 'declined', { note: 'The customer buys a new unit instead.' }),
  schedule: (line) => waiting(line, 'schedule'),
  backorder: (line) => waiting(line, 'backorder'),
  update: (line) => told(line, 'updated', { followUpDate: day(line.now, -2) }),
  ship: (line) => sending(line, 'ship'),
  returnItem: (line) => sending(line, 'returnItem'),
  scan: (line) =>
    told(line, 'outboundShipped', {
      ...parcelOf(line, 'B'),
      dateShipped: instant(line.now, 1.2),
      estimatedDelivery: day(line.now, 1),
    }),
  deliver: (line) => told(line, 'delivered', { dateDelivered: instant(line.now, 0.5) }),
  close: (line) => told(line, 'closed', {}),
  cancel: (line) => told(line, 'cancelled', {}),
};

function told({ lineItemId }: DemoRepair, what: string, data: object): DemoEvent {
  const type = `repair.${what}`;
  return { id: `${type}-${lineItemId}`, type, data: { lineItemId, ...data } };
}

const works = [
  ['Lens worn through, two elements without signal.', 'Replace the lens and recalibrate the array.'],
  ['Moisture behind the seal; corrosion on the main board.', 'Clean and reseal; replace the main board.'],
  ['Cable sheath torn at the strain relief.', 'Fit a new cable and test for leakage.'],
  ['Power stage fails under load.', 'Replace the power stage; full safety test.'],
] as const;

function quote(line: DemoRepair, isRequote: boolean): SupplierCall {
  const { lineItemId, item } = line;
  const chance = chanceOf(lineItemId + 23);
  const [diagnosisNote, repairNote] = chance.pick(works);
  const firstAmount = Math.round(item.price * (0.3 + chance.next() / 3) * 100) / 100;
  const body = {
    lineItemId,
    diagnosisNote,
    repairNote: isRequote ? `${repairNote} Second look: a connector as well.` : repairNote,
    amount: isRequote ? Math.round(firstAmount * 115) / 100 : firstAmount,
    leadDays: chance.between(4, 10),
    note: isRequote ? 'Please see the second diagnosis.' : null,
    isRequote,
  };
  const action = isRequote ? 'requote' : 'quote';
  return callOf(line, action, { path: '/api/order/quote', body, tells: ['repair.quoted'] });
}

function waiting(line: DemoRepair, action: string): SupplierCall {
  const { shipDateReasonId = 3 } = line.how;
  // Reason 2 says that no date is known; blank text takes away the one that came with the acceptance.
  const estimatedShipDate = shipDateReasonId === 2 ? '' : day(line.now, 9);
  return saveOf(line, action, { shipDateReasonId, estimatedShipDate }, 'repair.scheduled');
}

function sending(line: DemoRepair, action: string): SupplierCall {
  return saveOf(line, action, { trackingNumber: trackingNumberOf(line.lineItemId, 'B') }, 'repair.shipped');
}
