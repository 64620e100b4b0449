import { Button } from '@mantine/core';
import { frameTexts } from '@portal/contract/frame/frame-messages';
import { Link } from 'react-router';
import { PageTitle } from '../lib/page-title.tsx';
import { Page } from '../ui/page.tsx';
import { useContentString } from './content/content-queries.ts';

export function NotFoundPage() {
  return (
    <Page title={frameTexts.notFound}>
      <PageTitle title={frameTexts.notFound} />
      <p>{useContentString('notFoundText')}</p>
      <Button component={Link} to="/">
        Go home
      </Button>
    </Page>
  );
}
