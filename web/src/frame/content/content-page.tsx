import { Badge, Button } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { Link, useLocation } from 'react-router';
import { ApiProblem } from '../../lib/api/api.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { isPreview } from '../../lib/preview.ts';
import { TextSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/page.tsx';
import { NoAccessPage } from '../access/no-access.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import classes from './content.module.css';
import { ContentBody } from './content-body.tsx';
import { useContentPage, useContentString } from './content-queries.ts';

/** The page that the content service has for the present address. */
export function ContentPage() {
  const { pathname, search } = useLocation();
  const { data, error, isFetching, refetch } = useContentPage(pathname, isPreview(search));
  if (data) {
    return (
      <Page title={data.title} badge={data.isDraft && <Badge variant="light">Draft</Badge>}>
        <PageTitle title={data.title} />
        <ContentBody html={data.html} />
      </Page>
    );
  }
  if (!error) return <TextSkeleton />;
  const status = error instanceof ApiProblem ? error.status : 503;
  if (status === 403) return <NoAccessPage />;
  return status < 500 ? <NotFoundPage /> : <Unavailable isTrying={isFetching} onRetry={() => void refetch()} />;
}

function Unavailable({ isTrying, onRetry }: { readonly isTrying: boolean; readonly onRetry: () => void }) {
  const text = useContentString('contentUnavailable');
  return (
    <Page title={text}>
      <PageTitle title={text} />
      <div className={classes.buttons}>
        <Button component={Link} to="/" variant="default">
          Go home
        </Button>
        <Button loading={isTrying} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Page>
  );
}
