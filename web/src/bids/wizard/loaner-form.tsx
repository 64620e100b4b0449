import { emptyLoanerForm, loanerForm } from '@portal/contract/bids/bid-forms';
import { conditionCodes, hazmatTypes, loanerFeeTypes } from '@portal/contract/lookups/lookups';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { NoteField } from '../../forms/note-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { BidDraftStore } from './bid-draft.ts';
import { FieldGroup, MoneyField } from './condition-fields.tsx';
import { type ConditionFormProps, useConditionForm } from './use-condition-form.ts';

const loanerConditions = conditionCodes.filter((code) => code.type === 'loaner');

interface LoanerFormProps extends ConditionFormProps {
  readonly draft: BidDraftStore;
}

/** The loaner half of a repair with loaner. */
export function LoanerForm(props: LoanerFormProps) {
  const { draft } = props;
  const form = useConditionForm(props, {
    rules: loanerForm,
    empty: emptyLoanerForm,
    read: () => draft.get().loaner,
    keep: draft.saveLoaner,
  });
  const feeType = useWatch({ control: form.control, name: 'loanerFeeType' });
  const chooseFeeType = (chosen: string) => {
    if (chosen !== '2') form.setValue('rentalFeeCost', '');
    if (chosen !== '1') form.setValue('loanerCancellationFee', '');
    form.clearErrors(['rentalFeeCost', 'loanerCancellationFee']);
  };

  return (
    <form id={props.formId} noValidate onSubmit={form.submit}>
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
          onTyped={chooseFeeType}
        />
        <MoneyField form={form} name="loanerCancellationFee" label="Cancellation Fee" disabled={feeType !== '1'} />
        <MoneyField
          form={form}
          name="rentalFeeCost"
          label="Rental Fee"
          isRequired={feeType === '2'}
          disabled={feeType !== '2'}
        />
      </FieldGroup>
      <FieldGroup title="Terms">
        <ChoiceField form={form} name="hazmatTypeId" label="Hazmat Type" choices={hazmatTypes} isRequired />
        <TextField form={form} name="leadDays" label="Lead Days" inputMode="numeric" isRequired />
      </FieldGroup>
      <NoteField form={form} name="notes" label="Notes" />
    </form>
  );
}
