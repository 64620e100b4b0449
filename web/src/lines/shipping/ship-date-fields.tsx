import { NativeSelect, TextInput } from '@mantine/core';
import {
  type SimpleShipDateForm,
  type UpdateShipDateForm,
  withReason,
  withTracking,
} from '@portal/contract/lines/ship-date-forms';
import {
  needsSerialNumber,
  reasonsFor,
  referenceLimit,
  type ShipDateFacts,
} from '@portal/contract/lines/ship-date-rules';
import { NoteField } from '../forms/note-field.tsx';
import type { CheckedForm } from '../forms/use-checked-form.ts';

interface FieldsProps<Form extends SimpleShipDateForm> {
  readonly form: Pick<CheckedForm<Form, unknown>, 'values' | 'change' | 'leave' | 'errorOf'>;
  readonly facts: ShipDateFacts;
  /** The first day that the calendar offers, plain date in the user's zone. */
  readonly today: string;
}

/** Reason and date, as both ship-date dialogs ask for them. */
export function ReasonAndDate<Form extends SimpleShipDateForm>(props: FieldsProps<Form> & { isReasonNeeded: boolean }) {
  const { form, facts, today, isReasonNeeded } = props;
  const { values, change, leave, errorOf } = form;
  const reasons = reasonsFor(facts.orderTypeId).map(({ id, description }) => ({
    value: String(id),
    label: description,
  }));
  return (
    <>
      <NativeSelect
        label="Ship Date Reason"
        data={[{ value: '', label: 'Choose' }, ...reasons]}
        value={values.shipDateReasonId}
        onChange={(event) => change(withReason(values, event.currentTarget.value))}
        onBlur={() => leave('shipDateReasonId')}
        withAsterisk={isReasonNeeded}
        aria-required={isReasonNeeded}
        error={errorOf('shipDateReasonId')}
      />
      <TextInput
        type="date"
        label="Estimated Ship Date"
        min={today}
        max="9999-12-31"
        value={values.estimatedShipDate}
        onChange={(event) => change({ ...values, estimatedShipDate: event.currentTarget.value })}
        onBlur={() => leave('estimatedShipDate')}
        error={errorOf('estimatedShipDate')}
      />
    </>
  );
}

/** What has shipped with which number; typing it first fills in reason and date. */
export function TrackingField({ form, today }: Pick<FieldsProps<UpdateShipDateForm>, 'form' | 'today'>) {
  const { values, change, leave, errorOf } = form;
  return (
    <TextInput
      label="Tracking Number"
      description="Once it has one, the line is shipped."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      data-autofocus
      value={values.trackingNumber}
      onChange={(event) => change(withTracking(values, event.currentTarget.value, today))}
      onBlur={() => leave('trackingNumber')}
      error={errorOf('trackingNumber')}
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
  const { values, change, leave, errorOf } = form;
  return references
    .filter(({ isNeeded }) => isNeeded === null || isNeeded(facts))
    .map(({ field, label, isNeeded }) => (
      <TextInput
        key={field}
        label={label}
        autoComplete="off"
        maxLength={referenceLimit * 2}
        withAsterisk={isNeeded !== null}
        aria-required={isNeeded !== null}
        value={values[field]}
        onChange={(event) => change({ ...values, [field]: event.currentTarget.value })}
        onBlur={() => leave(field)}
        error={errorOf(field)}
      />
    ));
}

interface NoteProps<Form extends SimpleShipDateForm> extends Pick<FieldsProps<Form>, 'form'> {
  /** The message of a note that was cut stands, or has gone. */
  readonly onCut: (isCut: boolean) => void;
}

export function ShipDateNote<Form extends SimpleShipDateForm>({ form, onCut }: NoteProps<Form>) {
  const { values, change, errorOf } = form;
  return (
    <NoteField
      label="Note"
      defaultValue={values.note}
      onNote={(note, isCut) => {
        change({ ...values, note });
        onCut(isCut);
      }}
      error={errorOf('note')}
    />
  );
}
