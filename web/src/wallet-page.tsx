import './ui/theme/mantine-styles.ts';
import { PublicPage } from './auth/public-page.tsx';
import { SharedCertifications } from './company/shared-certifications.tsx';

/** /wallet: certifications that a supplier has shared, without sign-in. */
export function WalletPage() {
  return (
    <PublicPage title="Certifications">
      <SharedCertifications />
    </PublicPage>
  );
}
