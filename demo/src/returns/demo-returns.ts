import type { ReturnAction } from '@portal/contract/returns/return-machine';
import { day, instant } from '../dates.ts';
import type { DemoEvent } from '../events.ts';
import {
  acceptable,
  callOf,
  copperfieldLines,
  parcelOf,
  receiptOf,
  type StagedLine,
  stagedLines,
} from '../staged-lines.ts';
import type { Step, Story, SupplierCall } from '../stories.ts';
import { exchange, firstAddressId, returnEvent, returned } from './return-requests.ts';

interface Stage {
  /** What happened to it, in order. */
  readonly does: readonly StagedAction[];
  readonly isExchange?: boolean;
  readonly needsRma?: boolean;
  readonly dueInDays?: number;
  /** Why it is denied; 99 is Other. */
  readonly denyReasonId?: 2 | 3 | 99;
}

type StagedAction = Exclude<ReturnAction, 'provideRma' | 'update' | 'labelAvailable'>;

const pending = ['approve', 'release'] as const;
const sent = [...pending, 'ship'] as const;
const arrived = [...sent, 'carrierDeliver'] as const;

/** Where an exchange or return of the demo world stands: every state with every decision. */
export const returnStages = {
  undecided: { does: [] },
  undecidedWithRma: { does: [], needsRma: true },
  undecidedPastDue: { does: [], dueInDays: -3 },
  undecidedExchange: { does: [], isExchange: true },
  approved: { does: ['approve'] },
  approvedWithRma: { does: ['approve'], needsRma: true },
  denied: { does: ['deny'], denyReasonId: 3 },
  deniedOtherwise: { does: ['deny'], denyReasonId: 99 },
  approvedExchange: { does: ['addRma'], isExchange: true },
  reopened: { does: ['deny', 'reopen'], denyReasonId: 2 },
  resumed: { does: ['hold', 'resumeUndecided'] },
  asked: { does: ['requestInformation'] },
  held: { does: ['hold'] },
  updateRequested: { does: ['hold', 'requestUpdate'] },
  heldApproved: { does: ['approve', 'hold'], dueInDays: -1 },
  pending: { does: pending },
  pendingPastDue: { does: pending, dueInDays: -5 },
  pendingExchange: { does: ['addRma', 'release'], isExchange: true },
  pendingAgain: { does: ['approve', 'hold', 'resumeDecided'] },
  sent: { does: sent, needsRma: true },
  sentExchange: { does: ['addRma', 'ship'], isExchange: true },
  arrived: { does: arrived },
  arrivedPastDue: { does: arrived, dueInDays: -2 },
  received: { does: [...arrived, 'receiveUninspected'] },
  receivedExchange: { does: ['addRma', 'ship', 'receiveUninspected'], isExchange: true },
  inspected: { does: [...arrived, 'receive'] },
  inspectedFaulty: { does: [...arrived, 'receiveWithDiscrepancy'] },
  inspectedLater: { does: [...arrived, 'receiveUninspected', 'inspect'] },
  inspectedLaterFaulty: { does: [...arrived, 'receiveUninspected', 'inspectWithDiscrepancy'] },
  foundFaulty: { does: [...arrived, 'receive', 'reportDiscrepancy'] },
  closed: { does: [...arrived, 'receive', 'close'] },
  closedDenied: { does: ['deny', 'closeDenied'], denyReasonId: 2 },
  cancelled: { does: ['cancel'] },
} as const satisfies Record<string, Stage>;

type StageName = keyof typeof returnStages;

interface DemoReturn extends StagedLine<StageName> {
  readonly now: Date;
  readonly how: Stage;
}

const firstReturn = 94_001;
const firstOfCopperfield = 94_501;
const stageNames = Object.keys(returnStages) as StageName[];
const defaultDueInDays = 9;
/** All decisions are made while the world is loaded; what has not come far was entered not long before. */
const answeredSooner = 6;

/** The exchanges and returns of the demo world, each with what has happened to it. */
export function returnStories(now: Date): Story[] {
  const lines = [
    ...stagedLines(firstReturn, stageNames),
    ...copperfieldLines(firstOfCopperfield, ['undecided', 'undecidedExchange', 'held', 'cancelled']),
  ];
  return lines.map((line) => storyOf({ ...line, now, how: returnStages[line.stage] }));
}

function storyOf(line: DemoReturn): Story {
  const { lineItemId, orderId, companyId, enteredDaysAgo, now, how } = line;
  const created = returnEvent({
    lineItemId,
    orderId,
    companyId,
    rgaTypeId: how.isExchange ? exchange : returned,
    enteredAt: instant(now, isSent(how) ? enteredDaysAgo : enteredDaysAgo / answeredSooner),
    dueOn: day(now, how.dueInDays ?? defaultDueInDays),
    more: { returnRmaRequired: how.needsRma ?? false },
  });
  return { lineItemId, steps: [created, ...how.does.map((action) => doing[action](line))] };
}

/** What has been on its way, or has to be older to be past due. */
function isSent({ does, dueInDays }: Stage): boolean {
  return dueInDays !== undefined || does.includes('ship');
}

/** How each action is done: by an event or by a call. */
const doing: Readonly<Record<StagedAction, (line: DemoReturn) => Step>> = {
  approve: (line) => decision(line, 'approve', { isApproved: 'Y', ...destination(line) }),
  deny: (line) => {
    const { denyReasonId = 2 } = line.how;
    const note = denyReasonId === 99 ? 'The seal of the manufacturer is broken.' : null;
    return decision(line, 'deny', { isApproved: 'N', denyReasonId, note });
  },
  requestInformation: (line) =>
    decision(line, 'requestInformation', { isApproved: 'RI', note: 'Which serial number does the unit have?' }),
  addRma: (line) => decision(line, 'addRma', { isApproved: 'Y', ...destination(line) }, 'rga.rmaAdded'),
  requestUpdate: (line) => {
    const body = { lineItemId: line.lineItemId, rgaType: 'RETURN' };
    const path = '/api/order/return-and-exchange/request-update';
    return callOf(line, 'requestUpdate', { path, body, tells: ['rga.updateRequested'] });
  },
  receive: (line) => receipt(line, 'receive', acceptable.yes),
  receiveWithDiscrepancy: (line) => receipt(line, 'receiveWithDiscrepancy', acceptable.no),
  receiveUninspected: (line) => receipt(line, 'receiveUninspected', acceptable.inspectLater),
  inspect: (line) => receipt(line, 'inspect', acceptable.yes, 'rga.inspected'),
  inspectWithDiscrepancy: (line) => receipt(line, 'inspectWithDiscrepancy', acceptable.no, 'rga.inspected'),
  reportDiscrepancy: (line) => receipt(line, 'reportDiscrepancy', acceptable.no, 'rga.inspected'),
  release: (line) => told(line, 'released'),
  closeDenied: (line) => told(line, 'closed'),
  reopen: (line) => told(line, 'reopened'),
  hold: (line) => told(line, 'held'),
  resumeUndecided: (line) => told(line, 'resumed', { note: 'The customer says that the box was never opened.' }),
  resumeDecided: (line) => told(line, 'resumed'),
  ship: (line) =>
    told(line, 'inboundShipped', {
      ...parcelOf(line, 'A'),
      dateShipped: instant(line.now, 2.3),
      estimatedDelivery: day(line.now, 1),
    }),
  carrierDeliver: (line) => told(line, 'carrierDelivered', { dateDelivered: instant(line.now, 1.5) }),
  cancel: (line) => told(line, 'cancelled'),
  close: (line) => told(line, 'closed'),
};

function told({ lineItemId }: DemoReturn, what: string, data: object = {}): DemoEvent {
  const type = `rga.${what}`;
  return { id: `${type}-${lineItemId}`, type, data: { rgaId: lineItemId, ...data } };
}

function decision(line: DemoReturn, action: string, choice: object, tells = 'rga.decided'): SupplierCall {
  const { lineItemId, orderId, how } = line;
  const body = { lineItemId, rgaId: lineItemId, orderId, rgaTypeId: how.isExchange ? exchange : returned, ...choice };
  return callOf(line, action, { path: `/api/order/rga/${lineItemId}/rma`, body, tells: [tells] });
}

function destination({ lineItemId, companyId, how }: DemoReturn) {
  const isNumbered = how.isExchange || how.needsRma;
  return { addressId: firstAddressId(companyId), rmaNumber: isNumbered ? `RMA-${lineItemId}` : null };
}

function receipt(line: DemoReturn, action: string, choice: 1 | 2 | 3, tells = 'rga.received'): SupplierCall {
  return receiptOf(line, action, day(line.now, -1), choice, tells);
}
