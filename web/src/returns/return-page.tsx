import { statesWithProduct } from '@portal/contract/core/product';
import { returnMachine } from '@portal/contract/returns/return-machine';
import { returnRefusals } from '@portal/contract/returns/return-messages';
import type { Return } from '@portal/contract/returns/return-schemas';
import { returnListPath, returnTabStatuses } from '@portal/contract/returns/return-tabs';
import {
  IconAlertTriangle,
  IconCheck,
  IconEye,
  IconNotes,
  IconPackage,
  IconPaperclip,
  IconTruck,
  IconX,
} from '@tabler/icons-react';
import { settings } from '../lib/settings.ts';
import type { DetailDefinition } from '../lines/detail/detail-definition.ts';
import { DetailScreen } from '../lines/detail/detail-screen.tsx';
import type { StepLook } from '../lines/line-timeline.tsx';
import { ReturnBadges } from './return-badges.tsx';
import { ReturnBanner } from './return-banner.tsx';
import { returnHeadFacts, returnLineFacts, returnStanding } from './return-facts.tsx';
import { returnLook } from './return-look.ts';
import { useReturn } from './return-queries.ts';
import type { ShownLine } from './shown-return.ts';

const done: StepLook = { tone: 'done', icon: IconCheck };
const wrong: StepLook = { tone: 'pastDue', icon: IconAlertTriangle };
const ended: StepLook = { tone: 'pastDue', icon: IconX };
const review: StepLook = { tone: 'review', icon: IconEye };
const received: StepLook = { tone: 'done', icon: IconPackage };

const detail: DetailDefinition<Omit<Return, 'lineItems'> & { readonly billingPo: null }, ShownLine> = {
  look: returnLook,
  useDetails: useReturn,
  name: 'Exchange/Return',
  notFound: returnRefusals.notFound.detail,
  listPath: (status) => returnListPath(status, settings.providerName),
  headFacts: returnHeadFacts,
  lineFacts: returnLineFacts,
  standing: returnStanding,
  Badges: ReturnBadges,
  Banner: ReturnBanner,
  steps: {
    order: returnTabStatuses,
    // The provider looks into some alone, and few goods are put aside to be inspected later.
    detours: ['PendingProvider', 'Received'],
    states: statesWithProduct(returnMachine.states, settings.providerName),
  },
  looks: {
    approve: done,
    addRma: done,
    provideRma: done,
    deny: ended,
    requestInformation: review,
    requestUpdate: review,
    hold: review,
    ship: { tone: 'done', icon: IconTruck },
    carrierDeliver: { tone: 'done', icon: IconTruck },
    receive: received,
    receiveUninspected: received,
    receiveWithDiscrepancy: wrong,
    inspect: done,
    inspectWithDiscrepancy: wrong,
    reportDiscrepancy: wrong,
    cancel: ended,
    closeDenied: ended,
    close: done,
    note: { icon: IconNotes },
    attachment: { icon: IconPaperclip },
  },
};

/** /exchange-return-details/{id or number} and /exchange-return-details/po/{po} */
export function ReturnPage() {
  return <DetailScreen definition={detail} />;
}
