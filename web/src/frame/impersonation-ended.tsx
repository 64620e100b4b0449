import { useState } from 'react';
import { hasDrafts } from '../lib/drafts.ts';
import { actedAs, tellActing } from '../lib/session/acting-mark.ts';
import { useSession } from '../lib/session/session.ts';
import { MessageDialog } from '../ui/dialogs/message-dialog.tsx';

/** For an employee who did not stop impersonating and is back all the same; told until it was read. */
export function ImpersonationEnded() {
  const { userId } = useSession();
  const [acted] = useState(() => actedAs(userId));
  const [isOpen, setIsOpen] = useState(acted !== null);
  return (
    <MessageDialog
      opened={isOpen}
      title="Impersonation ended"
      onClose={() => {
        tellActing();
        setIsOpen(false);
      }}
    >
      You are no longer logged in as {acted?.name}: the 60 minutes are over, or the session was ended for them. You are
      back in your own session.
      {acted && hasDrafts(acted.userId) && ' What you had typed is kept in this tab until you impersonate them again.'}
    </MessageDialog>
  );
}
