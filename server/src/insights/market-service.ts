import { coreRefusals } from '@portal/contract/core/core-messages';
import { toDecimal } from '@portal/contract/core/money';
import {
  lostBidLimit,
  type MarketReply,
  marketTop,
  type StorefrontReply,
} from '@portal/contract/insights/market-schemas';
import type { PeriodDays } from '@portal/contract/insights/periods';
import type { LineKind } from '@portal/contract/lines/line-kinds';
import type { SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import { Refused } from '../core/refused.ts';
import type { FactSeries } from './facts/line-facts.ts';
import { type Reach, reachIn } from './insight-policy.ts';
import { type Detail, findNames, listDetails, listLines, sumSlots, type Total } from './insight-views.ts';
import { boundsOf, type Days, type Period, periodOf, slotsOf } from './periods.ts';
import { isSectionOn } from './reports/report-views.ts';

interface Asked {
  readonly tx: Tx;
  readonly actor: SupplierActor;
  readonly now: Date;
}

interface AskedPeriod {
  readonly days: PeriodDays;
  readonly facilityId?: number | undefined;
}

type Page = 'marketing' | 'ecommerce';

const settings = { marketing: 'marketingInsights', ecommerce: 'brandedEcommerce' } as const;

/**
 * What the actor may be told on a page that a site setting switches on.
 * @throws Refused with 403 where the page or each section of its lines is closed, 404 where the facility is not the
 * actor's or another report asks
 */
async function reachOf(
  { tx, actor }: Asked,
  page: Page,
  among: readonly LineKind[],
  facilityId: number | undefined,
): Promise<Reach> {
  const { embeddedReport = page } = actor;
  if (embeddedReport !== page) throw new Refused(coreRefusals.notFound);
  const reach = reachIn(actor, among);
  if (reach.kinds.length === 0 || !(await isSectionOn(tx, settings[page])))
    throw new Refused(coreRefusals.sectionNotEnabled);
  if (facilityId === undefined) return reach;
  const kinds = reach.kinds.flatMap(({ kind, facilityIds }) =>
    facilityIds.includes(facilityId) ? [{ kind, facilityIds: [facilityId] }] : [],
  );
  if (kinds.length === 0) throw new Refused(coreRefusals.notFound);
  return { ...reach, kinds };
}

/** What a series comes to in the months of a period. */
type Sums = (month: number | null) => Pick<Total, 'lines' | 'hits' | 'total'>;

async function sumMonths(tx: Tx, series: FactSeries, reach: Reach, { months, timeZone }: Period): Promise<Sums> {
  const slots = months.flatMap((days, month) => slotsOf(month, days, timeZone));
  const totals = await sumSlots(tx, series, reach, slots);
  return (month) => {
    const ofMonth = totals.filter(({ slot }) => month === null || slot === month);
    const sum = (of: (total: Total) => number) => ofMonth.reduce((all, total) => all + of(total), 0);
    return { lines: sum((one) => one.lines), hits: sum((one) => one.hits), total: sum((one) => one.total) };
  };
}

function monthsOf<Told>({ months }: Period, tell: (month: number) => Told): (Days & { month: string } & Told)[] {
  return months.map((days, month) => ({ month: days.from.slice(0, 7), ...days, ...tell(month) }));
}

function shownOf({ days, from, to, timeZone }: Period) {
  return { days, from, to, timeZone };
}

/**
 * What is asked for: requests and No Bids by OEM and item, and the lost bids with the own price.
 * @throws Refused with 403 where the page or Bids is closed, 404 where the facility is not the actor's
 */
export async function readMarket(asked: Asked, { days, facilityId }: AskedPeriod): Promise<MarketReply> {
  const { tx, actor, now } = asked;
  const reach = await reachOf(asked, 'marketing', ['bid'], facilityId);
  const period = periodOf(days, now, actor.timeZoneId);
  const sums = await sumMonths(tx, 'requests', reach, period);
  const details = await listDetails(tx, 'requests', reach, slotsOf(0, period, period.timeZone));
  const tell = (month: number | null) => ({ requests: sums(month).lines, noBids: sums(month).hits });
  return {
    ...shownOf(period),
    ...tell(null),
    months: monthsOf(period, tell),
    oems: mostAsked(details, 'oem:'),
    items: mostAsked(details, 'item:'),
    lostBids: await listLost(tx, reach, period),
  };
}

/** @param prefix of the parts that are meant */
function mostAsked(details: readonly Detail[], prefix: string): MarketReply['oems'] {
  const counted = new Map<string, { requests: number; noBids: number }>();
  for (const { parts } of details)
    for (const [part, [lines, hits]] of Object.entries(parts)) {
      if (!part.startsWith(prefix)) continue;
      const label = part.slice(prefix.length);
      const { requests = 0, noBids = 0 } = counted.get(label) ?? {};
      counted.set(label, { requests: requests + lines, noBids: noBids + hits });
    }
  return [...counted]
    .map(([label, count]) => ({ label, ...count }))
    .sort((one, other) => other.requests - one.requests || (one.label < other.label ? -1 : 1))
    .slice(0, marketTop);
}

async function listLost(tx: Tx, reach: Reach, period: Period): Promise<MarketReply['lostBids']> {
  const page = { period: boundsOf(period), isHit: null, after: null, limit: lostBidLimit };
  const lost = await listLines(tx, { metric: 'lostBids', reach, ...page });
  const names = new Map((await findNames(tx, 'bid', lost)).map((name) => [name.lineItemId, name]));
  return lost.flatMap(({ lineItemId, companyId, at, value }) => {
    const name = names.get(lineItemId);
    if (!name) return [];
    const { manufacturer, partNumber, description } = name;
    const price = value === null ? null : toDecimal(value);
    return [{ lineItemId, companyId, manufacturer, partNumber, description, at, price }];
  });
}

/**
 * What came by the branded storefront; of bids and of orders, as their sections are open to the actor.
 * @throws Refused with 403 where the page or both of these sections are closed, 404 where the facility is not the actor's
 */
export async function readStorefront(asked: Asked, { days, facilityId }: AskedPeriod): Promise<StorefrontReply> {
  const { tx, actor, now } = asked;
  const reach = await reachOf(asked, 'ecommerce', ['bid', 'order'], facilityId);
  const period = periodOf(days, now, actor.timeZoneId);
  const bids = await sumMonths(tx, 'storefrontBids', reach, period);
  const orders = await sumMonths(tx, 'storefrontOrders', reach, period);
  const tell = (month: number | null) => {
    const { lines, total } = orders(month);
    return { bids: bids(month).lines, orders: lines, value: toDecimal(total) };
  };
  return { ...shownOf(period), ...tell(null), months: monthsOf(period, tell) };
}
