import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { DetailSkeleton } from '../../ui/feedback/skeletons.tsx';
import { usePortalSettings } from '../frame-queries.ts';
import { accessTo, employeeHome, type Gate, homePage } from './access.ts';
import { NoAccessPage } from './no-access.tsx';
import { noAccessNotice } from './no-access-notice.ts';

interface Props {
  readonly gate: Gate;
  readonly children: ReactNode;
}

/** Lets in whom the gate is open to; nothing of what is behind is loaded or asked for before. */
export function SectionGate({ gate, children }: Props) {
  const session = useSession();
  const access = accessTo(gate, session, usePortalSettings(session));
  if (access === 'open') return children;
  if (access === 'unknown') return <DetailSkeleton />;
  if (access === 'toAdmin') return <Navigate to={employeeHome} replace />;
  if (access === 'toOverview') return <Navigate to={homePage} replace />;
  return access === 'toStart' ? <ToStart /> : <NoAccessPage />;
}

function ToStart() {
  useEffect(noAccessNotice.show, []);
  return <Navigate to="/" replace />;
}
