import { lineOutboundEvents } from '@portal/contract/lines/line-events';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import type { StepDetails } from '@portal/contract/lines/saving/step-facts';
import type { Tx } from '../core/database/database.ts';
import type { ActionContext } from '../core/records/audit.ts';
import { writeOutboundEvent } from '../core/records/outbox.ts';
import { type RecordKind, recordStep, transition } from '../core/records/transition.ts';
import type { LineArea, OrderLines } from './line-area.ts';
import { findLabel, labelled } from './line-label-store.ts';
import type { LineRecord } from './line-record.ts';
import { lineNote } from './notes/line-note.ts';
import { insertNote } from './notes/note-store.ts';

type LineSteps = Pick<LineArea, 'attach' | 'addNote'> & Pick<OrderLines, 'keepLabel'>;

interface StepKind<S extends string, A extends string> {
  readonly kind: OrderKind;
  /** Its table has the columns `has_shipping_label` and `label_sha256`. */
  readonly record: RecordKind<S, A | 'labelAvailable'>;
  /** The order type of anybody's line. */
  readonly orderTypeIdOf: (tx: Tx, lineItemId: number) => Promise<number>;
}

/** What is kept with lines of a kind in any state, notes and files, and their labels where the machine allows one. */
export function lineSteps<S extends string, A extends string>({
  kind,
  record,
  orderTypeIdOf,
}: StepKind<S, A>): LineSteps {
  return {
    addNote: async (context, line, sent) => {
      const kept = await insertNote(
        context,
        line,
        lineNote(kind, await orderTypeIdOf(context.tx, line.lineItemId), sent),
      );
      const details: StepDetails = { note: sent.text };
      await recordStep(context, record, ofStatus<S>(line), { action: 'note', details });
      const told = { ...idsOf(line), note: sent.text, noteType: kept.noteType };
      if (isNews(context)) writeOutboundEvent(context, lineOutboundEvents['note.added'], told);
      return kept;
    },
    attach: async (context, line, file) => {
      const details: StepDetails = { fileName: file.name };
      await recordStep(context, record, ofStatus<S>(line), { action: 'attachment', details });
      const told = { ...idsOf(line), ...file };
      if (isNews(context)) writeOutboundEvent(context, lineOutboundEvents['attachment.added'], told);
    },
    keepLabel: async (context, line, sha256) => {
      const replaced = await findLabel(context.tx, record.table, line.lineItemId);
      await transition(context, record, ofStatus<S, typeof line>(line), {
        action: 'labelAvailable',
        set: labelled(sha256),
      });
      return replaced;
    },
  };
}

/** The line with a status of its kind's machine, which its table's CHECK holds. */
function ofStatus<S extends string, Line extends LineRecord = LineRecord>(line: Line): Line & { readonly status: S } {
  return line as Line & { readonly status: S };
}

/** The marketplace hears of what a supplier did; of its own notes and files it knows. */
function isNews({ actor }: ActionContext): boolean {
  return actor.kind !== 'marketplace';
}

function idsOf({ lineItemId, orderId, companyId }: LineRecord) {
  return { lineItemId, orderId, companyId };
}
