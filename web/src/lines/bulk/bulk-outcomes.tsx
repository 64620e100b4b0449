import { lineLabel } from '@portal/contract/lines/line-names';
import type { BulkWords } from '@portal/contract/lines/line-words';
import type { BulkLine } from '@portal/contract/lines/saving/bulk-schemas';
import { type Icon, IconAlertTriangle, IconArrowRight, IconCircleX, IconEqual, IconTruck } from '@tabler/icons-react';
import classes from './bulk.module.css';
import { type BulkRow, refusedFirst, unchanged } from './bulk-model.ts';

const refused = { text: 'Not changed', look: 'refused' } as const;
const same = { text: 'Already set', look: 'same' } as const;

const icons: Readonly<Record<BulkWords['outcomes'][string]['look'] | 'same' | 'refused', Icon>> = {
  moves: IconArrowRight,
  ships: IconTruck,
  late: IconAlertTriangle,
  same: IconEqual,
  refused: IconCircleX,
};

const shownAtMost = 200;

interface BulkOutcomesProps {
  readonly lines: readonly BulkLine[];
  readonly outcomes: BulkWords['outcomes'];
  readonly rowOf: (lineItemId: number) => BulkRow | undefined;
  /** What stands behind the outcome: the tracking number. */
  readonly detailOf?: (lineItemId: number) => string;
}

/** What will happen, or has happened, to each line. */
export function BulkOutcomes({ lines, outcomes, rowOf, detailOf }: BulkOutcomesProps) {
  const ordered = refusedFirst(lines);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard
    <section className={classes.outcomes} tabIndex={0} aria-label="Lines">
      <ul>
        {ordered.slice(0, shownAtMost).map((line) => (
          <Outcome
            key={line.lineItemId}
            line={line}
            outcome={outcomes[line.outcome] ?? (line.outcome === unchanged ? same : refused)}
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
  readonly outcome: { readonly text: string; readonly look: keyof typeof icons };
  readonly row: BulkRow | undefined;
  readonly detail: string;
}

function Outcome({ line, outcome: { text, look }, row, detail }: OutcomeProps) {
  const { lineItemId, problem } = line;
  const OutcomeIcon = icons[look];
  return (
    <li className={classes.outcome} data-outcome={look}>
      <OutcomeIcon size={16} aria-hidden />
      <span className={classes.which}>
        <span className="tabular">{lineLabel({ lineItemId })}</span>
        <span className={classes.item}>{row ? `${row.manufacturer} ${row.partNumber}` : ''}</span>
      </span>
      <span className={classes.what}>
        {text}
        {problem ? `: ${problem.detail}` : detail && `: ${detail}`}
      </span>
    </li>
  );
}
