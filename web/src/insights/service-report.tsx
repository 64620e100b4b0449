import { Suspense, useState } from 'react';
import { lazy } from '../lib/lazy.ts';
import { useSession } from '../lib/session/session.ts';

// The client of the report service is large: it comes where such a report is shown, and nowhere else.
const PowerBiFrame = lazy(async () => ({ default: (await import('./power-bi-frame.tsx')).PowerBiFrame }));

interface Props {
  readonly title: string;
  readonly reportId: string;
  /** The page of the report that is shown. */
  readonly pageId: string;
  readonly reportData: { readonly embedUrl: string; readonly token: string };
  /** Where a click leads; null where it leads nowhere. */
  readonly reportPath: string | null;
  readonly onAskToken: () => void;
  readonly onFailed: () => void;
}

/** A page of a report service, for the user's company and facilities. */
export function ServiceReport({ reportData, ...props }: Props) {
  const { companyName, facilities } = useSession();
  // What the frame is filtered by stays as it was when the page was opened.
  const [facilityNames] = useState(() => facilities.map(({ name }) => name));
  return (
    <Suspense>
      <PowerBiFrame
        {...props}
        address={reportData.embedUrl}
        token={reportData.token}
        companyName={companyName ?? ''}
        facilityNames={facilityNames}
      />
    </Suspense>
  );
}
