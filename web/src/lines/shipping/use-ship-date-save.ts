import { lineTexts } from '@portal/contract/lines/line-messages';
import type { LineWords } from '@portal/contract/lines/line-words';
import type { SaveRules, SentLine } from '@portal/contract/lines/saving/save-rules';
import type { changesNothing, LineBefore, undoOf } from '@portal/contract/lines/saving/undo';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../lib/api/failure.ts';
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
  readonly loadRules: LoadRules<Line, Action>;
}

/** The rules of a kind's saves. They come once a dialog is open: its list is within its limit without them. */
export type LoadRules<Line extends ShippingLine & LineBefore, Action extends string> = () => Promise<
  SaveRules<Line, Action>
>;

interface Asked<Line extends ShippingLine & LineBefore, Action extends string> {
  readonly rules: SaveRules<Line, Action>;
  readonly undoOf: typeof undoOf;
  readonly changesNothing: typeof changesNothing;
}

/** Null until they have come, and where they do not: a save then is told without a way back. */
function useAsked<Line extends ShippingLine & LineBefore, Action extends string>(load: LoadRules<Line, Action>) {
  const [asked, setAsked] = useState<Asked<Line, Action> | null>(null);
  useEffect(() => {
    const both = Promise.all([load(), import('@portal/contract/lines/saving/undo')]);
    both.then(
      ([rules, undo]) => setAsked({ ...undo, rules }),
      () => undefined,
    );
  }, [load]);
  return asked;
}

interface Reply {
  readonly status: string;
}

/** The saves of a line's dialogs: what they tell, and the way back where its state has one. */
export function useShipDateSave<Line extends ShippingLine & LineBefore, Action extends string>({
  kind,
  line,
  words,
  loadRules,
  onSaved,
  onClose,
}: Options<Line, Action>) {
  const saves = useLineSaves(kind, line);
  const today = useToday();
  const asked = useAsked(loadRules);
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
      const back = asked?.undoOf(asked.rules, line, sent, status, today);
      toast.saved(words.saved, {
        detail: savedWords(line, sent),
        ...(back && { action: { label: 'Undo', run: () => putBack(back) } }),
      });
      logEvent(words.saveEvent, [{ name: 'lineItemId', value: String(line.lineItemId) }]);
      onSaved();
    },
    isUnchanged: (sent: SentLine) => asked?.changesNothing(asked.rules, 'order', line, sent, today) ?? false,
    onUnchanged: () => {
      toast.info(lineTexts.nothingChanged, { detail: savedWords(line, line) });
      onClose();
    },
  };
}
