import { Button, SegmentedControl } from '@mantine/core';
import type { MetricLine } from '@portal/contract/insights/insight-schemas';
import { type MetricId, metricOf } from '@portal/contract/insights/metrics';
import { useState } from 'react';
import { reasonAgainst } from '../../frame/access/access.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSession } from '../../lib/session/session.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { TableSkeleton } from '../../ui/feedback/skeletons.tsx';
import { type DisputeOfLine, useDisputes } from '../dispute-queries.ts';
import { loadMetricLines, type Outcome, type Scope, useMetricLines } from '../insight-queries.ts';
import { ExportLines } from '../lines/export-lines.tsx';
import { LineTable } from '../lines/line-table.tsx';
import { lineColumns, pathOfLine } from '../lines/metric-line-columns.ts';
import { outcomeWords } from '../lines/outcome-words.ts';
import classes from './report.module.css';

interface Props {
  readonly metricId: MetricId;
  readonly scope: Scope;
}

const DisputeDialog = lazyDialog(async () => (await import('./dispute-dialog.tsx')).DisputeDialog);

/** The lines behind a figure, newest first; each leads to its own page. */
export function MetricLines({ metricId, scope }: Props) {
  const metric = metricOf(metricId);
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome>('all');
  const { data, error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useMetricLines(
    metricId,
    scope,
    outcome,
  );
  const lines = data?.pages.flatMap((page) => page.lines);
  const disputeOf = useDisputes(metricId);
  const columns = lineColumns(metricId, session, disputeOf);
  const [disputed, setDisputed] = useState<MetricLine | null>(null);
  return (
    <div className={classes.lines}>
      <div className={classes.lineTools}>
        <OutcomeChoice metricId={metricId} outcome={outcome} onChange={setOutcome} />
        <ExportLines
          label="Export lines"
          what={`lines-${metricId}`}
          columns={columns}
          load={(signal) => loadMetricLines(metricId, scope, outcome, signal)}
        />
      </div>
      {!lines && !isError && <TableSkeleton rows={4} columns={columns.length} />}
      {isError && !lines && (
        <div role="alert" className={classes.none}>
          <p>{failureMessage(error) ?? 'The lines could not be loaded.'}</p>
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {lines?.length === 0 && <p className={classes.none}>No lines in this period.</p>}
      {lines && lines.length > 0 && (
        <LineTable
          label={`Lines behind ${metric.title}`}
          lines={lines}
          columns={columns}
          keyOf={(line) => `${line.kind} ${line.lineItemId}`}
          pathOf={pathOfLine}
          renderAction={(line) =>
            mayDispute(line, disputeOf) && (
              <DisputeButton
                lineItemId={line.lineItemId}
                reason={reasonAgainst(session, 'insights', line.companyId)}
                onClick={() => setDisputed(line)}
              />
            )
          }
        />
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more lines
        </Button>
      )}
      {disputed && <DisputeDialog metricId={metricId} line={disputed} onClose={() => setDisputed(null)} />}
    </div>
  );
}

interface DisputeButtonProps {
  readonly lineItemId: number;
  /** Why the user cannot dispute it; null where nothing stands against it. */
  readonly reason: string | null;
  readonly onClick: () => void;
}

function DisputeButton({ lineItemId, reason, onClick }: DisputeButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Not our fault: Ref # ${lineItemId}`}
      title={reason ?? undefined}
      disabled={reason !== null}
      onClick={onClick}
    >
      Not our fault
    </Button>
  );
}

/** A line has one open dispute, and none once it no longer counts. */
function mayDispute(line: MetricLine, disputeOf: DisputeOfLine): boolean {
  return !line.isLeftOut && disputeOf(line)?.status !== 'OPEN';
}

interface OutcomeProps {
  readonly metricId: MetricId;
  readonly outcome: Outcome;
  readonly onChange: (outcome: Outcome) => void;
}

function OutcomeChoice({ metricId, outcome, onChange }: OutcomeProps) {
  const words = outcomeWords[metricId];
  if (!words) return null;
  return (
    <SegmentedControl
      aria-label="Which lines"
      size="xs"
      data={[
        { value: 'all', label: 'All' },
        { value: 'hit', label: words.hit },
        { value: 'miss', label: words.miss },
      ]}
      value={outcome}
      onChange={(value) => onChange(value as Outcome)}
    />
  );
}
