import { addDays } from '@portal/contract/core/plain-date';
import { idText } from '@portal/contract/core/values';
import { type FilterValues, statusFilterOf } from '@portal/contract/lines/search-terms';
import { shipDateReasons } from '@portal/contract/lookups/lookups';
import { isOpen, type OrderStatus, orderMachine, orderStatusIds } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { empty, join, type Sql, sql, type Tx } from '../core/database/database.ts';
import { startOfDay } from '../core/jobs/day-start.ts';
import type { HistorySearch } from '../lines/search/history.ts';
import { ownLines } from './order-policy.ts';
import { occursIn, ofOrders, statusesNamed, textConditions, textFilters, wordCondition } from './order-text-views.ts';

const statuses = Object.keys(orderMachine.states) as OrderStatus[];
const openStatuses = statuses.filter(isOpen);
const backorderReasonIds = shipDateReasons.filter(({ isBackorder }) => isBackorder).map(({ id }) => id);

export interface Facility {
  readonly companyId: number;
  readonly name: string;
}

/** The names that a search asks for. */
export interface SearchNames {
  /** The actor's. */
  readonly facilities: readonly Facility[];
  /** The OEM of the filter; null where it is not known. */
  readonly manufacturer: string | null;
}

/** Looks up names before the search itself, under row level security. */
export async function findNames(
  tx: Tx,
  { facilityIds }: SupplierActor,
  { ManufacturerId }: FilterValues,
): Promise<SearchNames> {
  const facilities = await tx.many<Facility>(sql`
    SELECT company_id AS "companyId", name FROM facilities WHERE company_id = ANY(${facilityIds as number[]}::integer[])`);
  const oem = ManufacturerId
    ? await tx.one<{ name: string }>(sql`SELECT name FROM oems WHERE id = ${ManufacturerId}`)
    : null;
  return { facilities, manufacturer: oem?.name ?? null };
}

/** What a line must be to answer a search. */
export interface Conditions {
  /** On `order_lines`, the policy first. */
  readonly all: Sql;
  /** A text is among them that an index looks up, of which the planner cannot know how rare it is. */
  readonly isLookedUp: boolean;
  /** What of them a date must be, beginning with AND where it is anything. */
  readonly dates: (date: Sql) => Sql;
}

/** The conditions that answer a search. */
export async function conditionsOf(
  tx: Tx,
  actor: SupplierActor,
  { words, filters }: Pick<HistorySearch, 'words' | 'filters'>,
  names: SearchNames,
): Promise<Conditions> {
  const named = (text: string) =>
    names.facilities.filter(({ name }) => occursIn(name, text)).map(({ companyId }) => companyId);
  const { CompanyName, OrderId } = filters;
  const texts = [...textFilters(filters), ...words.map((word) => wordCondition(word, named(word)))];
  const ofTexts = await textConditions(tx, actor, texts);
  const conditions = [
    ownLines(actor),
    ...dateConditions(sql`order_lines.date_entered`, filters, actor.timeZoneId),
    ...lineConditions(filters, names),
    ...statusConditions(filters),
    ...(CompanyName ? [sql`order_lines.company_id = ANY(${named(CompanyName)}::integer[])`] : []),
    ...(OrderId ? [await ofOrders(tx, actor, isOrder(OrderId))] : []),
    ...ofTexts.map(({ condition }) => condition),
  ];
  return {
    all: join(conditions, ' AND '),
    isLookedUp: ofTexts.some(({ isLookedUp }) => isLookedUp),
    dates: (date) => join([empty, ...dateConditions(date, filters, actor.timeZoneId)], ' AND '),
  };
}

/** Both days belong to the range, in the zone of whoever asks. */
function dateConditions(date: Sql, { StartDate, EndDate }: FilterValues, zone: string): Sql[] {
  return [
    ...(StartDate ? [sql`${date} >= ${startOfDay(StartDate, zone)}`] : []),
    ...(EndDate ? [sql`${date} < ${startOfDay(addDays(EndDate, 1), zone)}`] : []),
  ];
}

function lineConditions(filters: FilterValues, { manufacturer }: SearchNames): Sql[] {
  const { ConditionId, IsRepair, LineItemId, ManufacturerId, OrderTypeId } = filters;
  return [
    ...(LineItemId ? [sql`order_lines.line_item_id = ${LineItemId}`] : []),
    ...(ConditionId ? [anyOf(sql`order_lines.condition_id`, ConditionId)] : []),
    ...(OrderTypeId ? [anyOf(sql`order_lines.order_type_id`, OrderTypeId)] : []),
    ...(ManufacturerId ? [sql`order_lines.manufacturer_key = left(lower(${manufacturer}::text), 100)`] : []),
    // An order line is no repair.
    ...(IsRepair ? [sql`false`] : []),
  ];
}

/** One value is asked for by itself: several break the order in which an index has its lines. */
function anyOf(column: Sql, ids: readonly number[]): Sql {
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = ANY(${ids as number[]}::integer[])`;
}

const isReceived = sql`order_lines.status = 'DELIVERED'`;
const isBackordered = sql`(order_lines.status = ANY(${openStatuses}::text[])
  AND order_lines.ship_date_reason_id = ANY(${backorderReasonIds}::integer[]))`;

function statusConditions(filters: FilterValues): Sql[] {
  const { IsReceived, IsBackordered, OrderStatus } = filters;
  const wanted = statusFilterOf(filters);
  return [
    ...(wanted ? [anyStatus(wanted)] : []),
    ...(IsReceived === false ? [sql`NOT ${isReceived}`] : []),
    ...(IsBackordered === false ? [sql`NOT coalesce(${isBackordered}, false)`] : []),
    ...(OrderStatus ? [hasAny(statusesNamed(OrderStatus))] : []),
  ];
}

function hasAny(wanted: readonly OrderStatus[]): Sql {
  return wanted.length === 1
    ? sql`order_lines.status = ${wanted[0]}`
    : sql`order_lines.status = ANY(${wanted as OrderStatus[]}::text[])`;
}

function anyStatus(wanted: NonNullable<ReturnType<typeof statusFilterOf>>): Sql {
  const named = statuses.filter((status) => wanted.statusIds.includes(orderStatusIds[status]));
  const received = statuses.filter((status) => status === 'DELIVERED' && wanted.isReceived);
  const any = [...named, ...received];
  const hasStatus = hasAny(any);
  if (!wanted.isBackordered) return hasStatus;
  return any.length > 0 ? sql`(${hasStatus} OR ${isBackordered})` : isBackordered;
}

function isOrder(idOrNumber: string): Sql {
  const id = idText.safeParse(idOrNumber).data ?? null;
  return sql`(orders.order_id = ${id} OR lower(orders.order_number) = lower(${idOrNumber}::text))`;
}
