import type { State } from '@portal/contract/core/machine';
import type { ShippingFacts } from '@portal/contract/lines/shipping-text';
import type { TimelineEntry } from '@portal/contract/lines/timeline-schemas';
import type { ComponentType } from 'react';
import type { Fact } from '../../ui/page.tsx';
import type { FullLine, LineDetails, UseDetails } from '../dialogs/line-work.ts';
import type { LinePicture } from '../line-picture.tsx';
import type { StepLook } from '../line-timeline.tsx';
import type { LineKindLook } from '../shown-line.ts';

/** What an order says of itself. */
export interface OrderHead {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly billingPo: string | null;
  readonly vendorOrderNumber: string | null;
  /** Instant. */
  readonly dateEnteredUTC: string;
  readonly company: string;
  readonly orderType: string;
  /** The shipping address as it stands on a parcel, line by line. */
  readonly addressInfo: readonly string[];
  readonly shippingAttention: string | null;
  readonly shipper: string | null;
  readonly shippingMethod: string | null;
  readonly shippingInsurance: string | null;
}

type Picture = Parameters<typeof LinePicture>[0]['line'];

/** What a line of an order says, beside what it takes from the order. */
export interface LineOfOrder
  extends Omit<FullLine, keyof OrderHead | keyof LineDetails>,
    LineDetails,
    ShippingFacts,
    Picture {
  readonly status: string;
  readonly description: string;
  /** Oldest first. */
  readonly history: readonly TimelineEntry[];
}

export interface OrderDetails<Line extends LineOfOrder> extends OrderHead {
  readonly lineItems: readonly Line[];
}

/** The states of a kind of line. */
export interface StepsDefinition {
  /** Those that a line usually goes through, in their order; one in another state ends there. */
  readonly usual: readonly string[];
  readonly states: Readonly<Record<string, State>>;
}

/** What the page of an order shows of its kind. */
export interface DetailDefinition<Line extends LineOfOrder> {
  readonly look: LineKindLook;
  readonly useDetails: UseDetails<OrderDetails<Line>>;
  /** What one of them is called in headings: `Order` of `Order #: 712`. */
  readonly name: string;
  readonly notFound: string;
  /** The list that shows a line of this status. */
  readonly listPath: (status: Line['status'] | undefined) => string;
  readonly headFacts: (order: OrderHead, timeZone: string) => readonly Fact[];
  readonly lineFacts: (line: Line, timeZone: string) => readonly Fact[];
  /** What presses about a line. */
  readonly Badges: ComponentType<{ readonly line: Line }>;
  readonly steps: StepsDefinition;
  /** How the steps of a line's history look, by action. */
  readonly looks: Readonly<Record<string, StepLook>>;
}
