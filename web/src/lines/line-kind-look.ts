import type { DocumentKind } from '@portal/contract/documents/documents';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import type { BulkWords, LineWords } from '@portal/contract/lines/line-words';
import type { LazyDialogs } from './dialogs/lazy-line-dialogs.tsx';
import type { FullLine } from './dialogs/line-work.ts';
import type { ShownLine } from './shown-line.ts';

/** What an action of a kind of line does: it opens one of the kind's dialogs, or prints a document. */
export interface ActionLook {
  readonly label: string;
  readonly opens?: string | undefined;
  readonly prints?: DocumentKind | undefined;
}

interface BulkReceives<Line> extends BulkWords {
  /** As the kind's rules say. */
  readonly isChoiceNeeded: boolean;
  /** Under which the item was sent; null where nobody has told. */
  readonly trackingNumberOf: (line: Line) => string | null;
}

/**
 * What the shared work needs to know of a kind of line.
 *
 * @template Line what the kind's dialogs need of one, whether it comes from a list or from its order
 */
export interface LineKindLook<Line extends FullLine = FullLine> {
  readonly kind: OrderKind;
  /** What is said of the saves of ship dates; absent where lines of the kind have none. */
  readonly saves?: LineWords;
  /** What is said of receipts in bulk; absent where lines of the kind do not come to their supplier. */
  readonly receives?: BulkReceives<Line>;
  /** What is said of RMA numbers in bulk; absent where lines of the kind wait for none. */
  readonly rmaNumbers?: BulkWords;
  /** The page on which many of its lines get their tracking numbers; absent where a dialog asks for them. */
  readonly desk?: string;
  /** By name, in the order in which their buttons stand. */
  readonly actions: Readonly<Record<string, ActionLook>>;
  readonly dialogs: LazyDialogs<Line>;
}

type Actions = Pick<LineKindLook, 'actions'>;
type WithActions = Pick<ShownLine, 'actions'>;

/** Whether a line can still be given a ship date or a tracking number: it offers a dialog for one. */
export function isSavable(look: Actions, line: WithActions): boolean {
  return opensOneOf(look, line, ['shipDate', 'process']);
}

/** Whether a line has yet to be received. */
export function isReceivable(look: Actions, line: WithActions): boolean {
  return opensOneOf(look, line, ['receive']);
}

/** Whether a line waits for an RMA number. */
export function takesRma(look: Actions, line: WithActions): boolean {
  return opensOneOf(look, line, ['rma']);
}

/** Why a line refuses the first of what would open a dialog; null where it says nothing. */
export function reasonOf({ actions }: Actions, line: WithActions): string | null {
  return line.actions.find(({ action, reason }) => reason && actions[action]?.opens)?.reason ?? null;
}

/** Whether a line offers an action that opens one of the dialogs. */
export function opensOneOf({ actions }: Actions, line: WithActions, dialogs: readonly string[]): boolean {
  return line.actions.some(({ action, allowed }) => allowed && dialogs.includes(actions[action]?.opens ?? ''));
}
