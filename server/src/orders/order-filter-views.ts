import { addDays } from '@portal/contract/core/plain-date';
import { idText } from '@portal/contract/core/values';
import { shipDateReasons } from '@portal/contract/frame/lookups';
import { type FilterValues, statusFilterOf } from '@portal/contract/lines/search-terms';
import { isOpen, type OrderStatus, orderMachine, orderStatusIds } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { join, type Sql, sql, type Tx } from '../core/database.ts';
import { startOfDay } from '../core/day-start.ts';
import type { HistorySearch } from '../lines/history.ts';
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

/** The conditions on `order_lines` that answer a search, the policy first; all must hold. */
export async function conditionsOf(
  tx: Tx,
  actor: SupplierActor,
  { words, filters }: Pick<HistorySearch, 'words' | 'filters'>,
  names: SearchNames,
): Promise<Sql> {
  const named = (text: string) =>
    names.facilities.filter(({ name }) => occursIn(name, text)).map(({ companyId }) => companyId);
  const { CompanyName, OrderId } = filters;
  const texts = [...textFilters(filters), ...words.map((word) => wordCondition(word, named(word)))];
  const conditions = [
    ownLines(actor),
    ...dateConditions(filters, actor.timeZoneId),
    ...lineConditions(filters, names),
    ...statusConditions(filters),
    ...(CompanyName ? [sql`order_lines.company_id = ANY(${named(CompanyName)}::integer[])`] : []),
    ...(OrderId ? [await ofOrders(tx, actor, isOrder(OrderId))] : []),
    ...(await textConditions(tx, actor, texts)),
  ];
  return join(conditions, ' AND ');
}

/** Both days belong to the range, in the zone of whoever asks. */
function dateConditions({ StartDate, EndDate }: FilterValues, zone: string): Sql[] {
  return [
    ...(StartDate ? [sql`order_lines.date_entered >= ${startOfDay(StartDate, zone)}`] : []),
    ...(EndDate ? [sql`order_lines.date_entered < ${startOfDay(addDays(EndDate, 1), zone)}`] : []),
  ];
}

function lineConditions(filters: FilterValues, { manufacturer }: SearchNames): Sql[] {
  const { ConditionId, IsRepair, LineItemId, ManufacturerId, OrderTypeId } = filters;
  return [
    ...(LineItemId ? [sql`order_lines.line_item_id = ${LineItemId}`] : []),
    ...(ConditionId ? [sql`order_lines.condition_id = ANY(${ConditionId}::integer[])`] : []),
    ...(OrderTypeId ? [sql`order_lines.order_type_id = ANY(${OrderTypeId}::integer[])`] : []),
    ...(ManufacturerId ? [sql`order_lines.manufacturer_key = lower(${manufacturer}::text)`] : []),
    // An order line is no repair.
    ...(IsRepair ? [sql`false`] : []),
  ];
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
    ...(OrderStatus ? [sql`order_lines.status = ANY(${statusesNamed(OrderStatus)}::text[])`] : []),
  ];
}

function anyStatus(wanted: NonNullable<ReturnType<typeof statusFilterOf>>): Sql {
  const named = statuses.filter((status) => wanted.statusIds.includes(orderStatusIds[status]));
  const received = statuses.filter((status) => status === 'DELIVERED' && wanted.isReceived);
  const any = [...named, ...received];
  const hasStatus = sql`order_lines.status = ANY(${any}::text[])`;
  if (!wanted.isBackordered) return hasStatus;
  return any.length > 0 ? sql`(${hasStatus} OR ${isBackordered})` : isBackordered;
}

function isOrder(idOrNumber: string): Sql {
  const id = idText.safeParse(idOrNumber).data ?? null;
  return sql`(orders.order_id = ${id} OR lower(orders.order_number) = lower(${idOrNumber}::text))`;
}
