import { sections } from '@portal/contract/core/section';
import type { Dispute } from '@portal/contract/insights/dispute-schemas';
import type { MetricLine } from '@portal/contract/insights/insight-schemas';
import { type MetricId, metricOf } from '@portal/contract/insights/metrics';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { lineAnchor, linePath } from '@portal/contract/lines/line-paths';
import { formatPlainDate } from '../../lib/format/dates.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import type { Session } from '../../lib/session/session.ts';
import type { DisputeOfLine } from '../dispute-queries.ts';
import { formatFigure } from '../figures/format-figure.ts';
import type { LineColumn } from './line-table.tsx';
import { outcomeWords } from './outcome-words.ts';

/** The page of a line, at the line. */
export function pathOfLine(line: Pick<MetricLine, 'kind' | 'lineItemId' | 'displayPo' | 'orderNumber'>): string {
  const { kind, lineItemId, displayPo, orderNumber } = line;
  if (kind === 'bid') return `${lineKinds.bid.detailsPath}/${lineItemId}`;
  return `${linePath(kind, { displayPo, orderNumber: orderNumber ?? '' })}#${lineAnchor(line)}`;
}

/** What a list of lines behind a metric tells of each. */
export function lineColumns(
  metricId: MetricId,
  { facilities, timeZoneId }: Pick<Session, 'facilities' | 'timeZoneId'>,
  disputeOf: DisputeOfLine,
): readonly LineColumn<MetricLine>[] {
  const { unit, value, kinds } = metricOf(metricId);
  const words = outcomeWords[metricId];
  const names = new Map(facilities.map(({ companyId, name }) => [companyId, name]));
  return [
    { header: 'Ref #', text: ({ lineItemId }) => String(lineItemId) },
    ...(kinds.length > 1 ? [{ header: 'Section', text: sectionOf }] : []),
    { header: 'PO #', text: ({ displayPo, orderNumber }) => displayPo ?? orderNumber ?? '' },
    { header: 'Item', text: ({ manufacturer, partNumber }) => [manufacturer, partNumber].filter(Boolean).join(' ') },
    { header: 'Description', text: ({ description }) => description },
    ...(facilities.length > 1
      ? [{ header: 'Facility', text: ({ companyId }: MetricLine) => names.get(companyId) ?? '' }]
      : []),
    { header: 'Date', text: ({ at, day }) => (day ? formatPlainDate(day) : formatDateTime(at, timeZoneId)) },
    ...(value === 'mean' || value === 'sum'
      ? [{ header: 'Value', text: (line: MetricLine) => formatFigure(unit, line.value), isNumber: true }]
      : []),
    ...(words ? [{ header: 'Result', text: ({ isHit }: MetricLine) => (isHit ? words.hit : words.miss) }] : []),
    { header: 'Standing', text: (line) => standingOf(line, disputeOf(line)) },
  ];
}

function standingOf({ isLeftOut }: MetricLine, dispute: Dispute | null): string {
  if (isLeftOut) return 'Left out after a dispute';
  if (dispute?.status === 'OPEN') return 'Counts, disputed';
  if (dispute?.status === 'REFUSED') return `Counts, dispute refused: ${dispute.answer ?? ''}`;
  return 'Counts';
}

function sectionOf({ kind }: MetricLine): string {
  return sections[lineKinds[kind].section].label;
}
