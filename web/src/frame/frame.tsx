import '../ui/theme/mantine-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { lazy } from '../lib/lazy.ts';
import { usePathname } from '../lib/pathname.tsx';
import { isActingMarked, markActing } from '../lib/session/acting-mark.ts';
import { useSession } from '../lib/session/session.ts';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { OfflineBanner } from '../ui/feedback/offline-banner.tsx';
import { Toasts } from '../ui/feedback/toast.tsx';
import { useLayout } from '../ui/theme/use-layout.ts';
import { NoAccessNotice } from './access/no-access.tsx';
import { adminArea } from './areas.ts';
import classes from './frame.module.css';
import { FramePages } from './frame-pages.tsx';
import { useDashboard } from './frame-queries.ts';
import { Live } from './live/live.ts';
import { Footer } from './menu/footer.tsx';
import { Header } from './menu/header.tsx';
import { SideMenu } from './menu/side-menu.tsx';

const ImpersonationEnded = lazy(async () => ({
  default: (await import('./impersonation-ended.tsx')).ImpersonationEnded,
}));

/** What stands around every page behind the sign-in. */
export function Frame() {
  const pathname = usePathname();
  const main = useRef<HTMLElement>(null);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.frame}>
        <a href="#main" className={classes.skip}>
          Skip to content
        </a>
        <FreshStart main={main} />
        <SignInReads />
        <Live />
        <OfflineBanner />
        <ImpersonationBanner />
        <Header />
        <div className={classes.body}>
          <EmployeeMenu />
          <main id="main" ref={main} tabIndex={-1} className={classes.main}>
            <ErrorBoundary resetKey={pathname}>
              <FramePages />
            </ErrorBoundary>
          </main>
        </div>
        <Footer />
      </div>
      <NoAccessNotice />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Reads the dashboard at the sign-in, so that it is there when it is opened. */
function SignInReads() {
  useDashboard(useSession());
  return null;
}

/** In a narrow window it stands in the drawer. */
function EmployeeMenu() {
  const { isEmployee, isAdmin } = useSession();
  const { isCardForced } = useLayout();
  return isEmployee && !isCardForced ? <SideMenu entries={adminArea.menu(isAdmin)} /> : null;
}

function ImpersonationBanner() {
  const { impersonator, userId, firstName, lastName } = useSession();
  const employeeId = impersonator?.userId;
  const name = `${firstName} ${lastName}`;
  useEffect(() => {
    if (employeeId) markActing({ employeeId, userId, name });
  }, [employeeId, userId, name]);
  if (!employeeId) {
    return isActingMarked() ? (
      <Suspense>
        <ImpersonationEnded />
      </Suspense>
    ) : null;
  }
  return (
    <section aria-label="Impersonation" className={classes.impersonation}>
      <span>Logged in as {name}</span>
      <Link to="/sso/logout">Stop Impersonating</Link>
    </section>
  );
}

/** A page that was gone to starts at its top, and those who hear it start there too. */
function FreshStart({ main }: { readonly main: React.RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Going back, the browser restores the place itself.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    const isInPage = main.current?.contains(document.activeElement) ?? false;
    if (!isInPage) main.current?.focus({ preventScroll: true });
  }, [pathname, navigationType, main]);
  return null;
}
