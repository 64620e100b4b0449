import { noteLength } from '@portal/contract/core/note-length';
import type { TypedForm } from '@portal/contract/discrepancies/discrepancy-forms';
import { discrepancyLimits } from '@portal/contract/discrepancies/discrepancy-rules';
import { returnTypes } from '@portal/contract/lookups/lookups-returns';
import type { FieldValues, Path } from 'react-hook-form';
import { ChoiceField } from '../forms/choice-field.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import type { Form } from '../forms/use-form.ts';
import classes from './form.module.css';

/** Says at once that a text is too long: typing goes on, so nobody would look for it before they leave the field. */
export function limitOf<Values extends FieldValues>(form: Form<Values>, name: Path<Values>, limit: number) {
  return {
    form,
    name,
    className: classes.field,
    onTyped: (text: string) => {
      if (noteLength(text.trim()) > limit || form.getFieldState(name).invalid) void form.trigger(name);
    },
  };
}

interface Props {
  readonly form: Form<TypedForm>;
  readonly isReplacementRequired: boolean;
  /** The last day that the calendar offers, plain date. */
  readonly today: string;
}

/** What both forms ask. */
export function DiscrepancyFields({ form, isReplacementRequired, today }: Props) {
  const field = (name: keyof typeof labels) => ({
    ...limitOf(form, name, discrepancyLimits[limits[name]]),
    label: labels[name],
  });
  return (
    <>
      <div className={classes.fields}>
        <TextField {...field('ContactPhoneNumber')} isRequired type="tel" autoComplete="tel-national" />
        <TextField {...field('PoNumber')} isRequired />
        <TextField {...field('PartNumber')} isRequired />
        <TextField {...field('TrackingNumber')} />
        <TextField
          form={form}
          name="ReceivedDate"
          label="Received On"
          className={classes.field}
          isRequired
          type="date"
          max={today}
        />
        <ChoiceField
          form={form}
          name="ReturnTypeId"
          label="Return Type"
          className={classes.field}
          isRequired
          choices={returnTypes}
        />
        <TextField
          form={form}
          name="Cost"
          label="Charges"
          className={classes.field}
          inputMode="decimal"
          leftSection="$"
        />
      </div>
      <TextArea {...field('Description')} isRequired minRows={2} maxRows={6} />
      <TextArea {...field('ProblemNote')} isRequired minRows={3} maxRows={10} />
      <TextArea {...field('ReplacementNote')} isRequired={isReplacementRequired} minRows={3} maxRows={10} />
    </>
  );
}

const labels = {
  ContactPhoneNumber: 'Contact Phone',
  PoNumber: 'PO Number',
  PartNumber: 'Item Number',
  TrackingNumber: 'Tracking Number',
  Description: 'Item Description',
  ProblemNote: 'Faults Found',
  ReplacementNote: 'Repair/Replace',
} as const;

const limits = {
  ContactPhoneNumber: 'contactPhoneNumber',
  PoNumber: 'poNumber',
  PartNumber: 'partNumber',
  TrackingNumber: 'trackingNumber',
  Description: 'description',
  ProblemNote: 'problemNote',
  ReplacementNote: 'replacementNote',
} as const satisfies Record<keyof typeof labels, keyof typeof discrepancyLimits>;
