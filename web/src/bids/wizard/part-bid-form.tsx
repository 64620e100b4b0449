import { zodResolver } from '@hookform/resolvers/zod';
import { type PartBidForm as PartBidValues, partBidForm } from '@portal/contract/bids/bid-forms';
import type { Bid } from '@portal/contract/bids/bid-schemas';
import { unitDefaults } from '@portal/contract/bids/bid-units';
import {
  conditionCodes,
  cosmeticRatings,
  findById,
  hazmatTypes,
  unitsOfMeasure,
  warranties,
} from '@portal/contract/lookups/lookups';
import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import classes from '../bids.module.css';
import { type BidDraftStore, partFormOf } from './bid-draft.ts';
import {
  ChoiceField,
  ConditionNoteField,
  FieldGroup,
  MoneyField,
  SwitchField,
  TextField,
} from './condition-fields.tsx';
import { type ConditionFormProps, useConditionForm } from './use-condition-form.ts';
import { partFactsOf } from './wizard-check.ts';

const partConditions = conditionCodes.filter((code) => code.type === 'part');
const units = unitsOfMeasure.map(({ id, description }) => ({ id, description: description.replace('{n}', 'n') }));

interface PartBidFormProps extends ConditionFormProps {
  readonly bid: Bid;
  readonly stepKey: string;
  readonly draft: BidDraftStore;
  /** Answers whether the condition may stay; another bid step may have it already. */
  readonly onConditionChosen: (conditionId: string) => boolean;
  readonly onSave: () => void;
}

type PartForm = UseFormReturn<PartBidValues>;

/** One priced condition of a part bid. */
export function PartBidForm(props: PartBidFormProps) {
  const { bid, stepKey, draft, onSave, onConditionChosen } = props;
  const resolver = useMemo(
    () => zodResolver(partBidForm(partFactsOf(draft.get(), stepKey, bid)), undefined, { raw: true }),
    [bid, stepKey, draft],
  );
  const save = useMemo(
    () => (values: PartBidValues) => {
      draft.savePart(stepKey, { ...values });
      onSave();
    },
    [draft, stepKey, onSave],
  );
  const values = useMemo(() => partFormOf(draft.get(), stepKey), [draft, stepKey]);
  const form = useConditionForm<PartBidValues>({ ...props, values, resolver, save });

  return (
    <form id={props.formId} noValidate onSubmit={form.handleSubmit(props.onContinue, props.onInvalid)}>
      <FieldGroup title="Item">
        <ConditionFields form={form} onConditionChosen={onConditionChosen} />
        <TextField form={form} name="replacemantPartNumber" label="Replacement Item #" maxLength={100} />
      </FieldGroup>
      <FieldGroup title="Price">
        <MoneyField form={form} name="outrightCost" label="Outright Price" isRequired alsoCheck={['exchangeCost']} />
        <MoneyField form={form} name="exchangeCost" label="Exchange Price" />
        <MoneyField form={form} name="tariffFee" label="Tariff Fee" isRequired={bid.knownTariffSupplier} />
        <UnitFields form={form} />
        <TextField form={form} name="minimumOrderQuantity" label="Minimum Order Qty." inputMode="numeric" />
      </FieldGroup>
      <FieldGroup title="Terms">
        <ChoiceField form={form} name="warrantyId" label="Warranty" choices={warranties} isRequired />
        <ChoiceField form={form} name="hazmatTypeId" label="Hazmat" choices={hazmatTypes} isRequired />
        <TextField form={form} name="leadDays" label="Lead Days" inputMode="numeric" isRequired />
        <TextField form={form} name="weight" label="Weight" inputMode="decimal" isRequired />
        <div className={classes.switches}>
          <SwitchField form={form} name="loanerAvailable" label="Loaner available" />
          <SwitchField form={form} name="nonReturnable" label="Non-returnable" />
        </div>
      </FieldGroup>
      <ConditionNoteField form={form} name="notes" label="Notes" />
    </form>
  );
}

/** Only goods that are not new have a look to rate. */
function ConditionFields({
  form,
  onConditionChosen,
}: {
  readonly form: PartForm;
  readonly onConditionChosen: (conditionId: string) => boolean;
}) {
  const conditionId = useWatch({ control: form.control, name: 'conditionId' });
  const needsRating = findById(partConditions, Number(conditionId))?.needsCosmeticRating ?? false;
  const choose = (chosen: string) => {
    if (!findById(partConditions, Number(chosen))?.needsCosmeticRating) {
      form.setValue('cosmeticRating', '');
      form.clearErrors('cosmeticRating');
    }
    if (!onConditionChosen(chosen)) void form.trigger('conditionId');
  };
  return (
    <>
      <ChoiceField
        form={form}
        name="conditionId"
        label="Condition"
        choices={partConditions}
        isRequired
        onChoose={choose}
      />
      <ChoiceField
        form={form}
        name="cosmeticRating"
        label="Cosmetic Rating"
        choices={cosmeticRatings}
        emptyLabel={needsRating ? 'Choose' : 'Not rated'}
        isRequired={needsRating}
        isDisabled={!needsRating}
      />
    </>
  );
}

/** Choosing a unit sets the quantity that goes with it. */
function UnitFields({ form }: { readonly form: PartForm }) {
  const unitId = useWatch({ control: form.control, name: 'unitOfMeasureId' });
  const choose = (chosen: string) => {
    form.setValue('qtyPerUnit', unitDefaults(chosen).qtyPerUnit);
    form.clearErrors('qtyPerUnit');
  };
  return (
    <>
      <ChoiceField
        form={form}
        name="unitOfMeasureId"
        label="Unit of Measure"
        choices={units}
        emptyLabel=""
        isRequired
        onChoose={choose}
      />
      <TextField
        form={form}
        name="qtyPerUnit"
        label="Qty. Per Unit"
        inputMode="numeric"
        isDisabled={unitDefaults(unitId).isFixed}
      />
    </>
  );
}
