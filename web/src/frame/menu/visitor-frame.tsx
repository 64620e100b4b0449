import '../../ui/theme/mantine-styles.ts';
import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ApiProblem } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { lazy } from '../../lib/lazy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { usePathname } from '../../lib/pathname.tsx';
import { settings } from '../../lib/settings.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { TextSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/page.tsx';
import { areaOf } from '../areas.ts';
import { ContentBody } from '../content/content-body.tsx';
import { useContentPage } from '../content/content-queries.ts';
import classes from '../frame.module.css';
import { isPoliciesPath } from '../policies/policy-paths.ts';
import { Footer } from './footer.tsx';
import headerClasses from './header.module.css';
import { VisitorMenu } from './visitor-menu.tsx';

const PoliciesPage = lazy(async () => ({ default: (await import('../policies/policies-page.tsx')).PoliciesPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('../not-found-page.tsx')).NotFoundPage }));

/** What stands around a page for who is not signed in: policies, and content inside another site's page. */
export function VisitorFrame() {
  const pathname = usePathname();
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.frame}>
        <a href="#main" className={classes.skip}>
          Skip to content
        </a>
        <header className={headerClasses.header}>
          <a href="/login" className={headerClasses.brand}>
            <img src="/favicon.svg" alt="" width={26} height={26} />
            {settings.productTitle}
          </a>
          <nav aria-label="Main" className={headerClasses.visitor}>
            <a href="/login" target="_top" className={headerClasses.entry}>
              Sign In
            </a>
            <a href="/registration" target="_top" className={headerClasses.entry}>
              Register
            </a>
          </nav>
          <VisitorMenu />
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<TextSkeleton />}>
              {isPoliciesPath(pathname) ? <PoliciesPage /> : <VisitorPage pathname={pathname} />}
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
    </QueryClientProvider>
  );
}

function VisitorPage({ pathname }: { readonly pathname: string }) {
  return pathname === '/' || areaOf(pathname) ? <SignInFirst /> : <VisitorContent pathname={pathname} />;
}

function VisitorContent({ pathname }: { readonly pathname: string }) {
  const { data, error } = useContentPage(pathname);
  if (data) {
    return (
      <Page title={data.title}>
        <PageTitle title={data.title} />
        <ContentBody html={data.html} />
      </Page>
    );
  }
  if (!error) return <TextSkeleton />;
  return error instanceof ApiProblem && error.status !== 401 ? <NotFoundPage /> : <SignInFirst />;
}

/** In place of what is behind the sign-in. */
function SignInFirst() {
  return (
    <>
      <PageTitle title="Sign in" />
      <EmptyState
        title="Please sign in to see this page"
        action={
          <Button component="a" href="/login" target="_top">
            Sign In
          </Button>
        }
      />
    </>
  );
}
