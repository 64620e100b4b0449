import { Text } from '@mantine/core';
import { coreRefusals } from '@portal/contract/core/core-messages';
import { frameTexts, noAccessSeconds } from '@portal/contract/frame/frame-messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { SupportEmail, SupportPhone } from '../support-contact.tsx';
import { homePage } from './access.ts';

/** The popup of a section that is not open to the user; it leads home by itself after a while. */
export function NoAccessPopup({ onLeave }: { readonly onLeave?: () => void }) {
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState(noAccessSeconds);
  const leave = useEffectEvent(() => {
    onLeave?.();
    navigate(homePage, { replace: true });
  });
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (secondsLeft <= 0) leave();
  }, [secondsLeft]);
  return (
    <MessageDialog
      opened
      title={coreRefusals.sectionNotEnabled.detail}
      okLabel={frameTexts.continueHome}
      onClose={() => {
        onLeave?.();
        navigate(homePage, { replace: true });
      }}
    >
      <Text>
        For access call <SupportPhone /> or write to <SupportEmail />.
      </Text>
      <Text c="dimmed" mt="sm" className="tabular">
        You will be taken home in {Math.max(secondsLeft, 1)} seconds.
      </Text>
    </MessageDialog>
  );
}
