import { Anchor, Button } from '@mantine/core';
import { discrepancyRefusals } from '@portal/contract/discrepancies/discrepancy-messages';
import type { Case } from '@portal/contract/discrepancies/discrepancy-schemas';
import { lineLabel } from '@portal/contract/lines/line-names';
import { Link, useParams } from 'react-router';
import { Breadcrumb } from '../frame/menu/breadcrumb.tsx';
import { formatDateTime } from '../lib/format/format.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session/session.ts';
import { useCase } from '../lines/discrepancy/case-queries.ts';
import { CaseBadge, CaseView } from '../lines/discrepancy/case-view.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DetailSkeleton } from '../ui/feedback/skeletons.tsx';
import { Page } from '../ui/page.tsx';

/** /discrepancies/17: one case. */
export function DiscrepancyPage() {
  const { id = '' } = useParams();
  const { data: found, isError, refetch } = useCase(id);
  if (found) return <Loaded of={found} />;
  if (!isError) return <DetailSkeleton sections={1} />;
  return (
    <Page title="Discrepancy" breadcrumb={<Way />}>
      <PageTitle title={`Discrepancy # ${id}`} />
      <EmptyState
        title={discrepancyRefusals.notFound.detail}
        action={
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    </Page>
  );
}

function Way() {
  return <Breadcrumb label="Discrepancies" to="/discrepancies" here="Discrepancy" />;
}

function LineLink({ of: { lineHref }, lineItemId }: { readonly of: Case; readonly lineItemId: number }) {
  const label = lineLabel({ lineItemId });
  if (lineHref === null) return label;
  return (
    <Anchor component={Link} to={lineHref} inherit underline="always">
      {label}
    </Anchor>
  );
}

function Loaded({ of }: { readonly of: Case }) {
  const { timeZoneId } = useSession();
  const title = `Discrepancy # ${of.vdfHeaderId}`;
  const facts = [
    { label: 'Item', value: of.title },
    ...(of.lineItemId === null ? [] : [{ label: 'Line', value: <LineLink of={of} lineItemId={of.lineItemId} /> }]),
    { label: 'Company', value: of.company },
    { label: 'Reported', value: formatDateTime(of.openedAt, timeZoneId) },
  ];
  return (
    <Page
      title={title}
      breadcrumb={<Way />}
      badge={<CaseBadge isOpen={of.isOpen} isAnswered={of.isAnswered} />}
      facts={facts}
    >
      <PageTitle title={title} />
      <CaseView of={of} timeZone={timeZoneId} />
    </Page>
  );
}
