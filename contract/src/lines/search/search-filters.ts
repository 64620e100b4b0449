/** How a filter is chosen, and so what its value is. */
export type FilterControl = 'text' | 'number' | 'tags' | 'oem' | 'date' | 'yesNo';

export interface SearchFilter {
  readonly label: string;
  readonly control: FilterControl;
}

/** The filter fields of the search over all orders, in the order in which the filter panel offers them. */
export const searchFilters = {
  BillingPo: { label: 'Billing PO', control: 'text' },
  CompanyName: { label: 'Company', control: 'text' },
  ConditionId: { label: 'Condition', control: 'tags' },
  StartDate: { label: 'Order Date', control: 'date' },
  EndDate: { label: 'Order Date', control: 'date' },
  IsBackordered: { label: 'Backordered', control: 'yesNo' },
  IsReceived: { label: 'Received', control: 'yesNo' },
  IsRepair: { label: 'Repair', control: 'yesNo' },
  LineItemId: { label: 'Ref #', control: 'number' },
  ManufacturerId: { label: 'OEM', control: 'oem' },
  OrderId: { label: 'Order #', control: 'text' },
  OrderTypeId: { label: 'Order Type', control: 'tags' },
  OrigReference: { label: 'Original Reference', control: 'text' },
  PartNumber: { label: 'Item #', control: 'text' },
  ShippingPo: { label: 'Shipping PO', control: 'text' },
  Status: { label: 'Status', control: 'tags' },
  OrderStatus: { label: 'Order Status', control: 'text' },
  TrackingNumber: { label: 'Tracking #', control: 'text' },
  VendorOrderNumber: { label: 'Vendor Order #', control: 'text' },
  VendorPartNumber: { label: 'Vendor Item #', control: 'text' },
} as const satisfies Record<string, SearchFilter>;

export type FilterName = keyof typeof searchFilters;

/** The entry of a tags filter that stands for no choice. */
export const allTag = 'All';

/** Entries of the Status filter that are no statuses, with the filter that they stand for. */
export const statusFilterIds = { received: 100, backordered: 101 } as const;

/** What a range of dates says that ends before it begins. */
export const backwardsRange = 'The last day is before the first.';

/** A row of the filter panel: text as typed, tags as their ids in text. */
export interface ChosenFilter {
  readonly name: FilterName;
  readonly value: string | boolean | readonly string[];
}

export interface FilterTerm {
  readonly name: FilterName;
  readonly value: string | boolean | readonly number[];
}

/** The terms of the chosen filters. Blank ones and tags that say All alone are left out. */
export function termsOf(chosen: readonly ChosenFilter[]): FilterTerm[] {
  const terms = chosen.flatMap(termsOfOne);
  // Received may be chosen as a status and as a filter of its own; a name is sent once.
  return terms.filter((term, index) => terms.findIndex(({ name }) => name === term.name) === index);
}

function termsOfOne({ name, value }: ChosenFilter): FilterTerm[] {
  if (typeof value === 'boolean') return [{ name, value }];
  if (typeof value === 'string') return value.trim() ? [{ name, value: value.trim() }] : [];
  const ids = value.filter((tag) => tag !== allTag).map(Number);
  return name === 'Status' ? statusTerms(ids) : idsTerm(name, ids);
}

function idsTerm(name: FilterName, value: readonly number[]): FilterTerm[] {
  return value.length > 0 ? [{ name, value }] : [];
}

function statusTerms(ids: readonly number[]): FilterTerm[] {
  const { received, backordered } = statusFilterIds;
  const own = ids.filter((id) => id !== received && id !== backordered);
  return [
    ...idsTerm('Status', own),
    ...(ids.includes(received) ? [{ name: 'IsReceived', value: true } as const] : []),
    ...(ids.includes(backordered) ? [{ name: 'IsBackordered', value: true } as const] : []),
  ];
}
