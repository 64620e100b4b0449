import { Button } from '@mantine/core';
import { frameTexts } from '@portal/contract/frame/frame-messages';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageTitle } from '../lib/page-title.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageTitle title={frameTexts.notFound} />
      <EmptyState
        icon={IconMapPinOff}
        title={frameTexts.notFound}
        text="The address may be mistyped, or the page has moved."
        action={
          <Button component={Link} to="/">
            Go home
          </Button>
        }
      />
    </>
  );
}
