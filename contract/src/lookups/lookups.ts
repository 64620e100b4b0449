/**
 * The lookup tables of bids and orders. The database holds the same rows (migration 0002), so that people and reports
 * can join them; rows stand in the order in which they are offered.
 */

/** What a bid's condition, or a line, is about; `typeId` of conditions and notes. */
export const lineTypes = [
  { id: 1, code: 'part', description: 'Part', orderType: 'PART ORDER' },
  { id: 2, code: 'repair', description: 'Repair', orderType: 'REPAIR' },
  { id: 3, code: 'loaner', description: 'Loaner', orderType: 'LOANER' },
] as const;

export type LineType = (typeof lineTypes)[number]['code'];

export interface ConditionCode {
  readonly id: number;
  readonly type: LineType;
  readonly code: string;
  readonly description: string;
  /** Goods that are not new have a look to rate. */
  readonly needsCosmeticRating: boolean;
}

export const conditionCodes: readonly ConditionCode[] = [
  { id: 1, type: 'part', code: 'NEW', description: 'New - OEM', needsCosmeticRating: false },
  { id: 2, type: 'part', code: 'REFURB', description: 'Refurbished', needsCosmeticRating: true },
  { id: 3, type: 'part', code: 'USED', description: 'Used - Tested', needsCosmeticRating: true },
  { id: 4, type: 'part', code: 'ASIS', description: 'Used - As Is', needsCosmeticRating: true },
  { id: 5, type: 'part', code: 'NEWAFT', description: 'New - Aftermarket', needsCosmeticRating: false },
  { id: 6, type: 'part', code: 'NEWSURP', description: 'New - Surplus', needsCosmeticRating: false },
  { id: 38, type: 'part', code: 'OEMREF', description: 'OEM Refurbished', needsCosmeticRating: true },
  { id: 20, type: 'repair', code: 'REP', description: 'Repair', needsCosmeticRating: false },
  { id: 21, type: 'repair', code: 'FLAT', description: 'Flat Rate Repair', needsCosmeticRating: false },
  { id: 22, type: 'repair', code: 'EVAL', description: 'Evaluation Only', needsCosmeticRating: false },
  { id: 30, type: 'loaner', code: 'LNNEW', description: 'Loaner - New', needsCosmeticRating: false },
  { id: 31, type: 'loaner', code: 'LNREFURB', description: 'Loaner - Refurbished', needsCosmeticRating: false },
  { id: 32, type: 'loaner', code: 'LNUSED', description: 'Loaner - Used', needsCosmeticRating: false },
];

export interface UnitOfMeasure {
  readonly id: number;
  readonly code: string;
  /** The unit as text; `{n}` stands for the quantity per unit. */
  readonly description: string;
  /** The quantity per unit on choosing the unit; null leaves it blank. */
  readonly defaultQty: number | null;
  /** The quantity cannot be changed: an assembly is one thing whatever is in it. */
  readonly isQtyFixed: boolean;
  /** The quantity must be 1 or more. */
  readonly needsCount: boolean;
}

export const unitsOfMeasure: readonly UnitOfMeasure[] = [
  { id: 1, code: 'EA', description: 'each', defaultQty: 1, isQtyFixed: false, needsCount: false },
  { id: 2, code: 'PKG', description: 'per package of {n}', defaultQty: null, isQtyFixed: false, needsCount: true },
  { id: 3, code: 'BX', description: 'per box of {n}', defaultQty: null, isQtyFixed: false, needsCount: true },
  { id: 4, code: 'CS', description: 'per case of {n}', defaultQty: null, isQtyFixed: false, needsCount: true },
  { id: 7, code: 'FT', description: 'per length of {n} ft', defaultQty: null, isQtyFixed: false, needsCount: true },
  { id: 8, code: 'ASSY', description: 'per assembly', defaultQty: 0, isQtyFixed: true, needsCount: false },
  { id: 9, code: 'KT', description: 'per kit', defaultQty: 0, isQtyFixed: true, needsCount: false },
  { id: 10, code: 'SET', description: 'per set of {n}', defaultQty: null, isQtyFixed: false, needsCount: true },
  { id: 12, code: 'PR', description: 'per pair', defaultQty: 2, isQtyFixed: false, needsCount: false },
];

export const warranties = [
  { id: 1, code: 'NONE', description: 'No Warranty' },
  { id: 2, code: '30D', description: '30 Days' },
  { id: 3, code: '60D', description: '60 Days' },
  { id: 4, code: '90D', description: '90 Days' },
  { id: 5, code: '180D', description: '180 Days' },
  { id: 6, code: '1Y', description: '1 Year' },
  { id: 7, code: '2Y', description: '2 Years' },
] as const;

export const cosmeticRatings = [
  { id: 1, code: 'A', description: 'Excellent - like new' },
  { id: 2, code: 'B', description: 'Good - light wear' },
  { id: 3, code: 'C', description: 'Fair - visible wear' },
  { id: 4, code: 'D', description: 'Poor - heavy wear' },
] as const;

/** Id 0 is a choice, not an empty field. */
export const hazmatTypes = [
  { id: 0, code: 'NONE', description: 'None' },
  { id: 1, code: 'HAZMAT', description: 'Hazmat' },
  { id: 2, code: 'LIION', description: 'Li-Ion' },
] as const;

/** Fee type 1 is free, with a fee for cancelling; 2 is a rental. */
export const loanerFeeTypes = [
  { id: 1, code: 'FREE', description: 'Free' },
  { id: 2, code: 'RENTAL', description: 'Rental' },
] as const;

export const documentTypes = [
  { id: 0, code: 'OTHER', description: 'Other' },
  { id: 1, code: 'FSR', description: 'Field Service Report' },
] as const;

export interface ShipDateReason {
  readonly id: number;
  readonly description: string;
  /** The supplier can name a date. */
  readonly needsDate: boolean;
  readonly isBackorder: boolean;
  readonly types: readonly LineType[];
}

const every: readonly LineType[] = ['part', 'repair', 'loaner'];

export const shipDateReasons: readonly ShipDateReason[] = [
  { id: 1, description: 'Ship date confirmed', needsDate: true, isBackorder: false, types: every },
  { id: 2, description: 'Backordered - no ship date yet', needsDate: false, isBackorder: true, types: every },
  {
    id: 3,
    description: 'Backordered - ship date known',
    needsDate: true,
    isBackorder: true,
    types: ['part', 'repair'],
  },
  { id: 4, description: 'Supplier or manufacturer delay', needsDate: true, isBackorder: false, types: every },
  { id: 5, description: 'Carrier delay', needsDate: true, isBackorder: false, types: every },
  { id: 6, description: 'Being built or assembled', needsDate: true, isBackorder: false, types: ['part'] },
  { id: 7, description: 'Waiting for parts', needsDate: true, isBackorder: false, types: ['repair'] },
  { id: 8, description: 'Quality check or testing', needsDate: true, isBackorder: false, types: every },
  { id: 9, description: 'Ships together with other items', needsDate: true, isBackorder: false, types: ['part'] },
  { id: 10, description: 'Waiting for customer information', needsDate: false, isBackorder: false, types: every },
  { id: 11, description: 'Repair in progress', needsDate: true, isBackorder: false, types: ['repair'] },
  { id: 12, description: 'Unit still in use elsewhere', needsDate: true, isBackorder: false, types: ['loaner'] },
  { id: 13, description: 'Customer asked for a later date', needsDate: true, isBackorder: false, types: every },
  {
    id: 14,
    description: 'Waiting for the unit from the customer',
    needsDate: false,
    isBackorder: false,
    types: ['repair'],
  },
  { id: 15, description: 'Cancellation requested', needsDate: false, isBackorder: false, types: every },
];

export const orderTypes = [
  { id: 1, code: 'PART ORDER', statusType: 'ORDER' },
  { id: 2, code: 'REPAIR', statusType: 'REPAIR' },
  { id: 3, code: 'REPAIR WITH LOANER', statusType: 'REPAIR' },
  { id: 4, code: 'EXCHANGE / RETURN', statusType: 'EXCHANGERETURN' },
  { id: 37, code: 'LOANER', statusType: 'LOANER' },
] as const;

/** The entry of a lookup table; undefined where the table does not know the id. */
export function findById<Row extends { readonly id: number }>(rows: readonly Row[], id: unknown): Row | undefined {
  return rows.find((row) => row.id === id);
}

export interface OrderStatus {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly group: 'order' | 'repair' | 'both';
  /** The Status filter offers it. */
  readonly isOffered: boolean;
}

/** Statuses of order and repair lines; `statusId` of lines. 100 and 101 are filters, no line has them. */
export const orderStatuses: readonly OrderStatus[] = [
  { id: 1, code: 'AWAITINGREVIEW', description: 'Awaiting Review', group: 'order', isOffered: true },
  { id: 2, code: 'PENDINGSHIPMENT', description: 'Pending Shipment', group: 'order', isOffered: true },
  { id: 3, code: 'SHIPPED', description: 'Shipped', group: 'order', isOffered: true },
  { id: 5, code: 'DELIVERED', description: 'Delivered', group: 'order', isOffered: true },
  { id: 6, code: 'CANCELLED', description: 'Cancelled', group: 'order', isOffered: true },
  { id: 10, code: 'Rma', description: 'Pending RMA #', group: 'repair', isOffered: true },
  { id: 11, code: 'PendingShipment', description: 'Pending Shipment', group: 'repair', isOffered: true },
  { id: 13, code: 'ShippedInbound', description: 'Shipped Inbound', group: 'repair', isOffered: true },
  { id: 12, code: 'Evaluating', description: 'Pending Evaluation', group: 'repair', isOffered: true },
  { id: 4, code: 'Quoted', description: 'Pending Customer Acceptance', group: 'repair', isOffered: true },
  { id: 14, code: 'Backordered', description: 'Backordered', group: 'repair', isOffered: true },
  { id: 15, code: 'Repairing', description: 'Repairing', group: 'repair', isOffered: true },
  { id: 16, code: 'ShippedOutbound', description: 'Shipped Outbound', group: 'repair', isOffered: true },
  { id: 17, code: 'Delivered', description: 'Delivered', group: 'repair', isOffered: true },
  { id: 18, code: 'RepairDeclined', description: 'Repair Declined - Return Item', group: 'repair', isOffered: false },
  { id: 19, code: 'Cancelled', description: 'Cancelled', group: 'repair', isOffered: true },
  { id: 20, code: 'Closed', description: 'Closed', group: 'repair', isOffered: false },
  { id: 100, code: 'RECEIVED', description: 'Received', group: 'both', isOffered: true },
  { id: 101, code: 'BACKORDERED', description: 'Backordered', group: 'both', isOffered: true },
];
