import { zodResolver } from '@hookform/resolvers/zod';
import { type RepairForm as RepairValues, repairForm } from '@portal/contract/bids/bid-forms';
import { conditionCodes, hazmatTypes, warranties } from '@portal/contract/lookups/lookups';
import { useMemo } from 'react';
import type { BidDraftStore } from './bid-draft.ts';
import { ChoiceField, ConditionNoteField, FieldGroup, MoneyField, TextField } from './condition-fields.tsx';
import { type ConditionFormProps, useConditionForm } from './use-condition-form.ts';

const repairConditions = conditionCodes.filter((code) => code.type === 'repair');
const resolver = zodResolver(repairForm, undefined, { raw: true });

interface RepairFormProps extends ConditionFormProps {
  readonly draft: BidDraftStore;
  readonly onSave: () => void;
}

/** The offer of a repair, alone or beside a loaner. */
export function RepairForm(props: RepairFormProps) {
  const { draft, onSave } = props;
  const save = useMemo(
    () => (values: RepairValues) => {
      draft.saveRepair({ ...values });
      onSave();
    },
    [draft, onSave],
  );
  const values = useMemo(() => draft.get().repair, [draft]);
  const form = useConditionForm<RepairValues>({ ...props, values, resolver, save });

  return (
    <form id={props.formId} noValidate onSubmit={form.handleSubmit(props.onContinue, props.onInvalid)}>
      <FieldGroup title="Repair">
        <ChoiceField form={form} name="conditionId" label="Condition" choices={repairConditions} isRequired />
        <MoneyField form={form} name="minimumFee" label="Minimum Fee" />
        <MoneyField form={form} name="maximumPrice" label="Maximum Price" />
        <ChoiceField form={form} name="warrantyId" label="Warranty" choices={warranties} isRequired />
      </FieldGroup>
      <FieldGroup title="Terms">
        <ChoiceField form={form} name="hazmatTypeId" label="Hazmat Type" choices={hazmatTypes} isRequired />
        <TextField form={form} name="leadDays" label="Lead Days" inputMode="numeric" isRequired />
        <TextField form={form} name="weight" label="Weight" inputMode="decimal" isRequired />
      </FieldGroup>
      <ConditionNoteField form={form} name="notes" label="Notes" />
    </form>
  );
}
