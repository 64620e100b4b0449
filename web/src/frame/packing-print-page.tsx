import { frameTexts } from '@portal/contract/frame/frame-messages';
import { PageTitle } from '../lib/page-title.tsx';
import { Page } from '../ui/page.tsx';

/** /packingprint: a heading only, for everybody who is signed in */
export function PackingPrintPage() {
  return (
    <Page title={frameTexts.packingPrint}>
      <PageTitle title={frameTexts.packingPrint} />
    </Page>
  );
}
