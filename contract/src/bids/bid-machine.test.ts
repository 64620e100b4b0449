import { describe, expect, test } from 'vitest';
import { actionsOf } from '../core/machine.ts';
import { bidMachine, bidStatusText, closingAction } from './bid-machine.ts';

describe('a bid', () => {
  test('can be answered and get attachments only while it is requested', () => {
    const reason = 'This bid has already been submitted or closed.';

    expect(actionsOf(bidMachine, 'REQUESTED', 'supplier')).toEqual([
      { action: 'submit', allowed: true, reason: null },
      { action: 'decline', allowed: true, reason: null },
      { action: 'attach', allowed: true, reason: null },
    ]);
    for (const status of ['QUOTED', 'ACCEPTED', 'CLOSED'] as const)
      expect(actionsOf(bidMachine, status, 'supplier')).toEqual([
        { action: 'submit', allowed: false, reason },
        { action: 'decline', allowed: false, reason },
        { action: 'attach', allowed: false, reason },
      ]);
  });

  test.each([
    ['REQUESTED', false, 'Ready for Bid'],
    ['QUOTED', false, 'Submitted'],
    ['QUOTED', true, "Submitted 'No Bid'"],
  ] as const)('%s, no bid %s, reads %s', (status, isNoBid, text) => {
    expect(bidStatusText(status, isNoBid)).toBe(text);
  });

  test.each([
    ['won', 'QUOTED', false, 'win'],
    ['won', 'QUOTED', true, 'lose'],
    ['won', 'REQUESTED', false, 'lose'],
    ['lost', 'QUOTED', false, 'lose'],
    ['withdrawn', 'REQUESTED', false, 'withdraw'],
  ] as const)('%s from %s, no bid %s: %s', (result, status, isNoBid, action) => {
    expect(closingAction(result, { status, isNoBid })).toBe(action);
    expect(bidMachine.actions[action].from).toContain(status);
  });
});
