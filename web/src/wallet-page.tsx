import './ui/theme/mantine-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { PublicPage } from './auth/public-page.tsx';
import { SharedCertifications } from './company/shared-certifications.tsx';
import { queryClient } from './lib/api/query-client.ts';

/** /wallet: certifications that a supplier has shared, without sign-in. */
export function WalletPage() {
  return (
    <PublicPage title="Certifications">
      <QueryClientProvider client={queryClient}>
        <SharedCertifications />
      </QueryClientProvider>
    </PublicPage>
  );
}
