import { describe, expect, test } from 'vitest';
import { mayAct } from '../core/machine.ts';
import { type Acceptability, acceptable } from '../lines/receiving/receive-values.ts';
import { type LoanerStatus, loanerMachine, loanerStatuses } from './loaner-machine.ts';
import { loanerReceipts } from './loaner-receipts.ts';

const receipt = {
  dateReceived: '2026-11-20',
  trackingNumber: '1Z',
  isPartAcceptable: acceptable.inspectLater,
  receivedBy: 'Amy Lee',
  receivedAt: '2026-11-20T15:00:00Z',
};
const { yes, no, inspectLater } = acceptable;

/** The action of a receipt, or null where the state refuses it. */
function actionOf(status: LoanerStatus, choice: Acceptability, isAgain = false) {
  const action = loanerReceipts.actionFor({ status, receipt: isAgain ? receipt : null }, choice);
  return mayAct(loanerMachine, action, status) ? action : null;
}

describe('T3-8 to T3-11: what a receipt does', () => {
  test.each(['ReceivedInUse', 'ShippedInbound', 'Returned'] as const)('for the first time, in %s', (status) => {
    expect([yes, no, inspectLater].map((choice) => actionOf(status, choice))).toEqual([
      'receive',
      'receiveFaulty',
      'receiveToInspect',
    ]);
  });

  test('once it was received, to be inspected later', () => {
    expect([yes, no].map((choice) => actionOf('Returned', choice, true))).toEqual(['inspect', 'inspectFaulty']);
  });

  test('once it was inspected, a discrepancy alone', () => {
    expect([yes, no, inspectLater].map((choice) => actionOf('Inspected', choice, true))).toEqual([
      null,
      'reportDiscrepancy',
      null,
    ]);
  });

  const others = loanerStatuses.filter((status) =>
    ['Ordered', 'ShippedOutbound', 'Cancelled', 'Closed'].includes(status),
  );
  test.each(others)('in %s nothing, with its sentence', (status) => {
    for (const choice of [yes, no, inspectLater]) {
      expect(actionOf(status, choice)).toBeNull();
      const { refused } = loanerMachine.actions[loanerReceipts.actionFor({ status, receipt: null }, choice)];
      expect(refused).toMatchObject({ status: 409, detail: 'This line item cannot be received.' });
    }
  });

  test('LOANER-028: needs a choice', () => {
    expect(loanerReceipts.isChoiceNeeded).toBe(true);
  });
});
