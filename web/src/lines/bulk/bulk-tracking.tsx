import { Alert, TextInput } from '@mantine/core';
import { lineLabel } from '@portal/contract/lines/line-names';
import { type PastedProblem, readPastedTracking } from '@portal/contract/lines/saving/pasted-tracking';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { sessionDraft } from '../../forms/draft.ts';
import { ReadyButton } from '../../forms/ready-button.tsx';
import type { Rules } from '../../forms/rules.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { useForm } from '../../forms/use-form.ts';
import { draftKey } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session.ts';
import classes from './bulk.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkEntry, BulkRow } from './bulk-model.ts';
import type { BulkWorkProps } from './bulk-ship-date.tsx';
import { useRowOf } from './bulk-ship-date.tsx';
import { useBulk } from './use-bulk.ts';

/** More lines than these have no field of their own; they are pasted. */
const fieldsAtMost = 50;

interface TrackingForm {
  text: string;
  /** By line item; what is typed here counts more than what was pasted. */
  typed: Record<string, string>;
}

const empty: TrackingForm = { text: '', typed: {} };

type IsKnown = (lineItemId: number) => boolean;

/** What stands in the form: the numbers by line, and those of them that are filled in. */
function read({ text, typed }: TrackingForm, isKnown: IsKnown) {
  const { trackings, problems } = readPastedTracking(text, isKnown);
  const numbers = new Map(trackings.map(({ lineItemId, trackingNumber }) => [lineItemId, trackingNumber]));
  for (const [id, number] of Object.entries(typed)) numbers.set(Number(id), number.trim());
  const entries = [...numbers]
    .filter(([, trackingNumber]) => trackingNumber !== '')
    .map(([lineItemId, trackingNumber]) => ({ lineItemId, trackingNumber }));
  return { trackings, problems, numbers, entries };
}

/** One number is enough. */
function rulesFor(isKnown: IsKnown): Rules<TrackingForm, readonly BulkEntry[]> {
  const validate = (values: unknown) => {
    const { entries } = read(values as TrackingForm, isKnown);
    return entries.length > 0 ? { value: entries } : { issues: [{ path: ['entries'], message: 'No number yet.' }] };
  };
  return { '~standard': { validate } };
}

/** A tracking number for each of many lines, pasted from a spreadsheet or typed. */
export function BulkTracking({ words, opened, chosen, rows, onClose }: BulkWorkProps) {
  const bulk = useBulk(words);
  const rowOf = useRowOf(rows);
  const formId = useId();
  // Any open line of the list can be meant, chosen or not.
  const isKnown = useMemo((): IsKnown => (id) => rowOf(id) !== undefined, [rowOf]);
  const form = useForm({
    rules: useMemo(() => rulesFor(isKnown), [isKnown]),
    initial: empty,
    draft: sessionDraft(draftKey(useSession().userId, 'bulk.tracking')),
    step: bulk.preview,
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const typed = useWatch({ control: form.control, name: 'typed' });
  const { trackings, problems, numbers, entries } = useMemo(
    () => read({ text, typed }, isKnown),
    [text, typed, isKnown],
  );
  const pastedRows = trackings.flatMap(({ lineItemId }) => rowOf(lineItemId) ?? []);
  const listed = [...new Set([...chosen, ...pastedRows])];

  return (
    <BulkDialog
      words={words}
      opened={opened}
      title="Enter tracking numbers"
      subject={`${entries.length} of ${listed.length} lines have a tracking number`}
      bulk={bulk}
      rowOf={rowOf}
      detailOf={(lineItemId) => numbers.get(lineItemId) ?? ''}
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
        <TextArea
          form={form}
          name="text"
          label="Paste from a spreadsheet"
          description="One line each: Ref #, tracking number"
          data-autofocus
          autosize={false}
          rows={4}
          autoComplete="off"
        />
        <Problems problems={problems} />
        <NumberFields
          rows={listed}
          textOf={(lineItemId) => typed[lineItemId] ?? numbers.get(lineItemId) ?? ''}
          onType={(lineItemId, number) => form.setValue(`typed.${lineItemId}`, number, { shouldDirty: true })}
        />
      </form>
    </BulkDialog>
  );
}

function Problems({ problems }: { readonly problems: readonly PastedProblem[] }) {
  return (
    <div aria-live="polite">
      {problems.length > 0 && (
        <Alert color="red" mt="sm" icon={<IconAlertTriangle aria-hidden />} title="Not taken over">
          <ul className={classes.problems}>
            {problems.slice(0, 20).map(({ textLine, text, message }) => (
              <li key={textLine}>
                Line {textLine}, <q>{text}</q>: {message}
              </li>
            ))}
          </ul>
          {problems.length > 20 && `And ${problems.length - 20} more.`}
        </Alert>
      )}
    </div>
  );
}

interface NumberFieldsProps {
  readonly rows: readonly BulkRow[];
  readonly textOf: (lineItemId: number) => string;
  readonly onType: (lineItemId: number, number: string) => void;
}

function NumberFields({ rows, textOf, onType }: NumberFieldsProps) {
  return (
    <div className={classes.numbers}>
      {rows.slice(0, fieldsAtMost).map(({ lineItemId, manufacturer, partNumber }) => (
        <TextInput
          key={lineItemId}
          label={lineLabel({ lineItemId })}
          description={`${manufacturer} ${partNumber}`}
          autoComplete="off"
          value={textOf(lineItemId)}
          onChange={(event) => onType(lineItemId, event.currentTarget.value)}
        />
      ))}
      {rows.length > fieldsAtMost && (
        <p className={classes.more}>
          {(rows.length - fieldsAtMost).toLocaleString('en-US')} more lines have no field here; paste their numbers
          above.
        </p>
      )}
    </div>
  );
}
