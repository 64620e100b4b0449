import { Button, Text } from '@mantine/core';
import { profileTexts } from '@portal/contract/profile/profile-messages';
import { useState } from 'react';
import { useSession } from '../lib/session/session.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';

/** Forgotten with the session, like all of the session storage but drafts. */
const seenKey = 'portal.resetSeen';

/** Asks a user whose password has expired for a new one, once in a session; only OK closes it. */
export function ResetPasswordPopup({ onOk }: { readonly onOk: () => void }) {
  const { isPasswordExpired, beingImpersonated } = useSession();
  const [isSeen, setIsSeen] = useState(() => sessionStorage.getItem(seenKey) !== null);
  const close = () => {
    sessionStorage.setItem(seenKey, '1');
    setIsSeen(true);
    onOk();
  };
  return (
    <Dialog
      opened={isPasswordExpired && !beingImpersonated && !isSeen}
      title={profileTexts.resetTitle}
      onClose={close}
      isClosedByButtonsAlone
      size="sm"
      footer={
        <Button data-autofocus onClick={close}>
          OK
        </Button>
      }
    >
      <Text>{profileTexts.resetReason}</Text>
    </Dialog>
  );
}
