import { Button } from '@mantine/core';
import { frameTexts } from '@portal/contract/frame/frame-messages';
import { Link } from 'react-router';
import { PageTitle } from '../lib/page-title.tsx';
import { Page } from '../ui/page.tsx';

export function NotFoundPage() {
  return (
    <Page title={frameTexts.notFound}>
      <PageTitle title={frameTexts.notFound} />
      <p>The address may be mistyped, or the page has moved.</p>
      <Button component={Link} to="/">
        Go home
      </Button>
    </Page>
  );
}
