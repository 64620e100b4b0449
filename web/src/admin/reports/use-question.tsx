import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useLast } from '../../ui/use-last.ts';

/** A question was answered with No, so nothing was saved. */
export class Declined extends Error {}

interface Question {
  readonly text: string;
  readonly answer: (isYes: boolean) => void;
}

/** Asks in the midst of a save, which waits for the answer. */
export function useQuestion(): { ask: (text: string) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const shown = useLast(question);
  const ask = (text: string) => new Promise<boolean>((answer) => setQuestion({ text, answer }));
  const settle = (isYes: boolean) => {
    setQuestion(null);
    question?.answer(isYes);
  };
  const dialog = (
    <ConfirmDialog
      opened={question !== null}
      title="Save portal"
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    >
      {shown?.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
