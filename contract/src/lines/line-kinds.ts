import type { SectionName } from '../core/section.ts';
import type { LineType, orderTypes } from '../lookups/lookups.ts';

/**
 * The names of one kind of line. Its key is the name of its machine, under which history, notes and files are kept
 * (`record_kind`). Menu id, label and path of its queue are those of its section (`sections`).
 */
interface LineNames {
  /** Also the `gridName` of its list. */
  readonly section: SectionName;
  /** `EntityOrderType` of a search. */
  readonly searchName: string;
  /** What its events begin with: `order` of `order.created`. */
  readonly events: string;
  /** As sentences name it: 'Sorry, you do not have access to this order.' */
  readonly noun: string;
  /** What is counted before its section is switched on or off. */
  readonly openOnes: readonly [one: string, many: string];
  readonly detailsPath: string;
}

/** The names of a kind that one supplier works on, beside those of every kind. */
interface OrderNames extends LineNames {
  /** What stands between `detailsPath` and a PO. */
  readonly poSegment: string;
  /** `statusType` of a row of All Orders and of an order's details. */
  readonly statusType: (typeof orderTypes)[number]['statusType'];
  /** `noteType` of its notes. */
  readonly noteType: string;
  /** What its goods are, for reasons, condition codes and the `typeId` of notes. */
  readonly lineType: LineType;
}

/** The kinds that one supplier works on; All Orders finds them. */
export const orderKinds = {
  order: {
    section: 'orders',
    searchName: 'order',
    events: 'order',
    noun: 'order',
    openOnes: ['open order line', 'open order lines'],
    detailsPath: '/order-details',
    poSegment: 'po',
    statusType: 'ORDER',
    noteType: 'Order',
    lineType: 'part',
  },
  repair: {
    section: 'repairs',
    searchName: 'repair',
    events: 'repair',
    noun: 'repair',
    openOnes: ['open repair', 'open repairs'],
    detailsPath: '/repair-details',
    poSegment: 'PO',
    statusType: 'REPAIR',
    noteType: 'Repair',
    lineType: 'repair',
  },
  return: {
    section: 'returns',
    searchName: 'returnexchange',
    events: 'rga',
    noun: 'exchange/return',
    openOnes: ['open exchange or return', 'open exchanges and returns'],
    detailsPath: '/exchange-return-details',
    poSegment: 'po',
    statusType: 'EXCHANGERETURN',
    noteType: 'RGA',
    lineType: 'part',
  },
  loaner: {
    section: 'loaners',
    searchName: 'loaner',
    events: 'loaner',
    noun: 'loaner',
    openOnes: ['open loaner', 'open loaners'],
    detailsPath: '/loaners-rentals-details',
    poSegment: 'po',
    statusType: 'LOANER',
    noteType: 'Loaner',
    lineType: 'loaner',
  },
} as const satisfies Record<string, OrderNames>;

/** Every kind of line that has a queue, in the order of the menu. A bid request is a line that many suppliers answer. */
export const lineKinds = {
  bid: {
    section: 'bids',
    searchName: 'bid',
    events: 'bid',
    noun: 'bid',
    openOnes: ['open bid', 'open bids'],
    detailsPath: '/bid-details',
  },
  ...orderKinds,
} as const satisfies Record<string, LineNames>;

export type LineKind = keyof typeof lineKinds;
export type OrderKind = keyof typeof orderKinds;

/** `EntityOrderType` of a search. */
export type SearchName = (typeof lineKinds)[LineKind]['searchName'];
export type StatusType = (typeof orderKinds)[OrderKind]['statusType'];

export const lineKindNames = Object.keys(lineKinds) as LineKind[];
export const orderKindNames = Object.keys(orderKinds) as OrderKind[];

/** The kind whose lists search by a name. */
export function kindOfSearch(searchName: SearchName): LineKind {
  return kindWith(lineKindNames, (kind) => lineKinds[kind].searchName === searchName, searchName);
}

/** The kind of a row of All Orders. */
export function kindOfStatusType(statusType: StatusType): OrderKind {
  return kindWith(orderKindNames, (kind) => orderKinds[kind].statusType === statusType, statusType);
}

function kindWith<Kind>(kinds: readonly Kind[], isIt: (kind: Kind) => boolean, name: string): Kind {
  const kind = kinds.find(isIt);
  if (kind === undefined) throw new RangeError(`No kind of line is called ${name}`);
  return kind;
}
