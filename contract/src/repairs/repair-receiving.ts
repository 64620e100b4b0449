import type { ReceiveRules } from '../lines/receiving/receive-rules.ts';
import type { RmaRules } from '../lines/receiving/rma-rules.ts';
import { type RepairStatus, repairMachine } from './repair-machine.ts';

/** A broken item is expected: whether it is acceptable may be left open, and evaluation follows at once. */
export const repairReceipts: ReceiveRules<RepairStatus, 'receive'> = {
  machine: repairMachine,
  isChoiceNeeded: false,
  actionFor: () => 'receive',
};

export const repairRmaNumbers: RmaRules<{ readonly status: RepairStatus }, 'provideRma'> = {
  machine: repairMachine,
  action: 'provideRma',
  refuses: () => null,
};
