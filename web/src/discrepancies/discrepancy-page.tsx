import { Button } from '@mantine/core';
import { discrepancyRefusals } from '@portal/contract/discrepancies/discrepancy-messages';
import type { Case } from '@portal/contract/discrepancies/discrepancy-schemas';
import { lineLabel } from '@portal/contract/lines/line-names';
import { useParams } from 'react-router';
import { Breadcrumb } from '../frame/menu/breadcrumb.tsx';
import { formatDateTime } from '../lib/format.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session.ts';
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

function Loaded({ of }: { readonly of: Case }) {
  const { timeZoneId } = useSession();
  const title = `Discrepancy # ${of.vdfHeaderId}`;
  const facts = [
    { label: 'Item', value: of.title },
    ...(of.lineItemId === null ? [] : [{ label: 'Line', value: lineLabel({ lineItemId: of.lineItemId }) }]),
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
