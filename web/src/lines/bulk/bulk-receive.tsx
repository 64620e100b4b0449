import {
  type BulkReceiveForm,
  bulkChoiceOf,
  bulkChoices,
  bulkReceiveProblems,
} from '@portal/contract/lines/receiving/bulk-receive-forms';
import { pastedKinds } from '@portal/contract/lines/saving/pasted-numbers';
import { useCallback, useId, useMemo } from 'react';
import { sessionDraft } from '../../forms/draft.ts';
import { RadioField } from '../../forms/radio-field.tsx';
import { ReadyButton } from '../../forms/ready-button.tsx';
import type { Rules } from '../../forms/rules.ts';
import { TextField } from '../../forms/text-field.tsx';
import { partOf, useForm } from '../../forms/use-form.ts';
import { draftKey } from '../../lib/drafts.ts';
import { todayIn } from '../../lib/format/dates.ts';
import { serverTime } from '../../lib/format/server-clock.ts';
import { useSession } from '../../lib/session/session.ts';
import classes from './bulk.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import { receiveCalls } from './bulk-queries.ts';
import { type BulkWorkProps, useRowOf } from './bulk-ship-date.tsx';
import { tellSaved } from './bulk-told.ts';
import {
  type NumberedLines,
  NumberFields,
  type NumbersForm,
  noNumbers,
  numberProblems,
  readNumbers,
  useNumbers,
} from './number-fields.tsx';
import { useBulk } from './use-bulk.ts';

const kind = pastedKinds.tracking;

interface ReceiveForm extends BulkReceiveForm, NumbersForm {}

interface ReceivedLine {
  readonly lineItemId: number;
  readonly dateReceived: string;
  readonly trackingNumber: string;
  readonly isPartAcceptable: 1 | 3 | null;
}

export interface BulkReceiveProps extends BulkWorkProps {
  readonly isChoiceNeeded: boolean;
  /** Under which a line's item was sent. */
  readonly numbers: ReadonlyMap<number, string | null>;
}

function rulesFor(
  lines: NumberedLines,
  isChoiceNeeded: boolean,
  today: string,
): Rules<ReceiveForm, readonly ReceivedLine[]> {
  const validate = (values: unknown) => {
    const form = values as ReceiveForm;
    const { entries } = readNumbers(form, lines);
    const issues = [...bulkReceiveProblems(form, isChoiceNeeded, today), ...numberProblems(entries)];
    if (issues.length > 0) return { issues };
    const same = { dateReceived: form.dateReceived, isPartAcceptable: bulkChoiceOf(form) };
    return { value: entries.map(({ lineItemId, number }) => ({ lineItemId, trackingNumber: number, ...same })) };
  };
  return { '~standard': { validate } };
}

/** Many items that have come together: one date, one choice, and a tracking number each. */
export function BulkReceive(props: BulkReceiveProps) {
  const { words, opened, chosen, rows, isChoiceNeeded, numbers, onClose } = props;
  const { userId, timeZoneId } = useSession();
  const today = todayIn(timeZoneId, serverTime());
  const rowOf = useRowOf(rows);
  const bulk = useBulk({
    words,
    calls: receiveCalls,
    onSaved: (sent) =>
      tellSaved({ words, lineItemIds: sent.map(({ lineItemId }) => lineItemId), rowOf, what: 'received' }),
    onAllSaved: () => {
      form.drop();
      onClose();
    },
  });
  const formId = useId();
  const numberOf = useCallback((lineItemId: number) => numbers.get(lineItemId) ?? null, [numbers]);
  const lines = useMemo(() => ({ kind, rowOf, numberOf, chosen }), [rowOf, numberOf, chosen]);
  const form = useForm({
    rules: useMemo(() => rulesFor(lines, isChoiceNeeded, today), [lines, isChoiceNeeded, today]),
    initial: { ...noNumbers, dateReceived: today, isPartAcceptable: '' } as ReceiveForm,
    draft: sessionDraft(draftKey(userId, 'bulk.receive')),
    step: bulk.preview,
  });
  const read = useNumbers(partOf<NumbersForm>(form), lines);
  return (
    <BulkDialog
      words={words}
      opened={opened}
      chosen={chosen}
      title="Receive"
      subject={`${read.entries.length} of ${read.listed.length} lines have a tracking number`}
      bulk={bulk}
      rowOf={rowOf}
      detailOf={(lineItemId) => read.numbers.get(lineItemId) ?? ''}
      toPreview={
        <ReadyButton form={form} formId={formId} isBusy={bulk.isRunning}>
          Preview
        </ReadyButton>
      }
      isDirty={form.formState.isDirty}
      onDrop={form.drop}
      onClose={onClose}
    >
      <form id={formId} onSubmit={form.submit} noValidate>
        <div className={classes.fields}>
          <TextField form={form} name="dateReceived" label="Received Date" type="date" max={today} isRequired />
          <RadioField
            form={form}
            name="isPartAcceptable"
            label="Are the parts acceptable?"
            choices={bulkChoices}
            isRequired={isChoiceNeeded}
          />
        </div>
        <NumberFields form={form} kind={kind} read={read} />
      </form>
    </BulkDialog>
  );
}
