import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { usePathname } from '../lib/pathname.tsx';
import { useSession } from '../lib/session/session.ts';
import { DetailSkeleton } from '../ui/feedback/skeletons.tsx';
import { mustAcceptPolicies } from './access/access.ts';
import { SectionGate } from './access/section-gate.tsx';
import { areaOf, ContentPage } from './areas.ts';
import { isPoliciesPath, policiesPage } from './policies/policy-paths.ts';

/** The page of the present address. */
export function FramePages() {
  const session = useSession();
  const pathname = usePathname();
  if (mustAcceptPolicies(session) && !isPoliciesPath(pathname)) return <Navigate to={policiesPage} replace />;
  const area = areaOf(pathname);
  return (
    <Suspense fallback={<DetailSkeleton />}>
      {area ? (
        <SectionGate gate={area.gate}>
          <area.Pages />
        </SectionGate>
      ) : (
        <ContentPage />
      )}
    </Suspense>
  );
}
