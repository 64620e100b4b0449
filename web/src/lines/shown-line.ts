import type { DocumentKind } from '@portal/contract/documents/documents';
import type { LineWords } from '@portal/contract/lines/line-words';
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
  readonly gsaItem: boolean;
  readonly documents: readonly DocumentKind[];
  readonly actions: readonly LineAction[];
}

/** What a line's reply says of an action. */
export interface LineAction {
  readonly action: string;
  readonly allowed: boolean;
  /** Why it cannot be done now. */
  readonly reason: string | null;
}

/** The dialogs that lines of several kinds have. */
export type SharedDialog = 'shipDate' | 'process' | 'notes' | 'attachments';

/** What an action of a kind of line does: it opens a dialog, or prints a document. */
export interface ActionLook<Dialog extends string> {
  readonly label: string;
  readonly opens?: Dialog;
  readonly prints?: DocumentKind;
}

/** What the shared work needs to know of a kind of line. */
export interface LineKindLook<Dialog extends string = SharedDialog> {
  readonly words: LineWords;
  /** By name, in the order in which their buttons stand. */
  readonly actions: Readonly<Record<string, ActionLook<Dialog>>>;
}

/** Whether a line can still be given a ship date or a tracking number: it offers a dialog for one. */
export function isSavable({ actions }: Pick<LineKindLook<string>, 'actions'>, line: Pick<ShownLine, 'actions'>) {
  return line.actions.some(({ action }) => ['shipDate', 'process'].includes(actions[action]?.opens ?? ''));
}

/** The line as its documents need it. Parts are sold; what is repaired or lent is not. */
export function printable<Line extends ShownLine>(line: Line): Line & PrintableLine {
  return { ...line, isNoSale: line.orderType !== 'PART ORDER' };
}
