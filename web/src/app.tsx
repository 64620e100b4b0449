import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { homePath, landingPath } from './auth/landing.ts';
import { PageLoader } from './auth/page-loader.tsx';
import { keepPasswordLink, linkParameter } from './auth/password-link.ts';
import { PublicPage } from './auth/public-page.tsx';
import { UnreachablePage } from './auth/unreachable-page.tsx';
import { isPreview } from './lib/preview.ts';
import {
  accountPaths,
  callbackPath,
  forgetPath,
  isPublicPage,
  rememberedPath,
  rememberPath,
} from './lib/remembered-path.ts';
import { useSessionState } from './lib/session.ts';
import { settings } from './lib/settings.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';

const SignInPage = lazy(async () => ({
  default: settings.isProviderOn
    ? (await import('./auth/provider-pages.tsx')).ProviderPages
    : (await import('./auth/sign-in-page.tsx')).SignInPage,
}));
const ContentSignInPage = lazy(async () => ({
  default: (await import('./auth/content-sign-in-page.tsx')).ContentSignInPage,
}));
const PublicContentPage = lazy(async () => ({
  default: (await import('./frame/public-content-page.tsx')).PublicContentPage,
}));
const LogoutPage = lazy(async () => ({ default: (await import('./auth/logout-page.tsx')).LogoutPage }));
const SecondFactorSetUp = lazy(async () => ({
  default: (await import('./profile/second-factor-set-up.tsx')).SecondFactorSetUp,
}));
const AccountPage = lazy(async () => ({ default: (await import('./auth/account-page.tsx')).AccountPage }));
const Frame = lazy(async () => ({ default: (await import('./frame/frame.tsx')).Frame }));

/** Public pages by themselves; everything else behind the sign-in, in the frame. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoader />}>
        <Routes>
          <Route path="/login" element={<LoginOrLink />} />
          <Route path="/signin" element={<SignedOutOnly page={<ContentSignInPage />} />} />
          <Route path={callbackPath} element={<SignedOutOnly page={<SignInPage />} />} />
          <Route path="/logout" element={<LogoutPage />} />
          {accountPaths.map((path) => (
            <Route key={path} path={path} element={<AccountPage path={path} />} />
          ))}
          <Route path="*" element={<SignedInOnly />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Links in mails open the sign-in page; signed in or not, they lead on to the form for a new password. */
function LoginOrLink() {
  const token = new URLSearchParams(useLocation().search).get(linkParameter);
  return token ? <ToChangePassword token={token} /> : <SignedOutOnly page={<SignInPage />} />;
}

/** Takes the token out of the address and its history. */
function ToChangePassword({ token }: { token: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    keepPasswordLink(token);
    navigate('/change-password', { replace: true });
  }, [token, navigate]);
  return null;
}

/** The sign-in page, left for where its visitor wanted to go as soon as somebody is signed in. */
function SignedOutOnly({ page }: { page: ReactNode }) {
  const state = useSessionState();
  if ('session' in state) return <Navigate to={landingPath(state.session, rememberedPath())} replace />;
  return state.status === 'starting' ? <PageLoader /> : page;
}

function SignedInOnly() {
  const state = useSessionState();
  const { pathname, search } = useLocation();
  if (state.status === 'unreachable') return <UnreachablePage />;
  if (state.status === 'signedOut') return isPublicPage(pathname) ? <PublicContentPage /> : <ToSignIn />;
  if (!('session' in state)) return <PageLoader />;
  if (state.session.mustSetUpSecondFactor && pathname !== '/settings/profile') {
    return (
      <PublicPage title="Two-step verification">
        <SecondFactorSetUp />
      </PublicPage>
    );
  }
  return pathname === '/' && !isPreview(search) ? <Navigate to={homePath(state.session)} replace /> : <FramedPage />;
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPath(pathname + search), [pathname, search]);
  return <Navigate to="/login" replace />;
}

function FramedPage() {
  useEffect(forgetPath, []);
  return <Frame />;
}
