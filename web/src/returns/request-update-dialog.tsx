import { returnTexts } from '@portal/contract/returns/return-messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LineDialogProps } from '../lines/dialogs/line-dialogs.tsx';
import { SaveFailurePopup } from '../lines/forms/save-failure.tsx';
import { MessageDialog } from '../ui/dialogs/message-dialog.tsx';
import { useRequestUpdate } from './return-queries.ts';
import type { ShownRow } from './shown-return.ts';

/** Asks for an update as soon as it opens, and thanks for it. */
export function RequestUpdateDialog({ line, isOpen, onClose }: LineDialogProps<ShownRow>) {
  const { mutate, isSuccess, error } = useMutation({ mutationFn: useRequestUpdate(line) });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  return (
    <>
      <MessageDialog opened={isOpen && isSuccess} title={returnTexts.updateTitle} onClose={onClose}>
        {returnTexts.updateRequested}
      </MessageDialog>
      <SaveFailurePopup title={returnTexts.updateTitle} failure={isOpen ? error : null} onClose={onClose} />
    </>
  );
}
