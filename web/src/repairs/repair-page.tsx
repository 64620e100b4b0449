import { Anchor } from '@mantine/core';
import { lineLabel } from '@portal/contract/lines/line-names';
import { showsDeclined } from '@portal/contract/repairs/repair-actions';
import { repairMachine } from '@portal/contract/repairs/repair-machine';
import { repairRefusals, repairTexts } from '@portal/contract/repairs/repair-messages';
import type { RepairLine } from '@portal/contract/repairs/repair-schemas';
import { repairShippingStep } from '@portal/contract/repairs/repair-shipping';
import { repairListPath, repairTabs } from '@portal/contract/repairs/repair-tabs';
import {
  IconAlertTriangle,
  IconCheck,
  IconNotes,
  IconPackageImport,
  IconPaperclip,
  IconReceipt2,
  IconTruck,
  IconX,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { lazy } from '../lib/lazy.ts';
import type { DetailDefinition } from '../lines/detail/detail-definition.ts';
import { DetailScreen } from '../lines/detail/detail-screen.tsx';
import { stepText } from '../lines/detail/shipping-section.tsx';
import type { LineWork } from '../lines/dialogs/line-work.ts';
import type { StepLook } from '../lines/line-timeline.tsx';
import { DetailSkeleton } from '../ui/feedback/skeletons.tsx';
import { QuoteHistory } from './quote-history.tsx';
import { RepairBadges } from './repair-badges.tsx';
import { type RepairHead, repairHeadFacts, repairLineFacts } from './repair-facts.tsx';
import { repairLook } from './repair-look.ts';
import { useRepair } from './repair-queries.ts';
import classes from './repairs.module.css';

const CaseFilePage = lazy(async () => ({ default: (await import('./case-file-page.tsx')).CaseFilePage }));

const truck: StepLook = { tone: 'done', icon: IconTruck };
const quote: StepLook = { tone: 'review', icon: IconReceipt2 };
const over: StepLook = { tone: 'pastDue', icon: IconX };

type PageLine = RepairLine & RepairHead;

interface BannerProps {
  readonly line: PageLine;
  readonly work: LineWork<PageLine>;
}

/** A declined repair asks for its item to be sent back. */
function DeclinedBanner({ line, work }: BannerProps) {
  if (!showsDeclined(line)) return null;
  const isReturnable = line.actions.some(({ action, allowed }) => action === 'returnItem' && allowed);
  return (
    <p className={classes.banner} role="note">
      <IconAlertTriangle size={18} aria-hidden />
      {repairTexts.declinedBanner}
      {isReturnable && (
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          className="no-print"
          aria-label={`${repairTexts.returnItem}, ${lineLabel(line)}`}
          {...work.near}
          onClick={() => work.onDialog('returnItem', line)}
        >
          {repairTexts.returnItem}
        </Anchor>
      )}
    </p>
  );
}

const detail: DetailDefinition<RepairHead, RepairLine> = {
  look: repairLook,
  useDetails: useRepair,
  name: 'Repair',
  titleOf: ({ displayPo }) => `PO #: ${displayPo ?? repairTexts.pendingPo}`,
  notFound: repairRefusals.notFound.detail,
  hidesWayOfUnknown: true,
  listPath: repairListPath,
  headFacts: repairHeadFacts,
  lineFacts: repairLineFacts,
  standing: (line, timeZone) => stepText(repairShippingStep(line), timeZone),
  Badges: RepairBadges,
  Banner: DeclinedBanner,
  Extras: ({ line, timeZone }) => (
    <>
      <QuoteHistory quotes={line.quotes} timeZone={timeZone} />
      <CaseFileLink lineItemId={line.lineItemId} />
    </>
  ),
  steps: {
    order: repairTabs.map(({ status }) => status),
    // Not every company asks for RMA numbers, and an item is backordered only where something is missing.
    detours: ['Rma', 'Backordered'],
    states: repairMachine.states,
  },
  looks: {
    receive: { tone: 'done', icon: IconPackageImport },
    quote,
    requote: quote,
    acceptQuote: { tone: 'done', icon: IconCheck },
    decline: over,
    shipInbound: truck,
    ship: truck,
    returnItem: truck,
    scan: truck,
    deliver: { tone: 'done', icon: IconCheck },
    backorder: { tone: 'missing', icon: IconAlertTriangle },
    cancel: over,
    note: { icon: IconNotes },
    attachment: { icon: IconPaperclip },
  },
};

/** The line that an address asks the case file of: `?case=92001`. */
function useCase(): string | null {
  return useSearchParams()[0].get('case');
}

function CaseFileLink({ lineItemId }: Pick<RepairLine, 'lineItemId'>) {
  return (
    <p className={`${classes.caseFile} no-print`}>
      <Anchor component={Link} to={`?case=${lineItemId}`} inherit underline="always">
        Case file
      </Anchor>
    </p>
  );
}

/** /repair-details/{id or number} and /repair-details/PO/{poNumber}; with ?case={lineItemId} the case file of a line */
export function RepairPage() {
  const asked = useCase();
  const { id = '', poNum } = useParams();
  const { data: repair } = useRepair(asked === null ? null : poNum === undefined ? { id } : { poNum });
  const line = repair?.lineItems.find(({ lineItemId }) => String(lineItemId) === asked);
  if (repair && line)
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <CaseFilePage repair={repair} line={line} />
      </Suspense>
    );
  return <DetailScreen definition={detail} />;
}
