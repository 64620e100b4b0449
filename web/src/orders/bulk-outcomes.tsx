import { type BulkLine, type BulkOutcome, bulkOutcomeTexts } from '@portal/contract/lines/bulk-schemas';
import { lineLabel } from '@portal/contract/lines/line-names';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { type Icon, IconAlertTriangle, IconArrowRight, IconCircleX, IconTruck } from '@tabler/icons-react';
import classes from './bulk.module.css';
import { refusedFirst } from './bulk-model.ts';

const icons: Readonly<Record<BulkOutcome, Icon>> = {
  schedule: IconArrowRight,
  keepForReview: IconAlertTriangle,
  reschedule: IconArrowRight,
  ship: IconTruck,
  refused: IconCircleX,
};

const shownAtMost = 200;

interface BulkOutcomesProps {
  readonly lines: readonly BulkLine[];
  readonly rowOf: (lineItemId: number) => OrderRow | undefined;
  /** What stands behind the outcome: the tracking number. */
  readonly detailOf?: (lineItemId: number) => string;
}

/** What will happen, or has happened, to each line. */
export function BulkOutcomes({ lines, rowOf, detailOf }: BulkOutcomesProps) {
  const ordered = refusedFirst(lines);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard
    <section className={classes.outcomes} tabIndex={0} aria-label="Lines">
      <ul>
        {ordered.slice(0, shownAtMost).map((line) => (
          <Outcome
            key={line.lineItemId}
            line={line}
            row={rowOf(line.lineItemId)}
            detail={detailOf?.(line.lineItemId) ?? ''}
          />
        ))}
      </ul>
      {ordered.length > shownAtMost && (
        <p className={classes.more}>And {(ordered.length - shownAtMost).toLocaleString('en-US')} more.</p>
      )}
    </section>
  );
}

interface OutcomeProps {
  readonly line: BulkLine;
  readonly row: OrderRow | undefined;
  readonly detail: string;
}

function Outcome({ line, row, detail }: OutcomeProps) {
  const { lineItemId, outcome, problem } = line;
  const OutcomeIcon = icons[outcome];
  return (
    <li className={classes.outcome} data-outcome={outcome}>
      <OutcomeIcon size={16} aria-hidden />
      <span className={classes.which}>
        <span className="tabular">{lineLabel({ lineItemId })}</span>
        <span className={classes.item}>{row ? `${row.manufacturer} ${row.partNumber}` : ''}</span>
      </span>
      <span className={classes.what}>
        {bulkOutcomeTexts[outcome]}
        {problem ? `: ${problem.detail}` : detail && `: ${detail}`}
      </span>
    </li>
  );
}
