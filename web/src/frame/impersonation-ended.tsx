import { useState } from 'react';
import { actedAs, clearActing } from '../lib/acting-mark.ts';
import { useSession } from '../lib/session.ts';
import { MessageDialog } from '../ui/dialogs/message-dialog.tsx';

/** For an employee who did not stop impersonating and is back all the same; told until it was read. */
export function ImpersonationEnded() {
  const { userId } = useSession();
  const [name] = useState(() => actedAs(userId));
  const [isOpen, setIsOpen] = useState(name !== null);
  return (
    <MessageDialog
      opened={isOpen}
      title="Impersonation ended"
      onClose={() => {
        clearActing();
        setIsOpen(false);
      }}
    >
      You are no longer logged in as {name}: the 60 minutes are over, or the session was ended for them. You are back in
      your own session.
    </MessageDialog>
  );
}
