import { Button, Group, Modal, Text } from '@mantine/core';
import { bidTexts } from '@portal/contract/bids/bid-messages';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import type { ReactNode } from 'react';
import { settings } from '../lib/settings.ts';
import { SaveFailure } from '../lines/save-failure.tsx';
import { bidLine } from './bid-facts.tsx';
import { type BidFailure, failureOf, useDeclineBid } from './bid-queries.ts';

interface PopupProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A message that waits for its OK. */
function Popup({ isOpen, title, onClose, children }: PopupProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} centered transitionProps={{ duration: 0 }}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      </Group>
    </Modal>
  );
}

interface WarningProps {
  /** Null while there is nothing to say. */
  readonly message: string | null;
  readonly onClose: () => void;
}

export function WarningPopup({ message, onClose }: WarningProps) {
  return (
    <Popup isOpen={message !== null} title={bidTexts.warningTitle} onClose={onClose}>
      <Text>{message}</Text>
    </Popup>
  );
}

interface PlaceBidFailureProps {
  readonly failure: BidFailure | null;
  readonly onClose: () => void;
}

/** A submit that failed: the server's words above the general ones. What was typed is still there. */
export function PlaceBidFailure({ failure, onClose }: PlaceBidFailureProps) {
  return (
    <Popup isOpen={failure !== null} title={bidTexts.placeBidTitle} onClose={onClose}>
      {failure?.message && <Text mb="sm">{failure.message}</Text>}
      <SaveFailure address={settings.sourcingEmail} />
    </Popup>
  );
}

interface DeclineDialogProps {
  /** The bid to decline; null while nobody asks. */
  readonly bid: BidRow | null;
  readonly onClose: () => void;
  readonly onDeclined: (bid: BidRow) => void;
}

/** Asks before a bid is answered with 'No Bid'. */
export function DeclineDialog({ bid, onClose, onDeclined }: DeclineDialogProps) {
  const decline = useDeclineBid();
  const close = () => {
    if (decline.isPending) return;
    decline.reset();
    onClose();
  };
  const confirm = () => {
    if (bid) decline.mutate(bid, { onSuccess: () => onDeclined(bid) });
  };
  if (decline.error) return <DeclineFailure failure={failureOf(decline.error)} onClose={close} />;
  return (
    <Modal
      opened={bid !== null}
      onClose={close}
      title="Decline Bid"
      centered
      transitionProps={{ duration: 0 }}
      withCloseButton={!decline.isPending}
    >
      {bid && (
        <Text size="sm" c="dimmed" mb="sm">
          {bidLine(bid)}
        </Text>
      )}
      <Text>{bidTexts.declineQuestion}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={decline.isPending} onClick={close}>
          No
        </Button>
        <Button data-autofocus loading={decline.isPending} onClick={confirm}>
          Yes
        </Button>
      </Group>
    </Modal>
  );
}

/** A refusal has its own words; they stand above the documented ones. */
function DeclineFailure({ failure, onClose }: { readonly failure: BidFailure; readonly onClose: () => void }) {
  return (
    <Popup isOpen title={bidTexts.declineTitle} onClose={onClose}>
      {failure.message && <Text mb="sm">{failure.message}</Text>}
      <Text>{bidTexts.declineFailure}</Text>
    </Popup>
  );
}
