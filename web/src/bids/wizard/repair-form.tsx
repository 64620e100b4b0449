import { emptyRepairForm, repairForm } from '@portal/contract/bids/bid-forms';
import { conditionCodes, hazmatTypes, warranties } from '@portal/contract/lookups/lookups';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { NoteField } from '../../forms/note-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { BidDraftStore } from './bid-draft.ts';
import { FieldGroup, MoneyField, WeightField } from './condition-fields.tsx';
import { type ConditionFormProps, useConditionForm } from './use-condition-form.ts';

const repairConditions = conditionCodes.filter((code) => code.type === 'repair');

interface RepairFormProps extends ConditionFormProps {
  readonly draft: BidDraftStore;
}

/** The offer of a repair, alone or beside a loaner. */
export function RepairForm(props: RepairFormProps) {
  const { draft } = props;
  const form = useConditionForm(props, {
    rules: repairForm,
    empty: emptyRepairForm,
    read: () => draft.get().repair,
    keep: draft.saveRepair,
  });

  return (
    <form id={props.formId} noValidate onSubmit={form.submit}>
      <FieldGroup title="Repair">
        <ChoiceField form={form} name="conditionId" label="Condition" choices={repairConditions} isRequired />
        <MoneyField form={form} name="minimumFee" label="Minimum Fee" />
        <MoneyField form={form} name="maximumPrice" label="Maximum Price" />
        <ChoiceField form={form} name="warrantyId" label="Warranty" choices={warranties} isRequired />
      </FieldGroup>
      <FieldGroup title="Terms">
        <ChoiceField form={form} name="hazmatTypeId" label="Hazmat Type" choices={hazmatTypes} isRequired />
        <TextField form={form} name="leadDays" label="Lead Days" inputMode="numeric" isRequired />
        <WeightField form={form} name="weight" label="Weight" isRequired />
      </FieldGroup>
      <NoteField form={form} name="notes" label="Notes" />
    </form>
  );
}
