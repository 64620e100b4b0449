import { sections } from '@portal/contract/core/section';
import { metricOf } from '@portal/contract/insights/metrics';
import type { PromiseMade } from '@portal/contract/insights/promise-schemas';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { formatPlainDate } from '../../lib/format/dates.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import type { LineColumn } from '../lines/line-table.tsx';

export const outcomes: Readonly<Record<PromiseMade['outcome'], { readonly label: string; readonly tone: Tone }>> = {
  kept: { label: 'Kept', tone: 'done' },
  broken: { label: 'Broken', tone: 'pastDue' },
  open: { label: 'Open', tone: 'review' },
  replaced: { label: 'Replaced', tone: 'neutral' },
};

const kinds: Readonly<Record<PromiseMade['kind'], string>> = {
  leadTime: 'Lead time of the bid',
  shipDate: 'Estimated ship date',
  quote: 'Lead days of the quote',
};

/** `on the day`, `2 days late`, `1 day early`; blank where nothing has come yet. */
function differenceOf({ daysLate }: PromiseMade): string {
  if (daysLate === null) return '';
  if (daysLate === 0) return 'on the day';
  const days = Math.abs(daysLate);
  return `${days} ${days === 1 ? 'day' : 'days'} ${daysLate > 0 ? 'late' : 'early'}`;
}

/** What the ledger tells of each promise; first what a screen of usual width shows without scrolling. */
export function promiseColumns(timeZone: string, hasFacilities: boolean): readonly LineColumn<PromiseMade>[] {
  return [
    { header: 'Ref #', text: ({ lineItemId }) => String(lineItemId) },
    { header: 'PO #', text: ({ displayPo, orderNumber }) => displayPo ?? orderNumber },
    { header: 'Item', text: ({ partNumber, description }) => [partNumber, description].filter(Boolean).join(' - ') },
    { header: 'Promise', text: ({ kind }) => kinds[kind] },
    { header: 'Promised', text: ({ promisedOn }) => formatPlainDate(promisedOn) },
    { header: 'Came', text: ({ cameOn }) => formatPlainDate(cameOn) },
    {
      header: 'Outcome',
      text: (promise) => [outcomes[promise.outcome].label, differenceOf(promise)].filter(Boolean).join(', '),
      render: (promise) => (
        <>
          <StatusBadge tone={outcomes[promise.outcome].tone}>{outcomes[promise.outcome].label}</StatusBadge>{' '}
          {differenceOf(promise)}
        </>
      ),
    },
    ...(hasFacilities ? [{ header: 'Facility', text: ({ company }: PromiseMade) => company }] : []),
    { header: 'Section', text: ({ lineKind }) => sections[lineKinds[lineKind].section].label },
    { header: 'Given', text: ({ givenAt }) => formatDateTime(givenAt, timeZone) },
    { header: 'By', text: ({ givenBy }) => givenBy ?? 'Marketplace' },
    { header: 'Counts in', text: ({ countsIn }) => countsIn.map((metricId) => metricOf(metricId).title).join(', ') },
  ];
}
