import { Button } from '@mantine/core';
import { resumeSession } from '../lib/session/session.ts';
import { PublicPage } from './public-page.tsx';

/** Shows where the server could not say who is signed in; the address stays, so that another try leads on. */
export function UnreachablePage() {
  return (
    <PublicPage title="The portal cannot be reached">
      <p>Please check your connection and try again.</p>
      <Button onClick={() => void resumeSession()}>Try again</Button>
    </PublicPage>
  );
}
