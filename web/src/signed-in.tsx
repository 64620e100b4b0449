import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { homePath, landingPath } from './auth/landing.ts';
import { PublicPage } from './auth/public-page.tsx';
import { areaOf } from './frame/areas.ts';
import { Frame } from './frame/frame.tsx';
import { askAhead } from './lib/api/api.ts';
import { lazy } from './lib/lazy.ts';
import { usePathname } from './lib/pathname.tsx';
import { isPreview } from './lib/preview.ts';
import { forgetPath, rememberedPath } from './lib/session/remembered-path.ts';
import { hasResumed, type Session, useSession } from './lib/session/session.ts';
import { isEmployeeToken } from './lib/session/tokens.ts';

const SecondFactorSetUp = lazy(async () => ({
  default: (await import('./profile/second-factor-set-up.tsx')).SecondFactorSetUp,
}));

/**
 * Begins to load the page of an address while it is still asked who is signed in, and makes its first calls as soon as
 * there is a token, beside the one for the session.
 */
export async function startPage(pathname: string): Promise<void> {
  const area = areaOf(pathname);
  // What cannot be loaded fails again where the page is drawn, and is told there.
  area?.load(pathname).catch(() => {});
  if (area?.firstCalls && (await hasResumed()) && !isEmployeeToken()) area.firstCalls(pathname).forEach(askAhead);
}

/** Where a user goes who has just signed in. */
export function ToLanding() {
  return <Navigate to={landingPath(useSession(), rememberedPath())} replace />;
}

/** Every page behind the sign-in. */
export function SignedIn() {
  const session = useSession();
  const pathname = usePathname();
  if (mustSetUpFirst(session, pathname)) {
    return (
      <PublicPage title="Two-step verification">
        <SecondFactorSetUp />
      </PublicPage>
    );
  }
  return pathname === '/' ? <HomeOrPreview /> : <FramedPage />;
}

function HomeOrPreview() {
  const session = useSession();
  return isPreview(useLocation().search) ? <FramedPage /> : <Navigate to={homePath(session)} replace />;
}

function mustSetUpFirst(session: Session, pathname: string): boolean {
  return session.mustSetUpSecondFactor && pathname !== '/settings/profile';
}

function FramedPage() {
  useEffect(forgetPath, []);
  return <Frame />;
}
