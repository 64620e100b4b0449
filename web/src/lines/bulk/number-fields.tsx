import { Alert, TextInput } from '@mantine/core';
import { lineLabel } from '@portal/contract/lines/line-names';
import { type PastedKind, type PastedProblem, readPastedNumbers } from '@portal/contract/lines/saving/pasted-numbers';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { TextArea } from '../../forms/text-area.tsx';
import { type Form, partOf } from '../../forms/use-form.ts';
import classes from './bulk.module.css';
import type { BulkRow } from './bulk-model.ts';

/** More lines than these have no field of their own; they are pasted. */
const fieldsAtMost = 50;

/** A number for each of many lines. */
export interface NumbersForm {
  text: string;
  /** By line item; what is typed here counts more than what was pasted. */
  typed: Record<string, string>;
}

export const noNumbers: NumbersForm = { text: '', typed: {} };

/** What the numbers are, and what is known of them. */
export interface NumberedLines {
  readonly kind: PastedKind;
  /** The line of the list; any of them can be meant, chosen or not. */
  readonly rowOf: (lineItemId: number) => BulkRow | undefined;
  /** The number that a line has before any is typed. */
  readonly numberOf: (lineItemId: number) => string | null;
  readonly chosen: readonly BulkRow[];
}

interface LineNumber {
  readonly lineItemId: number;
  readonly number: string;
}

/** What stands in the form: the numbers by line, and those of them that are filled in. */
export function readNumbers({ text, typed }: NumbersForm, { kind, rowOf, numberOf, chosen }: NumberedLines) {
  const pasted = readPastedNumbers(text, (id) => rowOf(id) !== undefined, kind);
  const numbers = new Map(chosen.map(({ lineItemId }) => [lineItemId, numberOf(lineItemId) ?? '']));
  for (const { lineItemId, number } of pasted.numbers) numbers.set(lineItemId, number);
  for (const [id, number] of Object.entries(typed)) numbers.set(Number(id), number.trim());
  const entries: LineNumber[] = [...numbers].flatMap(([lineItemId, number]) =>
    number === '' ? [] : [{ lineItemId, number }],
  );
  return { pasted: pasted.numbers, problems: pasted.problems, numbers, entries };
}

/** The same as it is typed, with the lines that the form shows. */
export function useNumbers(form: Form<NumbersForm>, lines: NumberedLines) {
  const text = useWatch({ control: form.control, name: 'text' });
  const typed = useWatch({ control: form.control, name: 'typed' });
  const { chosen, rowOf } = lines;
  return useMemo(() => {
    const { pasted, ...read } = readNumbers({ text, typed }, lines);
    const pastedRows = pasted.flatMap(({ lineItemId }) => rowOf(lineItemId) ?? []);
    return { ...read, listed: [...new Set([...chosen, ...pastedRows])] };
  }, [text, typed, lines, chosen, rowOf]);
}

/** One number is enough. */
export function numberProblems(entries: readonly LineNumber[]) {
  return entries.length > 0 ? [] : [{ path: ['entries'], message: 'No number yet.' }];
}

interface NumberFieldsProps<Values extends NumbersForm> {
  readonly form: Form<Values>;
  readonly kind: PastedKind;
  readonly read: Pick<ReturnType<typeof useNumbers>, 'problems' | 'numbers' | 'listed'>;
}

/** A number for each line, pasted from a spreadsheet or typed. */
export function NumberFields<Values extends NumbersForm>({ form, kind, read }: NumberFieldsProps<Values>) {
  const part = partOf<NumbersForm>(form as unknown as Form<NumbersForm>);
  const { problems, numbers, listed } = read;
  return (
    <>
      <TextArea
        form={part}
        name="text"
        label="Paste from a spreadsheet"
        description={`One line each: Ref #, ${kind.one}`}
        data-autofocus
        autosize={false}
        rows={4}
        autoComplete="off"
      />
      <Problems problems={problems} />
      <div className={classes.numbers}>
        {listed.slice(0, fieldsAtMost).map(({ lineItemId, manufacturer, partNumber }) => (
          <TextInput
            key={lineItemId}
            label={lineLabel({ lineItemId })}
            description={`${manufacturer} ${partNumber}`}
            autoComplete="off"
            value={part.getValues(`typed.${lineItemId}`) ?? numbers.get(lineItemId) ?? ''}
            onChange={(event) => part.setValue(`typed.${lineItemId}`, event.currentTarget.value, { shouldDirty: true })}
          />
        ))}
        {listed.length > fieldsAtMost && (
          <p className={classes.more}>
            {(listed.length - fieldsAtMost).toLocaleString('en-US')} more lines have no field here; paste their numbers
            above.
          </p>
        )}
      </div>
    </>
  );
}

function Problems({ problems }: { readonly problems: readonly PastedProblem[] }) {
  return (
    <div aria-live="polite">
      {problems.length > 0 && (
        <Alert color="red" mt="sm" icon={<IconAlertTriangle aria-hidden />} title="Not pasted">
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
