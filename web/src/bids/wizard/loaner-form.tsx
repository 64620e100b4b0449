import { zodResolver } from '@hookform/resolvers/zod';
import { type LoanerForm as LoanerValues, loanerForm } from '@portal/contract/bids/bid-forms';
import { conditionCodes, hazmatTypes, loanerFeeTypes } from '@portal/contract/lookups/lookups';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { BidDraftStore } from './bid-draft.ts';
import { ChoiceField, ConditionNoteField, FieldGroup, MoneyField, TextField } from './condition-fields.tsx';
import { type ConditionFormProps, useConditionForm } from './use-condition-form.ts';

const loanerConditions = conditionCodes.filter((code) => code.type === 'loaner');
const resolver = zodResolver(loanerForm, undefined, { raw: true });

interface LoanerFormProps extends ConditionFormProps {
  readonly draft: BidDraftStore;
  readonly onSave: () => void;
}

/** The loaner half of a repair with loaner. */
export function LoanerForm(props: LoanerFormProps) {
  const { draft, onSave } = props;
  const save = useMemo(
    () => (values: LoanerValues) => {
      draft.saveLoaner({ ...values });
      onSave();
    },
    [draft, onSave],
  );
  const values = useMemo(() => draft.get().loaner, [draft]);
  const form = useConditionForm<LoanerValues>({ ...props, values, resolver, save });
  const feeType = useWatch({ control: form.control, name: 'loanerFeeType' });
  const chooseFeeType = (chosen: string) => {
    if (chosen !== '2') form.setValue('rentalFeeCost', '');
    if (chosen !== '1') form.setValue('loanerCancellationFee', '');
    form.clearErrors(['rentalFeeCost', 'loanerCancellationFee']);
  };

  return (
    <form id={props.formId} noValidate onSubmit={form.handleSubmit(props.onContinue, props.onInvalid)}>
      <FieldGroup title="Loaner">
        <ChoiceField form={form} name="conditionId" label="Condition" choices={loanerConditions} isRequired />
        <MoneyField form={form} name="replacementCost" label="Replacement Cost" isRequired />
      </FieldGroup>
      <FieldGroup title="Fee">
        <ChoiceField
          form={form}
          name="loanerFeeType"
          label="Fee Type"
          choices={loanerFeeTypes}
          isRequired
          onChoose={chooseFeeType}
        />
        <MoneyField form={form} name="loanerCancellationFee" label="Cancellation Fee" isDisabled={feeType !== '1'} />
        <MoneyField
          form={form}
          name="rentalFeeCost"
          label="Rental Fee"
          isRequired={feeType === '2'}
          isDisabled={feeType !== '2'}
        />
      </FieldGroup>
      <FieldGroup title="Terms">
        <ChoiceField form={form} name="hazmatTypeId" label="Hazmat Type" choices={hazmatTypes} isRequired />
        <TextField form={form} name="leadDays" label="Lead Days" inputMode="numeric" isRequired />
      </FieldGroup>
      <ConditionNoteField form={form} name="notes" label="Notes" />
    </form>
  );
}
