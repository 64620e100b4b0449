import { describe, expect, test } from 'vitest';
import { machine } from '../../core/machine.ts';
import { refusal } from '../../core/refusal.ts';
import { planRma, type RmaRules, type SentRma } from './rma-rules.ts';

interface Line {
  readonly status: 'Waiting' | 'Coming';
  readonly isHeld: boolean;
}

const refused = refusal('no_rma_here', 409, 'This item has its RMA number.');
const held = refusal('held', 409, 'This item is held.');

const rules: RmaRules<Line, 'provideRma'> = {
  machine: machine({
    name: 'waiting',
    initial: ['Waiting'],
    states: { Waiting: { label: 'Waiting' }, Coming: { label: 'Coming' } },
    actions: { provideRma: { from: ['Waiting'], to: 'Coming', by: 'supplier', does: '', refused } },
  }),
  action: 'provideRma',
  refuses: ({ isHeld }) => (isHeld ? held : null),
};

const waiting: Line = { status: 'Waiting', isHeld: false };
const plan = (sent: SentRma, line = waiting) => planRma<Line, 'provideRma'>(rules, line, sent);
const problems = (sent: SentRma) => {
  const planned = plan(sent);
  return planned.outcome === 'invalid' ? planned.problems.map(({ path, message }) => [path[0], message]) : [];
};

describe('an RMA number', () => {
  test('moves its line', () => {
    expect(plan({ rmaNumber: ' R-1 ', note: ' Top ' })).toEqual({
      outcome: 'saved',
      rma: { action: 'provideRma', from: 'Waiting', to: 'Coming', rmaNumber: 'R-1', note: 'Top' },
    });
  });

  test.each([{}, { rmaNumber: null }, { rmaNumber: '  ' }])('is required: %j (REPAIR-112, REPAIR-113)', (sent) => {
    expect(problems(sent)).toEqual([['rmaNumber', 'Please document how the part is not acceptable']]);
  });

  test('has 55 characters at most, its note 120', () => {
    expect(problems({ rmaNumber: 'x'.repeat(55), note: 'x'.repeat(120) })).toEqual([]);
    expect(problems({ rmaNumber: 'x'.repeat(56), note: 'x'.repeat(121) })).toEqual([
      ['rmaNumber', 'RMA number is too long.'],
      ['note', 'Please limit your note to 120 characters.'],
    ]);
  });

  test('is refused by the state of the line, or by what else is known of it', () => {
    const sent = { rmaNumber: 'R-1' };
    expect(plan(sent, { ...waiting, status: 'Coming' })).toMatchObject({ refusal: refused });
    expect(plan(sent, { ...waiting, isHeld: true })).toMatchObject({ refusal: held, currentStatus: 'Waiting' });
  });
});
