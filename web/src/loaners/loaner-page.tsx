import { loanerMachine } from '@portal/contract/loaners/loaner-machine';
import { loanerRefusals } from '@portal/contract/loaners/loaner-messages';
import type { LoanerLine } from '@portal/contract/loaners/loaner-schemas';
import { loanerListPath, loanerTabs } from '@portal/contract/loaners/loaner-tabs';
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
import type { DetailDefinition } from '../lines/detail/detail-definition.ts';
import { DetailScreen } from '../lines/detail/detail-screen.tsx';
import type { StepLook } from '../lines/line-timeline.tsx';
import { LoanerBadges } from './loaner-badges.tsx';
import { LoanerClock } from './loaner-clock.tsx';
import {
  type LoanerHead,
  LoanerParcels,
  loanerHeadFacts,
  loanerLineFacts,
  loanerStanding,
  PaymentSection,
} from './loaner-facts.tsx';
import { loanerLook } from './loaner-look.ts';
import { useLoaner } from './loaner-queries.ts';

const truck: StepLook = { tone: 'done', icon: IconTruck };
const done: StepLook = { tone: 'done', icon: IconCheck };
const faulty: StepLook = { tone: 'pastDue', icon: IconAlertTriangle };

const detail: DetailDefinition<LoanerHead, LoanerLine> = {
  look: loanerLook,
  useDetails: useLoaner,
  name: 'Loaner',
  notFound: loanerRefusals.notFound.detail,
  listPath: loanerListPath,
  headFacts: loanerHeadFacts,
  orderSection: (loaner) => <PaymentSection loaner={loaner} />,
  lineFacts: loanerLineFacts,
  standing: loanerStanding,
  Badges: LoanerBadges,
  Banner: LoanerClock,
  Extras: LoanerParcels,
  steps: { order: loanerTabs.map(({ id }) => id), states: loanerMachine.states },
  looks: {
    ship: truck,
    scan: truck,
    sendBack: truck,
    deliver: { tone: 'done', icon: IconPackage },
    deliverBack: { tone: 'done', icon: IconPackage },
    receive: done,
    inspect: done,
    receiveToInspect: { tone: 'review', icon: IconEye },
    receiveFaulty: faulty,
    inspectFaulty: faulty,
    reportDiscrepancy: faulty,
    close: done,
    cancel: { tone: 'pastDue', icon: IconX },
    note: { icon: IconNotes },
    attachment: { icon: IconPaperclip },
  },
};

/** /loaners-rentals-details/{id or number} and /loaners-rentals-details/po/{po} */
export function LoanerPage() {
  return <DetailScreen definition={detail} />;
}
