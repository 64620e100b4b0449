import { Alert, Button, Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { bidRefusals, bidTexts } from '@portal/contract/bids/bid-messages';
import type { Bid } from '@portal/contract/bids/bid-schemas';
import { bidPath } from '@portal/contract/bids/bid-tabs';
import { lineLabel } from '@portal/contract/lines/line-names';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Breadcrumb } from '../frame/menu/breadcrumb.tsx';
import { bidSubject, draftKey } from '../lib/drafts.ts';
import { lazy } from '../lib/lazy.ts';
import { logEvent } from '../lib/log-event.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session/session.ts';
import { dropFiles } from '../lines/files/kept-files.ts';
import { UpdatedNotice } from '../lines/others-steps.tsx';
import { type ListPlace, listOrder, placeInList } from '../lines/queue/list-order.ts';
import { ListWalk } from '../lines/queue/list-walk.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DetailSkeleton } from '../ui/feedback/skeletons.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Page } from '../ui/page.tsx';
import { BidBadges } from './bid-badges.tsx';
import { bidListPath } from './bid-columns.ts';
import { DeclineDialog } from './bid-dialogs.tsx';
import { BidNotes } from './bid-notes.tsx';
import { useBid, useBidImages, useReloadBids } from './bid-queries.ts';
import { type BidDraft, openBidDraft } from './wizard/bid-draft.ts';
import { BidReview } from './wizard/bid-review.tsx';

const loadWizard = () => import('./wizard/bid-wizard.tsx');
const BidWizard = lazy(async () => ({ default: (await loadWizard()).BidWizard }));

/** /bid-details/{lineItemId} */
export function BidPage() {
  const { id } = useParams();
  return (
    <>
      <PageTitle title={`Bid ${id}`} />
      <BidOf lineItemId={Number(id)} />
    </>
  );
}

function BidOf({ lineItemId }: { readonly lineItemId: number }) {
  const { data: bid, isError, refetch } = useBid(lineItemId);
  // With its forms and their rules, which an answered bid has no use for, while the bid itself is asked for.
  useEffect(() => void loadWizard().catch(() => undefined), []);
  if (bid) return <LoadedBid key={bid.lineItemId} bid={bid} />;
  if (!isError) return <DetailSkeleton />;
  return (
    <Page title="Bid" breadcrumb={<Breadcrumb label="Bids" to={bidListPath(undefined)} here="Bid" />}>
      <EmptyState
        title={bidRefusals.notFound.detail}
        action={
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    </Page>
  );
}

function LoadedBid({ bid }: { readonly bid: Bid }) {
  const { timeZoneId } = useSession();
  const { data: stored = [] } = useBidImages(bid);
  const isOpen = bid.status === 'REQUESTED';
  // What is being typed stays when others answer or close the bid: its user says when it may go.
  const [isAnswering, setIsAnswering] = useState(isOpen);
  const letGo = () => setIsAnswering(false);
  const [place] = useState(() => placeInList(listOrder('bids'), bid.lineItemId));
  return (
    <Page
      title={lineLabel(bid)}
      breadcrumb={<Breadcrumb label="Bids" to={bidListPath(bid.status)} here="Bid" />}
      actions={place && <ListWalk place={place} pathOf={bidPath} />}
      badge={
        <>
          <span>{bid.statusText}</span>
          <BidBadges bid={bid} />
        </>
      }
    >
      <UpdatedNotice section="bids" lines={[bid]} />
      {isAnswering && (
        <BidToAnswer
          bid={bid}
          stored={stored}
          timeZone={timeZoneId}
          place={place}
          gone={isOpen ? null : <Gone onShow={letGo} />}
          onGone={letGo}
        />
      )}
      {!isAnswering && <BidReview bid={bid} stored={stored} timeZone={timeZoneId} />}
    </Page>
  );
}

interface BidToAnswerProps extends ComponentProps<typeof BidReview> {
  /** In the list that it was opened from. */
  readonly place: ListPlace | null;
  /** Says that the bid is answered or closed by now; null while it is open. */
  readonly gone: ReactNode;
  /** Its user knows that somebody else has answered it, or that the customer has taken it back. */
  readonly onGone: () => void;
}

/** A bid that waits for an answer; whoever may not decide prices reads it alone. */
function BidToAnswer({ place, gone, onGone, ...props }: BidToAnswerProps) {
  const refused = props.bid.actions.find(({ action, allowed }) => action === 'submit' && !allowed);
  const [mayAnswer] = useState(refused === undefined);
  if (mayAnswer) return <OpenBid {...props} place={place} gone={gone} onGone={onGone} />;
  return (
    <>
      {gone}
      <Alert icon={<IconInfoCircle aria-hidden />} mb="md">
        {refused?.reason}
      </Alert>
      <BidReview {...props} />
    </>
  );
}

/** The bid was answered or closed while it stood open here. */
function Gone({ onShow }: { readonly onShow: () => void }) {
  return (
    <Alert role="status" icon={<IconInfoCircle aria-hidden />} mb="md">
      <Group justify="space-between">
        {bidRefusals.notOpen.detail}
        <Button variant="default" size="xs" onClick={onShow}>
          Show the bid
        </Button>
      </Group>
    </Alert>
  );
}

/** A bid that waits for an answer. */
function OpenBid({ bid, stored, timeZone, place, gone, onGone }: BidToAnswerProps) {
  const { userId } = useSession();
  const navigate = useNavigate();
  const reload = useReloadBids();
  const [draft] = useState(() => openBidDraft(bid, userId));
  const [isDeclining, setIsDeclining] = useState(false);
  const offerUndo = useUndo();
  const filesKey = draftKey(userId, bidSubject(bid));

  const next = place?.next ?? null;
  const leave = (path = '/bids') => {
    draft.clear();
    dropFiles(filesKey).catch(() => undefined);
    navigate(path);
    void reload();
  };
  const onSent = (goOn: boolean) => {
    toast.saved(bidTexts.saved);
    logEvent('BID SUBMIT', [{ name: 'lineItemId', value: String(bid.lineItemId) }]);
    leave(goOn && next !== null ? bidPath({ lineItemId: next }) : undefined);
  };
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <BidWizard
        bid={bid}
        draft={draft}
        filesKey={filesKey}
        stored={stored}
        timeZone={timeZone}
        notes={<BidNotes bid={bid} timeZone={timeZone} />}
        onDecline={() => setIsDeclining(true)}
        onSent={onSent}
        hasNext={next !== null}
        gone={gone}
        onGone={() => {
          onGone();
          void reload();
        }}
        onUndoable={(done: string, before: BidDraft) => offerUndo(done, () => draft.restore(before))}
      />
      <DeclineDialog bid={isDeclining ? bid : null} onClose={() => setIsDeclining(false)} onDeclined={() => leave()} />
    </Suspense>
  );
}

const undoId = 'bid-undo';

/** A message with a way back, which stays until it is used, dismissed, or the page is left. */
function useUndo(): (message: ReactNode, undo: () => void) => void {
  useEffect(() => () => void toast.hide(undoId), []);
  return (message, undo) => {
    const goBack = () => {
      undo();
      toast.hide(undoId);
    };
    toast.hide(undoId);
    toast.info(
      <>
        {message}{' '}
        <Button size="compact-sm" variant="default" onClick={goBack}>
          Undo
        </Button>
      </>,
      { id: undoId, stays: true },
    );
  };
}
