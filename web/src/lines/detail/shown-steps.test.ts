import { describe, expect, it } from 'vitest';
import { shownSteps } from './shown-steps.ts';

const steps = {
  order: ['Process', 'Review', 'Pending', 'Shipped', 'Received'],
  detours: ['Review'],
  states: {
    Process: { label: 'Process' },
    Review: { label: 'Pending Meridian' },
    Pending: { label: 'Pending' },
    Shipped: { label: 'Shipped Inbound' },
    Received: { label: 'Received' },
    Closed: { label: 'Closed', final: true },
  },
};

function shown(status: string, ...labels: string[]) {
  const history = labels.map((statusAfter) => ({ statusAfter }));
  return shownSteps(steps, { status, history }).map(({ label, is }) => `${is} ${label}`);
}

describe('shownSteps', () => {
  it('ticks what the history shows alone', () => {
    expect(shown('Received', 'Process', 'Pending', 'Received')).toEqual([
      'past Process',
      'past Pending',
      'present Received',
    ]);
  });

  it('shows a state beside the way only where the line is or was in it', () => {
    expect(shown('Process', 'Process')).toEqual([
      'present Process',
      'ahead Pending',
      'ahead Shipped Inbound',
      'ahead Received',
    ]);
    expect(shown('Review', 'Process', 'Pending Meridian')[1]).toBe('present Pending Meridian');
    expect(shown('Pending', 'Process', 'Pending Meridian', 'Pending').slice(0, 2)).toEqual([
      'past Process',
      'past Pending Meridian',
    ]);
  });

  it('has the states ahead once more where the line went back', () => {
    expect(shown('Process', 'Process', 'Pending Meridian', 'Process')[1]).toBe('ahead Pending');
  });

  it('tells the way of a line that is over', () => {
    expect(shown('Closed', 'Process', 'Process', 'Closed')).toEqual(['past Process', 'present Closed']);
  });
});
