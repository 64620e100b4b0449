import { lazy, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { homePath, landingPath } from './auth/landing.ts';
import { PublicPage } from './auth/public-page.tsx';
import { Frame } from './frame/frame.tsx';
import { isPreview } from './lib/preview.ts';
import { forgetPath, rememberedPath } from './lib/remembered-path.ts';
import { type Session, useSession } from './lib/session.ts';

const SecondFactorSetUp = lazy(async () => ({
  default: (await import('./profile/second-factor-set-up.tsx')).SecondFactorSetUp,
}));

/** Where a user goes who has just signed in. */
export function ToLanding() {
  return <Navigate to={landingPath(useSession(), rememberedPath())} replace />;
}

/** Every page behind the sign-in. */
export function SignedIn() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (mustSetUpFirst(session, pathname)) {
    return (
      <PublicPage title="Two-step verification">
        <SecondFactorSetUp />
      </PublicPage>
    );
  }
  return pathname === '/' && !isPreview(search) ? <Navigate to={homePath(session)} replace /> : <FramedPage />;
}

function mustSetUpFirst(session: Session, pathname: string): boolean {
  return session.mustSetUpSecondFactor && pathname !== '/settings/profile';
}

function FramedPage() {
  useEffect(forgetPath, []);
  return <Frame />;
}
