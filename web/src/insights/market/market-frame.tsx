import { Button, Skeleton } from '@mantine/core';
import { sections } from '@portal/contract/core/section';
import { reportTexts } from '@portal/contract/insights/reports/report-messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ContentBody } from '../../frame/content/content-body.tsx';
import { useContent, useContentPage } from '../../frame/content/content-queries.ts';
import { SupportEmail, SupportPhone } from '../../frame/support-contact.tsx';
import { formatPlainDate } from '../../lib/format/dates.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './market.module.css';

interface Props<Reply> {
  readonly section: 'marketingInsights' | 'brandedEcommerce';
  readonly query: Pick<UseQueryResult<Reply>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  readonly actions: ReactNode;
  readonly children: (reply: Reply) => ReactNode;
}

/** A report with a menu entry of its own; what the provider has written for it stands below. */
export function MarketFrame<Reply extends { readonly from: string; readonly to: string }>(props: Props<Reply>) {
  const { section, query, actions, children } = props;
  const { data, isError, isFetching, refetch } = query;
  const { label, path } = sections[section];
  const hasContent = useContent()?.pages.includes(path) ?? false;
  return (
    <Page title={label} actions={actions}>
      <PageTitle title={label} />
      {data && (
        <p className={classes.period}>
          {formatPlainDate(data.from)} to {formatPlainDate(data.to)}
        </p>
      )}
      {data && <div className={classes.charts}>{children(data)}</div>}
      {!data && !isError && (
        <div role="status" aria-label="Loading">
          <Skeleton height={320} />
        </div>
      )}
      {!data && isError && (
        <div role="alert">
          <EmptyState
            icon={IconAlertTriangle}
            title={reportTexts.reportsFailed}
            text={
              <>
                Call <SupportPhone /> or write to <SupportEmail />.
              </>
            }
            action={
              <Button loading={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      )}
      {hasContent && <Written path={path} />}
    </Page>
  );
}

function Written({ path }: { readonly path: string }) {
  const { data } = useContentPage(path);
  return data ? (
    <div className={classes.written}>
      <ContentBody html={data.html} />
    </div>
  ) : null;
}
