import type { ReceiveMode } from '@portal/contract/lines/receiving/receive-forms';
import { logEvent } from '../../lib/log-event.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import type { LineDialogProps } from '../dialogs/line-dialogs.tsx';
import type { FullLine } from '../dialogs/line-work.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import type { ReceiveWords, RmaWords } from './receive-words.ts';
import { RmaDialog } from './rma-dialog.tsx';

/** The dialogs of a kind whose lines come to their supplier. */
export function receivingDialogs<Line extends FullLine>(words: ReceiveWords<Line>) {
  const inMode = (mode: ReceiveMode) =>
    function Receive(props: LineDialogProps<Line>) {
      const onReceived = () => {
        toast.saved(words.received);
        logEvent('ORDER UPDATE', [{ name: 'lineItemId', value: String(props.line.lineItemId) }]);
        props.onSaved();
      };
      return <ReceiveDialog {...props} words={words} mode={mode} onReceived={onReceived} />;
    };
  return { receive: inMode('receive'), inspect: inMode('inspect'), report: inMode('report') };
}

/** The dialog of a kind whose lines wait for an RMA number. */
export function rmaDialogs<Line extends FullLine>(words: RmaWords) {
  return {
    rma: (props: LineDialogProps<Line>) => {
      const onProvided = () => {
        toast.saved(words.saved);
        logEvent('ORDER UPDATE', [{ name: 'lineItemId', value: String(props.line.lineItemId) }]);
        props.onSaved();
      };
      return <RmaDialog {...props} words={words} onProvided={onProvided} />;
    },
  };
}
