import { Button } from '@mantine/core';
import { reportTexts } from '@portal/contract/insights/reports/report-messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { SupportEmail, SupportPhone } from '../../frame/support-contact.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DetailSkeleton } from '../../ui/feedback/skeletons.tsx';
import { useReportPage } from '../insight-queries.ts';
import { BuiltInReport } from './built-in-report.tsx';

/** /portal-insights/{reportId}: the full report of a widget of the user's portal. */
export function ReportPage() {
  const { reportId = '' } = useParams();
  const { data, isError, isFetching, refetch } = useReportPage(reportId);
  if (isError || data?.error) return <ReportFailed isTrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton />;
  return <BuiltInReport report={data.reportPageId} />;
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
