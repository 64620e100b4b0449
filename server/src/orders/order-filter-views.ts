import { addDays } from '@portal/contract/core/plain-date';
import { orderTypes, shipDateReasons } from '@portal/contract/frame/lookups';
import { type FilterValues, statusFilterOf } from '@portal/contract/lines/search-terms';
import { isOpen, type OrderStatus, orderMachine, orderStatusIds } from '@portal/contract/orders/order-machine';
import type { SupplierActor } from '../core/actor.ts';
import { join, type Sql, sql, type Tx } from '../core/database.ts';
import { startOfDay } from '../core/day-start.ts';
import { containing } from '../frame/containing.ts';
import type { HistorySearch } from '../lines/history.ts';
import { ownLines, ownOrders } from './order-policy.ts';

const statuses = Object.keys(orderMachine.states) as OrderStatus[];
const openStatuses = statuses.filter(isOpen);
const backorderReasonIds = shipDateReasons.filter(({ isBackorder }) => isBackorder).map(({ id }) => id);

/** What a search names by a word and lines keep by a number. */
export interface NamedIds {
  /** For each word of the search, the actor's facilities in whose name it occurs. */
  readonly facilitiesOfWords: readonly (readonly number[])[];
  readonly facilitiesOfFilter: readonly number[];
  readonly manufacturer: string | null;
}

/** Looks up the names that a search asks for; to be asked before the search itself, as anybody reads them. */
export async function findNamedIds(
  tx: Tx,
  { facilityIds }: SupplierActor,
  { words, filters }: Pick<HistorySearch, 'words' | 'filters'>,
): Promise<NamedIds> {
  const texts = [...words, ...(filters.CompanyName ? [filters.CompanyName] : [])];
  const facilities = texts.length
    ? await tx.many<{ companyId: number; name: string }>(sql`
        SELECT company_id AS "companyId", name FROM facilities WHERE company_id = ANY(${facilityIds}::integer[])`)
    : [];
  const named = (text: string) =>
    facilities.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())).map(({ companyId }) => companyId);
  const oem = filters.ManufacturerId
    ? await tx.one<{ name: string }>(sql`SELECT name FROM oems WHERE id = ${filters.ManufacturerId}`)
    : null;
  return {
    facilitiesOfWords: words.map(named),
    facilitiesOfFilter: filters.CompanyName ? named(filters.CompanyName) : [],
    manufacturer: oem?.name ?? null,
  };
}

/** The conditions on `order_lines` that answer a search, the policy first; all must hold. */
export async function conditionsOf(
  tx: Tx,
  actor: SupplierActor,
  { words, filters }: Pick<HistorySearch, 'words' | 'filters'>,
  names: NamedIds,
): Promise<Sql> {
  const conditions = [
    ownLines(actor),
    ...dateConditions(filters, actor.timeZoneId),
    ...lineConditions(filters),
    ...statusConditions(filters),
    ...nameConditions(filters, names),
  ];
  for (const condition of orderConditions(filters)) conditions.push(await ofOrders(tx, actor, condition));
  for (const [index, word] of words.entries())
    conditions.push(await ofWord(tx, actor, word, names.facilitiesOfWords[index] ?? []));
  return join(conditions, ' AND ');
}

function contains(column: Sql, text: string): Sql {
  return sql`${column} ILIKE ${containing(text)}`;
}

/** Both days belong to the range, in the zone of whoever asks. */
function dateConditions({ StartDate, EndDate }: FilterValues, zone: string): Sql[] {
  return [
    ...(StartDate ? [sql`order_lines.date_entered >= ${startOfDay(StartDate, zone)}`] : []),
    ...(EndDate ? [sql`order_lines.date_entered < ${startOfDay(addDays(EndDate, 1), zone)}`] : []),
  ];
}

function lineConditions(filters: FilterValues): Sql[] {
  const {
    ConditionId,
    IsRepair,
    LineItemId,
    OrderTypeId,
    OrigReference,
    PartNumber,
    TrackingNumber,
    VendorPartNumber,
  } = filters;
  return [
    ...(LineItemId ? [sql`order_lines.line_item_id = ${LineItemId}`] : []),
    ...(ConditionId ? [sql`order_lines.condition_id = ANY(${ConditionId}::integer[])`] : []),
    ...(OrderTypeId ? [sql`order_lines.order_type_id = ANY(${OrderTypeId}::integer[])`] : []),
    ...(IsRepair ? [sql`false`] : []),
    ...(PartNumber ? [contains(sql`order_lines.part_number`, PartNumber)] : []),
    ...(VendorPartNumber ? [contains(sql`order_lines.vendor_part_number`, VendorPartNumber)] : []),
    ...(OrigReference ? [contains(sql`order_lines.orig_reference`, OrigReference)] : []),
    ...(TrackingNumber ? [contains(sql`order_lines.tracking_number`, TrackingNumber)] : []),
  ];
}

const isReceived = sql`order_lines.status = 'DELIVERED'`;
const isBackordered = sql`(order_lines.status = ANY(${openStatuses}::text[])
  AND order_lines.ship_date_reason_id = ANY(${backorderReasonIds}::integer[]))`;

function statusConditions(filters: FilterValues): Sql[] {
  const { IsReceived, IsBackordered, OrderStatus } = filters;
  const wanted = statusFilterOf(filters);
  const labelled = OrderStatus ? statusesNamed(OrderStatus) : null;
  return [
    ...(wanted ? [anyStatus(wanted)] : []),
    ...(IsReceived === false ? [sql`NOT ${isReceived}`] : []),
    ...(IsBackordered === false ? [sql`NOT coalesce(${isBackordered}, false)`] : []),
    ...(labelled ? [sql`order_lines.status = ANY(${labelled}::text[])`] : []),
  ];
}

function anyStatus(wanted: NonNullable<ReturnType<typeof statusFilterOf>>): Sql {
  const named = statuses.filter((status) => wanted.statusIds.includes(orderStatusIds[status]));
  const received = statuses.filter((status) => status === 'DELIVERED' && wanted.isReceived);
  const hasStatus = sql`order_lines.status = ANY(${[...named, ...received]}::text[])`;
  return wanted.isBackordered ? sql`(${hasStatus} OR ${isBackordered})` : hasStatus;
}

function statusesNamed(text: string): OrderStatus[] {
  return statuses.filter((status) => occursIn(orderMachine.states[status].label, text));
}

function occursIn(value: string, text: string): boolean {
  return value.toLowerCase().includes(text.toLowerCase());
}

function nameConditions({ CompanyName, ManufacturerId }: FilterValues, names: NamedIds): Sql[] {
  const { facilitiesOfFilter, manufacturer } = names;
  return [
    ...(CompanyName ? [sql`order_lines.company_id = ANY(${facilitiesOfFilter as number[]}::integer[])`] : []),
    ...(ManufacturerId ? [sql`lower(order_lines.manufacturer) = lower(${manufacturer}::text)`] : []),
  ];
}

function orderConditions({ BillingPo, OrderId, ShippingPo, VendorOrderNumber }: FilterValues): Sql[] {
  return [
    ...(BillingPo ? [contains(sql`orders.billing_po`, BillingPo)] : []),
    ...(ShippingPo ? [contains(sql`orders.display_po`, ShippingPo)] : []),
    ...(VendorOrderNumber ? [contains(sql`orders.vendor_order_number`, VendorOrderNumber)] : []),
    ...(OrderId ? [isOrder(OrderId)] : []),
  ];
}

function isOrder(idOrNumber: string): Sql {
  const id = /^[1-9]\d{0,8}$/.test(idOrNumber) ? Number(idOrNumber) : null;
  return sql`(orders.order_id = ${id} OR lower(orders.order_number) = lower(${idOrNumber}))`;
}

/** As many orders as are worth naming; more are asked for line by line. */
const mostOrders = 5000;

/** The condition on a line that its order answers a condition. */
async function ofOrders(tx: Tx, actor: SupplierActor, condition: Sql): Promise<Sql> {
  const rows = await tx.search<{ orderId: number }>(sql`
    SELECT orders.order_id AS "orderId" FROM orders WHERE ${ownOrders(actor)} AND ${condition} LIMIT ${mostOrders + 1}`);
  if (rows.length <= mostOrders)
    return sql`order_lines.order_id = ANY(${rows.map(({ orderId }) => orderId)}::integer[])`;
  return sql`EXISTS (SELECT 1 FROM orders WHERE orders.order_id = order_lines.order_id
    AND orders.company_id = order_lines.company_id AND ${condition})`;
}

/** The condition that a word occurs in one of the fields that a row shows. */
async function ofWord(tx: Tx, actor: SupplierActor, word: string, facilityIds: readonly number[]): Promise<Sql> {
  const ofHead = ['order_number', 'display_po', 'vendor_order_number'] as const;
  const heads = {
    order_number: sql`orders.order_number`,
    display_po: sql`orders.display_po`,
    vendor_order_number: sql`orders.vendor_order_number`,
  };
  const inOrder = join(
    ofHead.map((column) => contains(heads[column], word)),
    ' OR ',
  );
  const named = statusesNamed(word);
  const typeIds = orderTypes.filter(({ code }) => occursIn(code, word)).map(({ id }) => id);
  const places = [
    contains(sql`order_lines.part_number`, word),
    contains(sql`order_lines.tracking_number`, word),
    contains(sql`order_lines.manufacturer`, word),
    contains(sql`order_lines.description`, word),
    contains(sql`(order_lines.line_item_id::text)`, word),
    await ofOrders(tx, actor, sql`(${inOrder})`),
    ...(facilityIds.length ? [sql`order_lines.company_id = ANY(${facilityIds as number[]}::integer[])`] : []),
    ...(named.length ? [sql`order_lines.status = ANY(${named}::text[])`] : []),
    ...(typeIds.length ? [sql`order_lines.order_type_id = ANY(${typeIds}::integer[])`] : []),
  ];
  return sql`(${join(places, ' OR ')})`;
}
