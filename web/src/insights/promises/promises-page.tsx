import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { sections } from '@portal/contract/core/section';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/page.tsx';
import type { Scope } from '../insight-queries.ts';
import { ExportLines } from '../lines/export-lines.tsx';
import { LineTable } from '../lines/line-table.tsx';
import { pathOfLine } from '../lines/metric-line-columns.ts';
import { loadPromises, type PromiseOutcome, usePromises } from '../promise-queries.ts';
import { ScopeChoice } from '../report/scope-choice.tsx';
import { useScope } from '../report/use-scope.ts';
import { outcomes, promiseColumns } from './promise-columns.tsx';
import classes from './promises.module.css';

const choices = [
  { value: 'all', label: 'All' },
  ...Object.entries(outcomes).map(([value, { label }]) => ({ value, label })),
];

/** /insights/promises: each date that the company gave, against what came. */
export function PromisesPage() {
  const columns = useColumns();
  const [scope, change] = useScope();
  const [outcome, setOutcome] = useState<PromiseOutcome>('all');
  return (
    <Page
      title="Promises"
      breadcrumb={
        <Anchor component={Link} to={sections.insights.path} inherit>
          {sections.insights.label}
        </Anchor>
      }
      actions={<ScopeChoice scope={scope} onChange={change} />}
    >
      <PageTitle title="Promises" />
      <p className={classes.lead}>
        Every ship date you gave, and what came of it. The on-time rates follow from these.
      </p>
      <div className={`${classes.tools} no-print`}>
        <SegmentedControl
          aria-label="Outcome"
          size="xs"
          data={choices}
          value={outcome}
          onChange={(value) => setOutcome(value as PromiseOutcome)}
        />
        <ExportLines
          label="Export promises"
          what="promises"
          columns={columns}
          load={(signal) => loadPromises(scope, outcome, signal)}
        />
      </div>
      <Promises scope={scope} outcome={outcome} />
    </Page>
  );
}

interface PartProps {
  readonly scope: Scope;
  readonly outcome: PromiseOutcome;
}

function useColumns() {
  const { timeZoneId, facilities } = useSession();
  return promiseColumns(timeZoneId, facilities.length > 1);
}

function Promises({ scope, outcome }: PartProps) {
  const columns = useColumns();
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePromises(
    scope,
    outcome,
  );
  const promises = data?.pages.flatMap((page) => page.promises);
  if (!promises && isError)
    return (
      <div role="alert">
        <EmptyState
          icon={IconAlertTriangle}
          title="The promises could not be loaded"
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    );
  if (!promises) return <TableSkeleton columns={8} />;
  if (promises.length === 0) return <EmptyState title="No promises in this period" />;
  return (
    <>
      <div className={classes.panel}>
        <LineTable
          label="Promises"
          lines={promises}
          columns={columns}
          keyOf={({ lineKind, lineItemId, kind, givenAt }) => `${lineKind} ${lineItemId} ${kind} ${givenAt}`}
          pathOf={(promise) => pathOfLine({ ...promise, kind: promise.lineKind })}
        />
      </div>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more promises
        </Button>
      )}
    </>
  );
}
