import type { ReceiveRules } from '../lines/receiving/receive-rules.ts';
import { type Acceptability, acceptable } from '../lines/receiving/receive-values.ts';
import type { RmaRules } from '../lines/receiving/rma-rules.ts';
import { type ReturnAction, type ReturnStatus, returnMachine } from './return-machine.ts';
import { returnRefusals } from './return-messages.ts';

/** By what a receipt says of the goods: yes, no, inspect later. */
type Actions = Readonly<Record<Acceptability, ReturnAction>>;

const onArrival: Actions = {
  [acceptable.yes]: 'receive',
  [acceptable.no]: 'receiveWithDiscrepancy',
  [acceptable.inspectLater]: 'receiveUninspected',
};
const onInspection: Actions = {
  ...onArrival,
  [acceptable.yes]: 'inspect',
  [acceptable.no]: 'inspectWithDiscrepancy',
};
/** Once it is inspected, a discrepancy alone can still be told. */
const afterwards: Actions = { ...onArrival, [acceptable.no]: 'reportDiscrepancy' };

const byStatus: Partial<Record<ReturnStatus, Actions>> = { Received: onInspection, Inspected: afterwards };

/** What a receipt does to an exchange or return; each has to say whether the goods are acceptable. */
export const returnReceipts: ReceiveRules<ReturnStatus, ReturnAction> = {
  machine: returnMachine,
  isChoiceNeeded: true,
  actionFor: ({ status }, choice) => (byStatus[status] ?? onArrival)[choice ?? acceptable.yes],
};

interface RmaLine {
  readonly status: ReturnStatus;
  readonly isApproved: 'Y' | 'N' | null;
  readonly rmaNumber: string | null;
}

/** POST /order/rma: an RMA number for what was approved without one. */
export const returnRmaNumbers: RmaRules<RmaLine, ReturnAction> = {
  machine: returnMachine,
  action: 'provideRma',
  refuses: ({ isApproved, rmaNumber }) => {
    if (isApproved !== 'Y') return returnRefusals.notApproved;
    return rmaNumber === null ? null : returnRefusals.hasRma;
  },
};
