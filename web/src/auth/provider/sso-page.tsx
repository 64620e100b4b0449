import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { employeeHome } from '../../frame/access/access.ts';
import { stopImpersonating } from '../../lib/session/impersonation.ts';
import { useSessionState } from '../../lib/session/session.ts';
import { PageLoader } from '../page-loader.tsx';
import { PublicPage } from '../public-page.tsx';
import { UnreachablePage } from '../unreachable-page.tsx';

/** /sso/logout ends what is on top: an impersonation, else the session. Any other action only waits. */
export function SsoPage() {
  const { action = '' } = useParams();
  const state = useSessionState();
  if (action.toLowerCase() !== 'logout' || state.status === 'starting') return <PageLoader isAtOnce />;
  if (state.status === 'unreachable') return <UnreachablePage />;
  if (state.status !== 'impersonating') return <Navigate to="/logout" replace />;
  return <Stopping employeeId={state.session.impersonator?.userId ?? 0} />;
}

function Stopping({ employeeId }: { readonly employeeId: number }) {
  const [hasFailed, setHasFailed] = useState(false);
  const stop = () => {
    setHasFailed(false);
    stopImpersonating(employeeId, employeeHome).catch(() => setHasFailed(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(stop, []);
  if (!hasFailed) return <PageLoader isAtOnce label="Stopping" />;
  return (
    <PublicPage title="You are still impersonating">
      <p>The portal cannot be reached. Please check your connection and try again.</p>
      <Button onClick={stop}>Stop Impersonating</Button>
    </PublicPage>
  );
}
