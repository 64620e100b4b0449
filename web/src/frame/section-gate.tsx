import type { SectionName } from '@portal/contract/core/section';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../lib/session.ts';
import { DetailSkeleton } from '../ui/skeletons.tsx';
import { accessTo, employeeHome, homePage } from './access.ts';
import { usePortalSettings } from './frame-queries.ts';
import { NoAccessPage } from './no-access.tsx';
import { noAccessNotice } from './no-access-notice.ts';

interface Props {
  readonly section: SectionName;
  readonly children: ReactNode;
}

/** Lets in whom the section is open to; nothing of the section is loaded or asked for before. */
export function SectionGate({ section, children }: Props) {
  const session = useSession();
  const access = accessTo(section, session, usePortalSettings(session));
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
