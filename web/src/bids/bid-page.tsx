import { Alert, Anchor, Breadcrumbs, Button, Skeleton, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { bidRefusals, bidTexts } from '@portal/contract/bids/bid-messages';
import type { Bid } from '@portal/contract/bids/bid-schemas';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { draftKey } from '../lib/drafts.ts';
import { useSession } from '../lib/session.ts';
import { dropFiles } from '../lines/kept-files.ts';
import { BidBadges } from './bid-badges.tsx';
import { bidLabel, bidListPath } from './bid-columns.ts';
import { DeclineDialog } from './bid-dialogs.tsx';
import { type BidDraft, bidSubject, openBidDraft } from './bid-draft.ts';
import { BidNotes } from './bid-notes.tsx';
import { useBid, useBidImages, useReloadBids } from './bid-queries.ts';
import { BidReview } from './bid-review.tsx';
import { BidWizard } from './bid-wizard.tsx';
import classes from './bids.module.css';

/** /bid-details/{lineItemId} */
export function BidPage() {
  const lineItemId = Number(useParams().id);
  const { data: bid, isError } = useBid(lineItemId);
  return (
    <div className={classes.page}>
      <Breadcrumbs aria-label="Breadcrumb" component="nav" separator=">">
        <Anchor component={Link} to={bidListPath(bid?.status)}>
          Bids
        </Anchor>
        <Text component="span" aria-current="page">
          Bid
        </Text>
      </Breadcrumbs>
      {!bid && isError && <Alert icon={<IconInfoCircle aria-hidden />}>{bidRefusals.notFound.detail}</Alert>}
      {!bid && !isError && <Skeleton height={480} mt="md" aria-label="Loading" />}
      {bid && <LoadedBid key={bid.lineItemId} bid={bid} />}
    </div>
  );
}

function LoadedBid({ bid }: { readonly bid: Bid }) {
  const { timeZoneId } = useSession();
  const { data: stored = [] } = useBidImages(bid);
  const [wasOpen] = useState(bid.status === 'REQUESTED');
  const isOpen = bid.status === 'REQUESTED';
  return (
    <>
      <div className={classes.pageHead}>
        <Title order={1} size="h3">
          {bidLabel(bid)}
        </Title>
        <Text c="dimmed">{bid.statusText}</Text>
        <BidBadges bid={bid} />
      </div>
      {wasOpen && !isOpen && (
        <Alert icon={<IconInfoCircle aria-hidden />} mb="md">
          {bidRefusals.notOpen.detail}
        </Alert>
      )}
      {isOpen ? (
        <OpenBid bid={bid} stored={stored} timeZone={timeZoneId} />
      ) : (
        <BidReview bid={bid} stored={stored} timeZone={timeZoneId} />
      )}
    </>
  );
}

type OpenBidProps = Parameters<typeof BidReview>[0];

/** A bid that waits for an answer. */
function OpenBid({ bid, stored, timeZone }: OpenBidProps) {
  const { userId } = useSession();
  const navigate = useNavigate();
  const reload = useReloadBids();
  const [draft] = useState(() => openBidDraft(bid, userId));
  const filesKey = draftKey(userId, bidSubject(bid));
  const [isDeclining, setIsDeclining] = useState(false);

  const leave = () => {
    draft.clear();
    dropFiles(filesKey).catch(() => undefined);
    void reload();
    navigate('/bids');
  };
  const offerUndo = (title: string, before: BidDraft) => {
    const id = notifications.show({
      message: (
        <>
          {title} deleted.{' '}
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              draft.restore(before);
              notifications.hide(id);
            }}
          >
            Undo
          </Button>
        </>
      ),
      autoClose: 10_000,
    });
  };
  return (
    <>
      <BidWizard
        bid={bid}
        draft={draft}
        filesKey={filesKey}
        stored={stored}
        timeZone={timeZone}
        notes={<BidNotes bid={bid} timeZone={timeZone} />}
        onDecline={() => setIsDeclining(true)}
        onSent={() => {
          notifications.show({ message: bidTexts.saved, color: 'green' });
          leave();
        }}
        onGone={() => void reload()}
        onDeleted={offerUndo}
      />
      <DeclineDialog bid={isDeclining ? bid : null} onClose={() => setIsDeclining(false)} onDeclined={leave} />
    </>
  );
}
