import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { builtInWorkspace } from '@portal/contract/insights/reports/built-in-reports';
import type { Widget } from '@portal/contract/insights/reports/widget-schemas';
import { useId, useState } from 'react';
import { reportPath } from '../insight-paths.ts';
import { useEmbedding } from '../insight-queries.ts';
import { ServiceReport } from '../service-report.tsx';
import classes from './dashboard.module.css';
import { FramedFigure } from './framed-figure.tsx';
import { Oops } from './oops.tsx';

interface CardProps {
  readonly widget: Widget;
  /** It loads only once it is about to be seen: a portal of hundreds would ask for all of its figures at once. */
  readonly isLate: boolean;
}

/** One widget under its name. What goes wrong within it stays within it. */
export function WidgetCard({ widget, isLate }: CardProps) {
  const headingId = useId();
  const path = reportPathOf(widget);
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const [isWanted, setIsWanted] = useState(!isLate);
  if (!isWanted && entry?.isIntersecting) setIsWanted(true);
  return (
    <section ref={ref} className={classes.card} aria-labelledby={headingId}>
      <div className={classes.cardHead}>
        <h2 id={headingId} title={widget.description || undefined}>
          {widget.name}
        </h2>
      </div>
      {isWanted ? <WidgetBody widget={widget} path={path} /> : <Loading />}
    </section>
  );
}

/** A widget leads to its report where it names both its own page and the report's. */
function reportPathOf({ widgetPageId, reportPageId }: Widget): string | null {
  return widgetPageId && reportPageId ? reportPath(reportPageId, widgetPageId) : null;
}

function Loading() {
  return (
    <div className={classes.body}>
      <div className={classes.cover} role="status" aria-label="Loading">
        <Skeleton height={120} />
      </div>
    </div>
  );
}

function WidgetBody({ widget, path }: { readonly widget: Widget; readonly path: string | null }) {
  const embedding = useEmbedding(widget);
  const [isFailed, setIsFailed] = useState(false);
  // What has failed is not drawn again before there is another answer.
  const retry = () => void embedding.refetch().then(() => setIsFailed(false));
  const report = embedding.data?.reportData;
  const isWrong = isFailed || embedding.isError || (embedding.data && !report);
  if (isWrong && !embedding.isFetching) return <Oops onRetry={retry} />;
  if (isWrong || !report) return <Loading />;
  if (widget.reportWorkspaceId !== builtInWorkspace)
    return (
      <ServiceReport
        title={widget.name}
        reportId={widget.reportId}
        pageId={widget.widgetPageId}
        reportData={report}
        reportPath={path}
        onAskToken={() => void embedding.refetch()}
        onFailed={() => setIsFailed(true)}
      />
    );
  return (
    <FramedFigure
      title={widget.name}
      address={report.embedUrl}
      token={report.token}
      metricId={widget.widgetPageId}
      reportPath={path}
      onAskToken={() => void embedding.refetch()}
      onFailed={() => setIsFailed(true)}
    />
  );
}
