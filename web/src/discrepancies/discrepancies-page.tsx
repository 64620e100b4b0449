import { Anchor, Button } from '@mantine/core';
import type { CaseSummary } from '@portal/contract/discrepancies/discrepancy-schemas';
import { lineLabel } from '@portal/contract/lines/line-names';
import { Link } from 'react-router';
import { discrepancyFormPage } from '../frame/access/access.ts';
import { formatDateTime } from '../lib/format/format.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session/session.ts';
import classes from '../lines/discrepancy/case.module.css';
import { useCases } from '../lines/discrepancy/case-queries.ts';
import { CaseBadge } from '../lines/discrepancy/case-view.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../ui/feedback/skeletons.tsx';
import { Page } from '../ui/page.tsx';

const title = 'Discrepancies';

/** /discrepancies: what the company has reported, that which waits for it first. */
export function DiscrepanciesPage() {
  const { data: cases, isError, refetch } = useCases();
  if (!cases && !isError) return <TextSkeleton />;
  return (
    <Page
      title={title}
      actions={
        <Button component={Link} to={discrepancyFormPage} variant="default">
          Report a discrepancy
        </Button>
      }
    >
      <PageTitle title={title} />
      {cases ? <Cases cases={cases} /> : <Failed onRetry={() => void refetch()} />}
    </Page>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState
      title="The discrepancies could not be loaded."
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

function Cases({ cases }: { readonly cases: readonly CaseSummary[] }) {
  const { timeZoneId } = useSession();
  if (cases.length === 0) return <EmptyState title="No discrepancies" text="Nothing has been reported yet." />;
  return (
    <ul className={classes.list}>
      {cases.map((one) => (
        <li key={one.vdfHeaderId} className={classes.row}>
          <div>
            <Anchor component={Link} to={`/discrepancies/${one.vdfHeaderId}`} inherit underline="always">
              Discrepancy # {one.vdfHeaderId}
            </Anchor>
            <div>{one.title}</div>
            <div className={classes.facts}>
              {[
                one.lineItemId === null ? null : lineLabel({ lineItemId: one.lineItemId }),
                one.company,
                formatDateTime(one.lastAt, timeZoneId),
              ]
                .filter(Boolean)
                .join(' - ')}
            </div>
          </div>
          <div>
            <CaseBadge isOpen={one.isOpen} isAnswered={one.isAnswered} />
          </div>
        </li>
      ))}
    </ul>
  );
}
