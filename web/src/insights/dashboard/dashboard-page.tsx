import { Button } from '@mantine/core';
import { sections } from '@portal/contract/core/section';
import type { DashboardPortal } from '@portal/contract/insights/reports/portal-schemas';
import { IconAlertTriangle, IconArrowsSort, IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDashboard } from '../../frame/frame-queries.ts';
import { SupportEmail, SupportPhone } from '../../frame/support-contact.tsx';
import { failureMessage } from '../../lib/api/failure.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/page.tsx';
import { useReorder } from '../insight-queries.ts';
import classes from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { WidgetCard } from './widget-card.tsx';

const ReorderDialog = lazyDialog(
  async () => (await import('../../ui/sorting/reorder-dialog.tsx')).ReorderDialog,
  ({ opened }) => opened,
);

const { label, path } = sections.insights;

/** All of the portal's own figures, so that they print; what stands behind them comes as it is scrolled to. */
const loadedAtOnce = 24;

/** /insights: the widgets of the user's portal, each in a frame of its own. */
export function DashboardPage() {
  const { data, isError, isFetching, refetch } = useDashboard(useSession());
  const portal = data?.portal ?? null;
  return (
    <Page
      title={label}
      actions={
        <>
          <Button component={Link} to={`${path}/promises`} variant="default">
            Promises
          </Button>
          {portal && <DisplayOrder portal={portal} />}
        </>
      }
    >
      <PageTitle title={label} />
      {!data && !isError && <DashboardSkeleton />}
      {!data && isError && <Failed isTrying={isFetching} onRetry={() => void refetch()} />}
      {data && !portal && <NoDashboard />}
      {portal && (
        <div className={classes.widgets}>
          {portal.widgets.map((widget, place) => (
            <WidgetCard key={widget.ravenId} widget={widget} isLate={place >= loadedAtOnce} />
          ))}
        </div>
      )}
    </Page>
  );
}

function DisplayOrder({ portal }: { readonly portal: DashboardPortal }) {
  const [isOpen, setIsOpen] = useState(false);
  const reorder = useReorder();
  const save = (ids: readonly string[]) => {
    const widgets = ids.flatMap((id) => portal.widgets.filter(({ ravenId }) => ravenId === id));
    reorder.mutate(
      { ...portal, widgets },
      {
        onSuccess: () => {
          setIsOpen(false);
          toast.saved('The order was saved.');
        },
        onError: (error) => toast.failed(failureMessage(error) ?? 'The order could not be saved.'),
      },
    );
  };
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsSort size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        Display Order
      </Button>
      <ReorderDialog
        opened={isOpen}
        items={portal.widgets.map(({ ravenId, name }) => ({ id: ravenId, label: name }))}
        isBusy={reorder.isPending}
        onSave={save}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}

function NoDashboard() {
  return (
    <EmptyState
      icon={IconChartBar}
      title="No reports yet"
      text={
        <>
          No reports are set up for your company. Call <SupportPhone /> or write to <SupportEmail />.
        </>
      }
    />
  );
}

function Failed({ isTrying, onRetry }: { readonly isTrying: boolean; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title="The dashboard could not be loaded"
        text="Please try again in a moment."
        action={
          <Button loading={isTrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
