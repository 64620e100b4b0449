import {
  type SimpleShipDateForm,
  type UpdateShipDateForm,
  withReason,
  withTracking,
} from '@portal/contract/lines/saving/ship-date-forms';
import {
  needsSerialNumber,
  reasonsFor,
  referenceLimit,
  type ShipDateFacts,
} from '@portal/contract/lines/saving/ship-date-rules';
import type { Path } from 'react-hook-form';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { NoteField } from '../../forms/note-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { type Form, partOf } from '../../forms/use-form.ts';

interface FieldsProps<Values extends SimpleShipDateForm> {
  readonly form: Form<Values>;
  readonly facts: ShipDateFacts;
  /** The first day that the calendar offers, plain date in the user's zone. */
  readonly today: string;
}

/** Takes over what a field that was typed into has changed in others. */
function takeOver<Values extends SimpleShipDateForm>(form: Form<Values>, changed: Values): void {
  const before = form.getValues();
  for (const name of Object.keys(changed) as (keyof Values & Path<Values>)[]) {
    if (changed[name] !== before[name]) form.setValue(name, changed[name] as never, { shouldDirty: true });
  }
}

/** Reason and date, as both ship-date dialogs ask for them. */
export function ReasonAndDate<Values extends SimpleShipDateForm>(
  props: FieldsProps<Values> & { readonly isReasonNeeded: boolean },
) {
  const { facts, today, isReasonNeeded } = props;
  const form = partOf<SimpleShipDateForm>(props.form);
  return (
    <>
      <ChoiceField
        form={form}
        name="shipDateReasonId"
        label="Ship Date Reason"
        choices={reasonsFor(facts.orderTypeId)}
        isRequired={isReasonNeeded}
        onTyped={(reason) => takeOver(form, withReason(form.getValues(), reason))}
      />
      <TextField
        form={form}
        name="estimatedShipDate"
        label="Estimated Ship Date"
        type="date"
        min={today}
        max="9999-12-31"
      />
    </>
  );
}

/** What has shipped with which number; typing it first fills in reason and date. */
export function TrackingField({ form, today }: Pick<FieldsProps<UpdateShipDateForm>, 'form' | 'today'>) {
  return (
    <TextField
      form={form}
      name="trackingNumber"
      label="Tracking Number"
      description="Once it has one, the line is shipped."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-autofocus
      onTyped={(number) => takeOver(form, withTracking(form.getValues(), number, today))}
    />
  );
}

const references = [
  { field: 'vendorOrderNumber', label: 'Vendor Order Number', isNeeded: null },
  { field: 'vendorRmaNumber', label: 'RMA Number', isNeeded: (facts: ShipDateFacts) => facts.vendorRmaRequired },
  {
    field: 'serialNumber',
    label: 'Serial Number',
    isNeeded: (facts: ShipDateFacts) => needsSerialNumber(facts.orderTypeId),
  },
] as const;

/** The supplier's own numbers; RMA and serial number only where the line wants them. */
export function ReferenceFields({ form, facts }: Pick<FieldsProps<UpdateShipDateForm>, 'form' | 'facts'>) {
  return references
    .filter(({ isNeeded }) => isNeeded === null || isNeeded(facts))
    .map(({ field, label, isNeeded }) => (
      <TextField
        key={field}
        form={form}
        name={field}
        label={label}
        maxLength={referenceLimit * 2}
        isRequired={isNeeded !== null}
      />
    ));
}

interface NoteProps<Values extends SimpleShipDateForm> extends Pick<FieldsProps<Values>, 'form'> {
  /** The message of a note that was cut stands, or has gone. */
  readonly onShortened: (isCut: boolean) => void;
}

export function ShipDateNote<Values extends SimpleShipDateForm>({ form, onShortened }: NoteProps<Values>) {
  return <NoteField form={partOf<SimpleShipDateForm>(form)} name="note" label="Note" onShortened={onShortened} />;
}
