import { Button } from '@mantine/core';
import type { OrderLine } from '@portal/contract/orders/order-schemas';
import { type Icon, IconAlertTriangle, IconCheck, IconEye, IconNotes, IconPaperclip, IconTruck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../lib/format.ts';
import { Timeline, type TimelineEntry } from '../ui/timeline.tsx';
import { stepDetail } from './order-facts.tsx';

type Step = OrderLine['history'][number];
type Look = Pick<TimelineEntry, 'tone' | 'icon'>;

const truck: Look = { tone: 'done', icon: IconTruck };
const review: Look = { tone: 'review', icon: IconEye };

/** How a step looks, by its action; others are quiet dots. */
const looks: Readonly<Record<string, Look>> = {
  ship: truck,
  scan: truck,
  deliver: { tone: 'done', icon: IconCheck },
  keepForReview: { tone: 'pastDue', icon: IconAlertTriangle as Icon },
  reviewDue: review,
  reviewDaily: review,
  cancel: { tone: 'pastDue', icon: IconX },
  note: { icon: IconNotes },
  attachment: { icon: IconPaperclip },
};

const shownAtFirst = 6;

/** Everything that happened to a line, newest first. */
export function OrderTimeline({ line, timeZone }: { readonly line: OrderLine; readonly timeZone: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const entries = line.history.map((step, index) => entryOf(step, index, timeZone)).reverse();
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
    ...looks[step.action],
    id: `${step.at} ${index}`,
    who: step.by,
    what: step.title,
    when: formatDateTime(step.at, timeZone),
    at: step.at,
    detail: stepDetail(step.facts, timeZone),
  };
}
