import { lineTexts } from '@portal/contract/lines/line-messages';
import type { LineWords } from '@portal/contract/lines/line-words';
import type { SaveRules, SentLine } from '@portal/contract/lines/saving/save-rules';
import { changesNothing, type LineBefore, undoOf } from '@portal/contract/lines/saving/undo';
import { useRef } from 'react';
import { failureMessage } from '../../lib/failure.ts';
import { logEvent } from '../../lib/log-event.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import type { LineDialogProps } from '../dialogs/line-dialogs.tsx';
import type { ShippingLine } from '../dialogs/line-work.ts';
import { useToday } from '../dialogs/use-line-dialog.ts';
import { useLineSaves } from '../line-queries.ts';
import { savedWords } from './saved-words.ts';

interface Options<Line extends ShippingLine & LineBefore, Action extends string>
  extends Pick<LineDialogProps<Line>, 'kind' | 'line' | 'onSaved' | 'onClose'> {
  readonly words: Pick<LineWords, 'saved' | 'saveEvent'>;
  readonly rules: SaveRules<Line, Action>;
}

interface Reply {
  readonly status: string;
}

/** The saves of a line's dialogs: what they tell, and the way back where its state has one. */
export function useShipDateSave<Line extends ShippingLine & LineBefore, Action extends string>({
  kind,
  line,
  words,
  rules,
  onSaved,
  onClose,
}: Options<Line, Action>) {
  const saves = useLineSaves(kind, line);
  const today = useToday();
  /** Told once the files are sent, too. */
  const last = useRef<{ readonly sent: SentLine; readonly status: string } | null>(null);

  const putBack = (back: SentLine) => {
    saves.process(back).then(
      () => toast.saved('Put back', { detail: savedWords(line, back) }),
      (error: unknown) =>
        toast.failed(`This could not be undone. ${failureMessage(error) ?? 'Please try again later.'}`),
    );
  };
  return {
    ...saves,
    today,
    /** Sends, and keeps in mind what was sent. */
    telling:
      <Sent extends SentLine>(send: (sent: Sent) => Promise<Reply>) =>
      async (sent: Sent) => {
        const { status } = await send(sent);
        last.current = { sent, status };
      },
    onSaved: () => {
      const { sent, status } = last.current ?? { sent: {}, status: line.status };
      const back = undoOf(rules, line, sent, status, today);
      toast.saved(words.saved, {
        detail: savedWords(line, sent),
        ...(back && { action: { label: 'Undo', run: () => putBack(back) } }),
      });
      logEvent(words.saveEvent, [{ name: 'lineItemId', value: String(line.lineItemId) }]);
      onSaved();
    },
    isUnchanged: (sent: SentLine) => changesNothing(rules, 'order', line, sent, today),
    onUnchanged: () => {
      toast.info(lineTexts.nothingChanged, { detail: savedWords(line, line) });
      onClose();
    },
  };
}
