import { Button } from '@mantine/core';
import { builtInWorkspace } from '@portal/contract/insights/reports/built-in-reports';
import { reportTexts } from '@portal/contract/insights/reports/report-messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SupportEmail, SupportPhone } from '../../frame/support-contact.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DetailSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/page.tsx';
import { useReportPage } from '../insight-queries.ts';
import { ServiceReport } from '../service-report.tsx';
import { BuiltInReport } from './built-in-report.tsx';

/** /portal-insights/{reportId}: the full report of a widget of the user's portal. */
export function ReportPage() {
  const { reportId = '' } = useParams();
  const { data, isError, isFetching, refetch } = useReportPage(reportId);
  const [isFailed, setIsFailed] = useState(false);
  // What has failed is not drawn again before there is another answer.
  const retry = () => void refetch().then(() => setIsFailed(false));
  if (isError || isFailed || data?.error) return <ReportFailed isTrying={isFetching} onRetry={retry} />;
  if (!data) return <DetailSkeleton />;
  if (data.reportWorkspaceId === builtInWorkspace || !data.reportData)
    return <BuiltInReport report={data.reportPageId} />;
  return (
    <Page title={data.name}>
      <PageTitle title={data.name} />
      <ServiceReport
        title={data.name}
        reportId={data.reportId}
        pageId={data.reportPageId}
        reportData={data.reportData}
        reportPath={null}
        onAskToken={() => void refetch()}
        onFailed={() => setIsFailed(true)}
      />
    </Page>
  );
}

interface FailedProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

function ReportFailed({ isTrying, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <PageTitle title="Report" />
      <EmptyState
        icon={IconAlertTriangle}
        title={reportTexts.reportsFailed}
        text={
          <>
            Call <SupportPhone /> or write to <SupportEmail />.
          </>
        }
        action={
          <Button loading={isTrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
