import './ui/theme/mantine-styles.ts';
import { discrepancyTexts } from '@portal/contract/discrepancies/discrepancy-messages';
import { PublicPage } from './auth/public-page.tsx';
import { PublicDiscrepancyForm } from './discrepancies/public-form.tsx';

/** /non-auth-vdf: the discrepancy form without sign-in. */
export function PublicDiscrepancyPage() {
  return (
    <PublicPage title={discrepancyTexts.formTitle}>
      <PublicDiscrepancyForm />
    </PublicPage>
  );
}
