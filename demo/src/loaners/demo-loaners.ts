import type { loanerMachine } from '@portal/contract/loaners/loaner-machine';
import { day, instant } from '../dates.ts';
import { serialNumberOf, trackingNumberOf } from '../equipment.ts';
import type { DemoEvent } from '../events.ts';
import { firstRepair } from '../repairs/demo-repairs.ts';
import {
  acceptable,
  copperfieldLines,
  parcelOf,
  receiptOf,
  type StagedLine,
  saveOf,
  stagedLines,
  unitOf,
} from '../staged-lines.ts';
import type { Step, Story, SupplierCall } from '../stories.ts';
import { loanerEvent } from './loaner-orders.ts';

interface Stage {
  /** What happened to it, in order. */
  readonly does: readonly StagedAction[];
  readonly dueInDays?: number;
  readonly needsRma?: boolean;
  /** How long ago the customer got it. */
  readonly outForDays?: number;
}

type StagedAction = Exclude<keyof typeof loanerMachine.actions, 'labelAvailable'>;

const inUse = ['scan', 'deliver'] as const;
const onItsWayBack = [...inUse, 'sendBack'] as const;
const back = [...onItsWayBack, 'deliverBack'] as const;

/** Where a loaner of the demo world stands: every state, and in use with every badge. */
export const loanerStages = {
  ordered: { does: [] },
  orderedWithRma: { does: [], needsRma: true },
  scheduled: { does: ['schedule'] },
  shipped: { does: ['ship'] },
  shippedWithRma: { does: ['ship'], needsRma: true },
  scanned: { does: ['scan'] },
  inUse: { does: inUse },
  inUseDueShortly: { does: inUse, dueInDays: 3, outForDays: 11 },
  inUseDueToday: { does: inUse, dueInDays: 0, outForDays: 14 },
  overdue: { does: inUse, dueInDays: -2, outForDays: 16 },
  longOverdue: { does: inUse, dueInDays: -19, outForDays: 40 },
  extended: { does: [...inUse, 'update'], dueInDays: -1, outForDays: 15 },
  comingBack: { does: onItsWayBack },
  comingBackLate: { does: onItsWayBack, dueInDays: -4, outForDays: 20 },
  returned: { does: back },
  returnedLate: { does: back, dueInDays: -6, outForDays: 24 },
  received: { does: [...back, 'receiveToInspect'] },
  receivedEarly: { does: [...inUse, 'receiveToInspect'] },
  inspected: { does: [...back, 'receive'] },
  inspectedFaulty: { does: [...back, 'receiveFaulty'] },
  inspectedLater: { does: [...back, 'receiveToInspect', 'inspect'] },
  inspectedLaterFaulty: { does: [...back, 'receiveToInspect', 'inspectFaulty'] },
  foundFaulty: { does: [...back, 'receive', 'reportDiscrepancy'] },
  closed: { does: [...back, 'receive', 'close'] },
  cancelled: { does: ['cancel'] },
} as const satisfies Record<string, Stage>;

type StageName = keyof typeof loanerStages;

interface DemoLoaner extends StagedLine<StageName> {
  readonly now: Date;
  readonly how: Stage;
}

const firstLoaner = 95_001;
const firstOfCopperfield = 95_501;
const stageNames = Object.keys(loanerStages) as StageName[];
const defaultDueInDays = 12;
const shipDateConfirmed = 1;

/** The loaners of the demo world, each with what has happened to it. */
export function loanerStories(now: Date): Story[] {
  const lines = [
    ...stagedLines(firstLoaner, stageNames),
    ...copperfieldLines(firstOfCopperfield, ['ordered', 'inUse', 'overdue', 'returned']),
  ].map((line): DemoLoaner => {
    const repair = repairOf(line);
    return { ...line, item: repair === null ? line.item : unitOf(repair), now, how: loanerStages[line.stage] };
  });
  return lines.map((line) => ({
    lineItemId: line.lineItemId,
    steps: [...createdWith(line, lines), ...line.how.does.map((action) => doing[action](line))],
  }));
}

/** Every third of Lakeside's stands in for a unit like it: the repair at the same place, which has the same facility. */
function repairOf({ lineItemId }: Pick<StagedLine, 'lineItemId'>): number | null {
  const isStandIn = lineItemId % 3 === 0 && lineItemId < firstOfCopperfield;
  return isStandIn ? firstRepair + lineItemId - firstLoaner : null;
}

/** The first line of an order brings all its lines. */
function createdWith(first: DemoLoaner, all: readonly DemoLoaner[]): DemoEvent[] {
  const { lineItemId, orderId, companyId, enteredDaysAgo, now, how } = first;
  if (lineItemId !== orderId) return [];
  const lines = all.filter((line) => line.orderId === orderId);
  const units = lines.map((line) => ({
    lineItemId: line.lineItemId,
    item: line.item,
    more: {
      rgaDueDate: day(now, line.how.dueInDays ?? defaultDueInDays),
      serialNumber: line.how.does.length > 0 ? serialNumberOf(line.lineItemId, line.item) : null,
      hasShippingLabel: line.lineItemId % 4 === 0,
      repairLineItemId: repairOf(line),
    },
  }));
  const days = Math.max(enteredDaysAgo, ...lines.map((line) => (line.how.outForDays ?? 0) + 2));
  const more = { rmaRequired: how.needsRma ?? false };
  return [loanerEvent({ orderId, companyId, enteredAt: instant(now, days), lines: units, more })];
}

/** How each action is done: by an event or by a call. */
const doing: Readonly<Record<StagedAction, (line: DemoLoaner) => Step>> = {
  schedule: (line) => {
    const values = { shipDateReasonId: shipDateConfirmed, estimatedShipDate: day(line.now, 3) };
    return saveOf(line, 'schedule', values, 'loaner.scheduled');
  },
  ship: (line) => {
    const { lineItemId, item, how } = line;
    const numbers = {
      trackingNumber: trackingNumberOf(lineItemId, 'B'),
      serialNumber: serialNumberOf(lineItemId, item),
      vendorRmaNumber: how.needsRma ? `RMA-${lineItemId}` : null,
      noteType: 'Loaner',
    };
    return saveOf(line, 'ship', numbers, 'loaner.shipped');
  },
  receive: (line) => receipt(line, 'receive', acceptable.yes),
  receiveFaulty: (line) => receipt(line, 'receiveFaulty', acceptable.no),
  receiveToInspect: (line) => receipt(line, 'receiveToInspect', acceptable.inspectLater),
  inspect: (line) => receipt(line, 'inspect', acceptable.yes, 'loaner.inspected'),
  inspectFaulty: (line) => receipt(line, 'inspectFaulty', acceptable.no, 'loaner.inspected'),
  reportDiscrepancy: (line) => receipt(line, 'reportDiscrepancy', acceptable.no, 'loaner.inspected'),
  update: (line) => told(line, 'updated', { rgaDueDate: day(line.now, 8) }),
  scan: (line) => told(line, 'outboundShipped', { ...parcelOf(line, 'B'), dateShipped: outSince(line, 1.5) }),
  deliver: (line) => told(line, 'delivered', { dateDelivered: outSince(line, 0) }),
  sendBack: (line) =>
    told(line, 'returnShipped', {
      ...parcelOf(line, 'A'),
      dateShipped: instant(line.now, 2.2),
      estimatedDelivery: day(line.now, 1),
    }),
  deliverBack: (line) => told(line, 'returnDelivered', { dateDelivered: instant(line.now, 1.4) }),
  cancel: (line) => told(line, 'cancelled'),
  close: (line) => told(line, 'closed'),
};

/** @param daysBefore the moment in which the customer got it */
function outSince({ now, how }: DemoLoaner, daysBefore: number): string {
  return instant(now, (how.outForDays ?? 4) + daysBefore);
}

function told({ lineItemId }: DemoLoaner, what: string, data: object = {}): DemoEvent {
  const type = `loaner.${what}`;
  return { id: `${type}-${lineItemId}`, type, data: { lineItemId, ...data } };
}

function receipt(line: DemoLoaner, action: string, choice: 1 | 2 | 3, tells = 'loaner.received'): SupplierCall {
  return receiptOf(line, action, day(line.now, -1), choice, tells);
}
