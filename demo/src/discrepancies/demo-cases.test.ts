import { expect, it } from 'vitest';
import type { Story } from '../stories.ts';
import { done, mistakesIn, portalWith } from '../testing/running-marketplace.ts';
import { caseEvents } from './demo-cases.ts';

const stories = [1, 2, 3, 4].map((lineItemId): Story => {
  const tells = lineItemId === 2 ? (['repair.received'] as const) : (['x.received', 'discrepancy.submitted'] as const);
  return { lineItemId, steps: [{ path: '/', body: {}, key: `${lineItemId}`, tells }] };
});

it('of three cases one is answered, one waits and one is closed, whatever numbers the portal gave them', async () => {
  const feed = [
    done('discrepancy.submitted', 4, { vdfHeaderId: 71 }, 1),
    done('discrepancy.submitted', 1, { vdfHeaderId: 72 }, 2),
    done('discrepancy.submitted', 3, { vdfHeaderId: 73 }, 3),
    done('discrepancy.submitted', 1, { vdfHeaderId: 72 }, 4),
    done('discrepancy.submitted', 99, { vdfHeaderId: 74 }, 5),
  ];
  const events = await caseEvents(portalWith(feed).portal, stories);
  const said = events.map(({ type, data }) => [type, (data as { vdfHeaderId: number }).vdfHeaderId]);
  expect(said).toEqual([
    ['discrepancy.answered', 71],
    ['discrepancy.closed', 71],
    ['discrepancy.answered', 72],
  ]);
  expect(mistakesIn(events)).toEqual([]);
});
