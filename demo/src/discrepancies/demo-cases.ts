import type { DemoEvent } from '../events.ts';
import { feedAfter, type Portal } from '../portal.ts';
import type { Story } from '../stories.ts';
import { answerOf } from './case-answers.ts';

/**
 * What the marketplace said to the discrepancies of the demo world: of three one is answered and open, one waits for an
 * answer, and one is closed. The portal numbers the cases, so the feed is asked.
 */
export async function caseEvents(portal: Portal, stories: readonly Story[]): Promise<DemoEvent[]> {
  const lines = stories.filter(({ steps }) => steps.some(reportsDiscrepancy)).map(({ lineItemId }) => lineItemId);
  const events: DemoEvent[] = [];
  for await (const { type, data } of feedAfter(portal, 0)) {
    const place = type === 'discrepancy.submitted' ? lines.indexOf(data.lineItemId) : -1;
    if (place === -1 || data.vdfHeaderId === undefined) continue;
    // A later report of the same line belongs to the same case, and is answered once.
    lines[place] = Number.NaN;
    events.push(...said(data.vdfHeaderId, data.lineItemId, place));
  }
  return events;
}

function reportsDiscrepancy(step: Story['steps'][number]): boolean {
  return 'tells' in step && step.tells.includes('discrepancy.submitted');
}

function said(vdfHeaderId: number, lineItemId: number, place: number): DemoEvent[] {
  const event = (type: string, data: object): DemoEvent => ({ id: `${type}-${vdfHeaderId}`, type, data });
  const answered = event('discrepancy.answered', answerOf(vdfHeaderId, lineItemId));
  const closed = event('discrepancy.closed', { vdfHeaderId, text: 'Settled by phone.' });
  return [[answered], [], [answered, closed]][place % 3] ?? [];
}
