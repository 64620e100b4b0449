import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import type { Printing } from './use-print.ts';

const PrintPopups = lazy(async () => ({ default: (await import('./print-popups.tsx')).PrintPopups }));

/** The popups of printing, which come with the first document; they stand once on a page. */
export function LazyPrintPopups({ printing }: { readonly printing: Printing }) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && (printing.job !== null || printing.failure !== null)) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <PrintPopups printing={printing} />
    </Suspense>
  );
}
