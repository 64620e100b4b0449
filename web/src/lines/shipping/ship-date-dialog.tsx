import { type StoredShipDate, simpleFormOf, simpleShipDateForm } from '@portal/contract/lines/saving/ship-date-forms';
import type { ShipDateFacts } from '@portal/contract/lines/saving/ship-date-rules';
import { type ReactNode, useMemo, useState } from 'react';
import type { z } from 'zod';
import { sessionDraft } from '../../forms/draft.ts';
import { useForm } from '../../forms/use-form.ts';
import type { ShippingLine } from '../dialogs/line-work.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { submitOf, type Unchanged } from './ready-to-save.ts';
import { ReasonAndDate, ShipDateNote } from './ship-date-fields.tsx';

export type SimpleShipDate = z.output<ReturnType<typeof simpleShipDateForm>>;

interface ShipDateDialogProps extends Unchanged {
  readonly opened: boolean;
  readonly title: string;
  readonly line: Pick<ShippingLine, 'lineItemId' | keyof StoredShipDate | keyof ShipDateFacts>;
  /** Which line it is about. */
  readonly subject: ReactNode;
  /** Plain date in the user's zone. */
  readonly today: string;
  /** What the popup of a failed save is called. */
  readonly failureTitle: string;
  /** Where what is typed is kept, of `draftKey`. */
  readonly draft: string;
  readonly save: (values: SimpleShipDate) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The simple ship-date dialog. It starts anew with another key. */
export function ShipDateDialog(props: ShipDateDialogProps) {
  const { opened, title, line, subject, today, failureTitle, draft, save, onSaved, onClose } = props;
  const rules = useMemo(() => simpleShipDateForm(line), [line]);
  const form = useForm({ rules, initial: simpleFormOf(line), draft: sessionDraft(draft), save, onSaved });
  // Nobody sends a note without having seen that it lost its end.
  const [isNoteCut, setIsNoteCut] = useState(false);
  const submit = submitOf(form, {
    ...props,
    sentOf: (values) => rules.safeParse(values).data ?? null,
    hasMore: false,
  });
  return (
    <FormDialog
      form={form}
      isOpen={opened}
      title={title}
      subject={subject}
      failureTitle={failureTitle}
      isHeldBack={isNoteCut}
      saves="OK and next"
      submit={submit}
      onClose={onClose}
    >
      <ReasonAndDate form={form} facts={line} today={today} isReasonNeeded={false} />
      <ShipDateNote form={form} onShortened={setIsNoteCut} />
    </FormDialog>
  );
}
