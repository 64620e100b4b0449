import type { DocumentKind } from '@portal/contract/documents/documents';
import type { PrintableLine } from './print/documents-of-line.ts';

/** A line of an order as every queue shows it: a row of its list, or a line of the detail with what its order says. */
export interface ShownLine {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly companyId: number;
  readonly orderType: string;
  readonly displayPo: string | null;
  readonly billingPo: string | null;
  readonly manufacturer: string;
  readonly partNumber: string;
  readonly gsaItem?: boolean;
  readonly documents: readonly DocumentKind[];
  /** Named in the menu and not to be had yet. */
  readonly documentsToCome?: readonly DocumentKind[];
  readonly actions: readonly LineAction[];
}

/** What a line's reply says of an action. */
export interface LineAction {
  readonly action: string;
  readonly allowed: boolean;
  /** Why it cannot be done now. */
  readonly reason: string | null;
}

/** The line as its documents need it. Parts are sold; what is repaired or lent is not. */
export function printable<Line extends ShownLine>(line: Line): Line & PrintableLine {
  return { ...line, gsaItem: line.gsaItem ?? false, isNoSale: line.orderType !== 'PART ORDER' };
}
