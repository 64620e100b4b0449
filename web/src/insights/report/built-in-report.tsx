import { Anchor } from '@mantine/core';
import { sections } from '@portal/contract/core/section';
import { type MetricId, metricOf } from '@portal/contract/insights/metrics';
import { metricsOfReport } from '@portal/contract/insights/reports/built-in-reports';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { isEnabled } from '../../frame/access/access.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Page } from '../../ui/page.tsx';
import { MetricSection } from './metric-section.tsx';
import classes from './report.module.css';
import { ScopeChoice } from './scope-choice.tsx';
import { useScope } from './use-scope.ts';

const titles: Readonly<Record<string, string>> = {
  performance: 'All figures',
  bids: sections.bids.label,
  orders: sections.orders.label,
  repairs: sections.repairs.label,
  returns: sections.returns.label,
  loaners: sections.loaners.label,
};

/** A report that the portal draws itself: each of its metrics, down to its lines. */
export function BuiltInReport({ report }: { readonly report: string }) {
  const session = useSession();
  const [scope, change] = useScope();
  const title = titles[report] ?? sections.insights.label;
  const shown = (metricsOfReport(report) as readonly MetricId[]).filter((metricId) =>
    metricOf(metricId).kinds.some((kind) => isEnabled(session, lineKinds[kind].section)),
  );
  useScrollToMetric(shown);
  return (
    <Page
      title={title}
      breadcrumb={
        <Anchor component={Link} to={sections.insights.path} inherit>
          {sections.insights.label}
        </Anchor>
      }
      actions={<ScopeChoice scope={scope} onChange={change} />}
    >
      <PageTitle title={`${title} report`} />
      <div className={classes.metrics}>
        {shown.map((metricId) => (
          <MetricSection key={metricId} metricId={metricId} scope={scope} />
        ))}
      </div>
    </Page>
  );
}

/** To the metric that the address names; the browser itself looks for it before it is there. */
function useScrollToMetric(shown: readonly MetricId[]): void {
  const { hash } = useLocation();
  const asked = shown.find((metricId) => `#${metricId}` === hash);
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView();
  }, [asked]);
}
