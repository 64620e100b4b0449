import { Button } from '@mantine/core';
import type { ContentPage } from '@portal/contract/frame/content-schemas';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ContentBody } from '../frame/content/content-body.tsx';
import { send } from '../lib/api/api.ts';
import { settings } from '../lib/settings.ts';
import { PageLoader } from './page-loader.tsx';
import { PublicPage } from './public-page.tsx';

/** /signin: a page of content while an identity provider signs users in, else the same as /login. */
export function ContentSignInPage({ otherwise }: { readonly otherwise: ReactNode }) {
  const page = useSignInContent();
  if (page === undefined) return <PageLoader />;
  if (page === null) return otherwise;
  return (
    <PublicPage title={page.title}>
      <ContentBody html={page.html} />
      <Button component={Link} to="/login" fullWidth>
        Sign In
      </Button>
    </PublicPage>
  );
}

/** Undefined while it is not known; null where there is no such page, or no provider to which it leads. */
function useSignInContent(): ContentPage | null | undefined {
  const [page, setPage] = useState<ContentPage | null | undefined>(settings.isProviderOn ? undefined : null);
  useEffect(() => {
    if (!settings.isProviderOn) return;
    send<ContentPage>('GET', '/content/page?path=/signin').then(setPage, () => setPage(null));
  }, []);
  return page;
}
