import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { keepPasswordLink, linkParameter } from './auth/account/password-link.ts';
import { PageLoader } from './auth/page-loader.tsx';
import { UnreachablePage } from './auth/unreachable-page.tsx';
import { isEmbedded } from './lib/embedded.ts';
import { lazy } from './lib/lazy.ts';
import { usePathname } from './lib/pathname.tsx';
import {
  accountPaths,
  callbackPath,
  isPublicPage,
  isPublicPath,
  publicDiscrepancyPath,
  rememberPath,
  walletPath,
} from './lib/session/remembered-path.ts';
import { useSessionState } from './lib/session/session.ts';
import { settings } from './lib/settings.ts';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';

const SignInPage = lazy(async () => ({
  default: settings.isProviderOn
    ? (await import('./auth/provider/provider-pages.tsx')).ProviderPages
    : (await import('./auth/sign-in-page.tsx')).SignInPage,
}));
const ContentSignInPage = lazy(async () => ({
  default: (await import('./auth/content-sign-in-page.tsx')).ContentSignInPage,
}));
const LogoutPage = lazy(async () => ({ default: (await import('./auth/logout-page.tsx')).LogoutPage }));
const AccountPage = lazy(async () => ({ default: (await import('./auth/account/account-page.tsx')).AccountPage }));
const SsoPage = lazy(async () => ({ default: (await import('./auth/provider/sso-page.tsx')).SsoPage }));
const PublicDiscrepancyPage = lazy(async () => ({
  default: (await import('./public-discrepancy-page.tsx')).PublicDiscrepancyPage,
}));
const WalletPage = lazy(async () => ({ default: (await import('./wallet-page.tsx')).WalletPage }));
const ToLanding = lazy(async () => ({ default: (await import('./signed-in.tsx')).ToLanding }));
const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));
const CookieGate = lazy(async () => ({ default: (await import('./frame/cookies/cookie-gate.tsx')).CookieGate }));
const VisitorFrame = lazy(async () => ({ default: (await import('./frame/menu/visitor-frame.tsx')).VisitorFrame }));

/** Public pages by themselves; everything else behind the sign-in, in the frame. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoader />}>
        <Routes>
          <Route path="/login" element={<LoginOrLink />} />
          <Route path="/signin" element={<SignedOutOnly page={<ContentSignInPage otherwise={<SignInPage />} />} />} />
          <Route path={callbackPath} element={<SignedOutOnly page={<SignInPage />} />} />
          <Route path="/logout" element={<LogoutPage />} />
          {accountPaths.map((path) => (
            <Route key={path} path={path} element={<AccountPage path={path} />} />
          ))}
          <Route path={walletPath} element={<WalletPage />} />
          <Route path={publicDiscrepancyPath} element={<PublicDiscrepancyPage />} />
          <Route path="/sso/:action" element={<SsoPage />} />
          <Route path="*" element={<SignedInOnly />} />
        </Routes>
      </Suspense>
      <Suspense>
        <CookieGate />
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
  if ('session' in state) return <ToLanding />;
  return state.status === 'starting' ? <PageLoader /> : page;
}

/** Policies, public content, and inside another site's page whatever is shown there without a sign-in. */
function isOpenToVisitors(pathname: string): boolean {
  return isEmbedded || isPublicPath(pathname) || isPublicPage(pathname);
}

function SignedInOnly() {
  const state = useSessionState();
  const pathname = usePathname();
  if (state.status === 'unreachable') return <UnreachablePage />;
  if (state.status === 'signedOut') return isOpenToVisitors(pathname) ? <VisitorFrame /> : <ToSignIn />;
  return 'session' in state ? <SignedIn /> : <PageLoader />;
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberPath(pathname + search), [pathname, search]);
  return <Navigate to="/login" replace />;
}
