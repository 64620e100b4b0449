import { Button } from '@mantine/core';
import type { TimelineEntry as Step } from '@portal/contract/lines/timeline-schemas';
import { useState } from 'react';
import { dateText, formatDateTime } from '../lib/format/format.ts';
import { Timeline, type TimelineEntry } from '../ui/timeline.tsx';

/** How a step looks. */
export type StepLook = Pick<TimelineEntry, 'tone' | 'icon'>;

interface Props {
  /** Oldest first, as replies have them. */
  readonly steps: readonly Step[];
  /** By action; steps of others are quiet dots. */
  readonly looks: Readonly<Record<string, StepLook>>;
  readonly timeZone: string;
}

const shownAtFirst = 6;

/** Everything that happened to a line, newest first. */
export function LineTimeline({ steps, looks, timeZone }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const entries = steps.map((step, index) => ({ ...looks[step.action], ...entryOf(step, index, timeZone) })).reverse();
  const hiddenCount = isWhole ? 0 : Math.max(0, entries.length - shownAtFirst);
  return (
    <>
      <Timeline label="History" entries={entries.slice(0, entries.length - hiddenCount)} />
      {hiddenCount > 0 && (
        <Button variant="default" size="compact-sm" className="no-print" onClick={() => setIsWhole(true)}>
          Show {hiddenCount} earlier
        </Button>
      )}
    </>
  );
}

function entryOf(step: Step, index: number, timeZone: string): TimelineEntry {
  return {
    id: `${step.at} ${index}`,
    who: step.by,
    what: step.title,
    when: formatDateTime(step.at, timeZone),
    at: step.at,
    detail: detailOf(step.facts, timeZone),
  };
}

/** What was stored with a step, with its dates as they are shown. */
function detailOf(facts: Step['facts'], timeZone: string): string {
  return facts.map(({ label, value }) => `${label}: ${isDate(value) ? dateText(value, timeZone) : value}`).join('\n');
}

function isDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value);
}
