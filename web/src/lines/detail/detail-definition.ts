import type { State } from '@portal/contract/core/machine';
import type { TimelineEntry } from '@portal/contract/lines/timeline-schemas';
import type { ComponentType, ReactNode } from 'react';
import type { Fact } from '../../ui/page.tsx';
import type { FullLine, LineDetails, LineWork, UseDetails } from '../dialogs/line-work.ts';
import type { LineKindLook } from '../line-kind-look.ts';
import type { LinePicture } from '../line-picture.tsx';
import type { StepLook } from '../line-timeline.tsx';

/** What an order of any kind says of itself. */
export interface OrderHead {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly billingPo: string | null;
}

type Picture = Parameters<typeof LinePicture>[0]['line'];

/** What a line of an order says, beside what it takes from the order. */
export interface LineOfOrder extends Omit<FullLine, keyof OrderHead | keyof LineDetails>, LineDetails, Picture {
  readonly status: string;
  readonly description: string;
  /** Oldest first. */
  readonly history: readonly TimelineEntry[];
}

export type OrderDetails<Head extends OrderHead, Line extends LineOfOrder> = Head & {
  readonly lineItems: readonly Line[];
};

/** The states of a kind of line. */
export interface StepsDefinition {
  /** Those on its way, in their order; a line in another state has left it. */
  readonly order: readonly string[];
  /** Which of them lie beside the way: shown only where a line is or was in them. */
  readonly detours?: readonly string[];
  readonly states: Readonly<Record<string, State>>;
}

/** What the page of an order shows of its kind. */
export interface DetailDefinition<Head extends OrderHead, Line extends LineOfOrder> {
  readonly look: LineKindLook<Line & Head>;
  readonly useDetails: UseDetails<OrderDetails<Head, Line>>;
  /** What one of them is called in headings: `Order` of `Order #: 712`. */
  readonly name: string;
  /** The heading; `PO #: 36041`, or name and number, where it is left out. */
  readonly titleOf?: (order: Head) => string;
  readonly notFound: string;
  /** An order that cannot be loaded has no way back above it. */
  readonly hidesWayOfUnknown?: boolean;
  /** The list that shows a line of this status. */
  readonly listPath: (status: Line['status'] | undefined) => string;
  readonly headFacts: (order: Head, timeZone: string) => readonly Fact[];
  /** What stands between the order's facts and its lines, such as where it goes. */
  readonly orderSection?: (order: OrderDetails<Head, Line>) => ReactNode;
  readonly lineFacts: (line: Line, timeZone: string) => readonly Fact[];
  /** What lines cost, where they have a price. */
  readonly amounts?: {
    /** `2 × $2,499.00 = $4,998.00` */
    readonly of: (line: Line) => string;
    readonly total: (lines: readonly Line[]) => string;
  };
  /** Where the line's goods are, in words: `Ships 11/24/2026 End of Day`. */
  readonly standing: (line: Line, timeZone: string) => string;
  /** What presses about a line. */
  readonly Badges: ComponentType<{ readonly line: Line }>;
  /** What must be seen before the line's facts. */
  readonly Banner?: ComponentType<{ readonly line: Line & Head; readonly work: LineWork<Line & Head> }>;
  /** What stands below the line's facts and files, such as its quotes. */
  readonly Extras?: ComponentType<{ readonly line: Line & Head; readonly timeZone: string }>;
  readonly steps: StepsDefinition;
  /** How the steps of a line's history look, by action. */
  readonly looks: Readonly<Record<string, StepLook>>;
}
