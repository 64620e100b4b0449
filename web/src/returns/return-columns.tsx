import { dayOf } from '@portal/contract/core/plain-date';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { returnTabs as tabsOf } from '@portal/contract/returns/return-tabs';
import { formatPlainDate } from '../lib/format/dates.ts';
import { settings } from '../lib/settings.ts';
import { columnKinds, flexible, hidden } from '../lines/queue/columns.ts';
import { flag, inTurn, latestFirst, rising } from '../lines/queue/compare.ts';
import { TrackingLink } from '../lines/tracking-link.tsx';
import type { Tone } from '../ui/feedback/status-badge.tsx';
import type { ColumnDefinition, QuickFilter, TabDefinition } from '../ui/list/list-types.ts';
import { type ShownRow, typeName } from './shown-return.ts';

const byDueDate = inTurn<ShownRow>(
  flag((row) => row.isPastDue),
  rising((row) => row.rgaDueDate),
  latestFirst((row) => row.rgaDateEntered),
  rising((row) => row.lineItemId),
);

export const returnTabs: readonly TabDefinition<ShownRow>[] = tabsOf(settings.providerName).map(
  ({ id, label, status }) => ({
    id,
    tabDisplay: label,
    fieldName: 'statusCode',
    value: status,
    compare: byDueDate,
  }),
);

export interface ReturnBadge {
  readonly text: string;
  readonly tone: Tone;
}

/** What presses about a line. */
export function returnBadges({ isPastDue }: Pick<ShownRow, 'isPastDue'>): readonly ReturnBadge[] {
  return isPastDue ? [{ text: lineTexts.pastDue, tone: 'pastDue' }] : [];
}

/** A badge is a filter too. */
export const returnFilters: readonly QuickFilter<ShownRow>[] = [
  { id: 'pastDue', label: lineTexts.pastDue, isMet: (row) => row.isPastDue },
];

/** The day of an instant as exchanges and returns show it: `11/05/2026`. */
export function formatDay(instant: string | null, timeZone: string): string {
  return instant === null ? '' : formatPlainDate(dayOf(new Date(instant), timeZone));
}

/** The columns of the list in their default order. */
export function returnColumns(timeZone: string): readonly ColumnDefinition<ShownRow>[] {
  const { text, number, day } = columnKinds<ShownRow>(timeZone);
  return [
    text('rgaNumber', 'RGA #', 120),
    text('displayPo', 'PO #', 100),
    number('lineItemId', 'Ref #', 80),
    { ...text('rgaType', 'Type', 80), format: typeName },
    { ...text('description', 'Description', 140), ...flexible },
    number('quantity', 'Qty', 48),
    day('rgaDueDate', 'Due Date'),
    text('rmaNumber', 'RMA #', 104),
    { ...text('trackingNumber', 'Tracking #', 132), render: (row) => <TrackingLink line={row} /> },
    {
      ...text('rgaDateEntered', 'Date Requested', 96),
      format: (row) => formatDay(row.rgaDateEntered, timeZone),
      sortValue: (row) => row.rgaDateEntered,
    },
    text('rgaReason', 'Reason', 120),
    text('company', 'Company', 120),
    { ...number('orderId', 'Order #', 88), ...hidden },
    { ...text('manufacturer', 'OEM', 108), ...hidden },
    { ...text('shippingMethod', 'Shipping Method', 110), ...hidden },
    { ...saidOf('boxOpened', 'Box Opened'), ...hidden },
    { ...saidOf('packageOpened', 'Package Opened'), ...hidden },
    { ...saidOf('isItWorking', 'Working'), ...hidden },
  ];
}

/** Yes or no; blank where nobody has said. */
function saidOf(field: 'boxOpened' | 'packageOpened' | 'isItWorking', header: string): ColumnDefinition<ShownRow> {
  return {
    field,
    header,
    visible: true,
    widthPx: 80,
    format: (row) => saidText(row[field]),
    sortValue: (row) => row[field],
  };
}

export function saidText(said: boolean | null): string {
  if (said === null) return '';
  return said ? 'Yes' : 'No';
}

/** What a card shows of a line, by tab. */
export function returnFacts(tab: { readonly id: string } | null): readonly string[] {
  const which = ['rgaNumber', 'displayPo', 'rgaType', 'description', 'rgaReason', 'quantity', 'rgaDueDate'];
  return tab?.id === 'Process' ? [...which, 'rgaDateEntered'] : [...which, 'rmaNumber', 'trackingNumber'];
}
