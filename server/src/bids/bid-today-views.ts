import { isPast30Minutes, lateAfterMs } from '@portal/contract/bids/bid-dates';
import { bidTexts } from '@portal/contract/bids/bid-messages';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { bidPath, bidTabPath, bidTabs } from '@portal/contract/bids/bid-tabs';
import { groupId, type TodayContribution, type TodayLine, type TodayTab } from '@portal/contract/frame/today-schemas';
import { lineLabel } from '@portal/contract/lines/line-names';
import { isUrgent, urgentCodes } from '@portal/contract/lines/urgency';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import type { TodayAsked } from '../frame/today/today-service.ts';
import { ownBids } from './bid-policy.ts';

const urgentMark = { kind: 'urgent', label: bidTexts.urgent } as const;
const lateMark = { kind: 'pastDue', label: bidTexts.past30Minutes } as const;

const { id: tab, label, action } = bidTabs[0];
const place = { section: 'bids', action, label, href: bidTabPath(tab) };
const group = groupId({ ...place, tab });

/** What bids bring to Today: both tabs in numbers, and the open requests, most pressing first. */
export async function bidToday(
  tx: Tx,
  actor: SupplierActor,
  { now, lineLimit }: TodayAsked,
): Promise<TodayContribution> {
  const tabs = await countTabs(tx, actor, now);
  const count = tabs[0]?.count ?? 0;
  if (count === 0) return { tabs, groups: [], lines: [] };
  return { tabs, groups: [{ id: group, ...place, count }], lines: await listPressing(tx, actor, now, lineLimit) };
}

interface TabCount {
  readonly status: string;
  readonly count: number;
  readonly urgent: number;
  readonly late: number;
}

async function countTabs(tx: Tx, actor: SupplierActor, now: Date): Promise<TodayTab[]> {
  const counts = await tx.many<TabCount>(sql`
    SELECT status, count(*)::integer AS count,
      (count(*) FILTER (WHERE urgency_description = ANY(${urgentCodes})))::integer AS urgent,
      (count(*) FILTER (WHERE status = 'REQUESTED' AND date_entered < ${lateBefore(now)}))::integer AS late
    FROM bids WHERE ${ownBids(actor)} AND status IN ('REQUESTED', 'QUOTED') GROUP BY status`);
  return bidTabs.map(({ id, label, status }) => {
    const { count = 0, urgent = 0, late = 0 } = counts.find((one) => one.status === status) ?? {};
    const marks = [
      { ...urgentMark, count: urgent },
      { ...lateMark, count: late },
    ];
    return { id, label, count, href: bidTabPath(id), marks: marks.filter((mark) => mark.count > 0) };
  });
}

type PressingRead = Pick<BidRow, 'lineItemId' | 'company' | 'urgencyDescription' | 'dateEntered'> & { title: string };

async function listPressing(tx: Tx, actor: SupplierActor, now: Date, lineLimit: number): Promise<TodayLine[]> {
  const rows = await tx.many<PressingRead>(sql`
    SELECT line_item_id AS "lineItemId", f.name AS company, urgency_description AS "urgencyDescription",
      date_entered AS "dateEntered", manufacturer || ' ' || part_number || ', ' || description AS title
    FROM bids JOIN facilities f USING (company_id)
    WHERE ${ownBids(actor)} AND status = 'REQUESTED'
    ORDER BY coalesce(urgency_description = ANY(${urgentCodes}), false) DESC, date_entered < ${lateBefore(now)} DESC,
      date_entered, line_item_id
    LIMIT ${lineLimit}`);
  return rows.map((row) => toTodayLine(row, now));
}

function toTodayLine({ urgencyDescription, dateEntered, ...row }: PressingRead, now: Date): TodayLine {
  const marks = [
    ...(isUrgent(urgencyDescription) ? [urgentMark] : []),
    ...(isPast30Minutes(dateEntered, now) ? [lateMark] : []),
  ];
  const shown = { section: 'bids', group, label: lineLabel(row), displayPo: null, action, href: bidPath(row) };
  return { ...row, ...shown, marks, since: dateEntered, isDue: false };
}

function lateBefore(now: Date): Date {
  return new Date(now.getTime() - lateAfterMs);
}
