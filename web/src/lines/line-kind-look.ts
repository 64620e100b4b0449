import type { DocumentKind } from '@portal/contract/documents/documents';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import type { LineWords } from '@portal/contract/lines/line-words';
import type { LazyDialogs } from './dialogs/lazy-line-dialogs.tsx';
import type { FullLine } from './dialogs/line-work.ts';
import type { ShownLine } from './shown-line.ts';

/** What an action of a kind of line does: it opens one of the kind's dialogs, or prints a document. */
interface ActionLook {
  readonly label: string;
  readonly opens?: string;
  readonly prints?: DocumentKind;
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
  /** By name, in the order in which their buttons stand. */
  readonly actions: Readonly<Record<string, ActionLook>>;
  readonly dialogs: LazyDialogs<Line>;
}

/** Whether a line can still be given a ship date or a tracking number: it offers a dialog for one. */
export function isSavable({ actions }: Pick<LineKindLook, 'actions'>, line: Pick<ShownLine, 'actions'>) {
  return line.actions.some(({ action }) => ['shipDate', 'process'].includes(actions[action]?.opens ?? ''));
}
