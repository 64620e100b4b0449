import { Button } from '@mantine/core';
import type { Bid } from '@portal/contract/bids/bid-schemas';
import { lineText } from '@portal/contract/lines/line-names';
import { IconNotes } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonAgainst } from '../frame/access/access.ts';
import { draftKey } from '../lib/drafts.ts';
import { useSession } from '../lib/session/session.ts';
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import { BidSaveFailure } from './bid-dialogs.tsx';
import { failureOf, useAddBidNote } from './bid-queries.ts';

const NotesDialog = lazyDialog(
  async () => (await import('../lines/dialogs/notes-dialog.tsx')).NotesDialog,
  ({ opened }) => opened,
);

interface BidNotesProps {
  readonly bid: Bid;
  readonly timeZone: string;
}

/** The notes of a bid behind a button; they can be read and written in every status. */
export function BidNotes({ bid, timeZone }: BidNotesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  const { mutateAsync } = useAddBidNote(bid);
  return (
    <>
      <Button
        className="no-print"
        variant="default"
        leftSection={<IconNotes size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Notes ({bid.notes.length})
      </Button>
      <NotesDialog
        opened={isOpen}
        line={lineText(bid)}
        notes={bid.notes}
        timeZone={timeZone}
        draft={draftKey(session.userId, `bid.${bid.lineItemId}.note`)}
        save={(note) => mutateAsync({ note })}
        reason={reasonAgainst(session, 'bids', bid.companyId)}
        tellFailure={(failure) => <BidSaveFailure failure={failureOf(failure)} />}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
