import { emptyPartForm, type PartBidForm as PartBidValues, partBidForm } from '@portal/contract/bids/bid-forms';
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
import { useWatch } from 'react-hook-form';
import { CheckField } from '../../forms/check-field.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { NoteField } from '../../forms/note-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Form } from '../../forms/use-form.ts';
import classes from '../bids.module.css';
import { type BidDraftStore, partFormOf } from './bid-draft.ts';
import { FieldGroup, MoneyField, WeightField } from './condition-fields.tsx';
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
}

type PartForm = Form<PartBidValues>;

/** One priced condition of a part bid. */
export function PartBidForm(props: PartBidFormProps) {
  const { bid, stepKey, draft, onConditionChosen } = props;
  const rules = useMemo(() => partBidForm(partFactsOf(draft.get(), stepKey, bid)), [bid, stepKey, draft]);
  const form = useConditionForm(props, {
    rules,
    empty: emptyPartForm,
    read: () => partFormOf(draft.get(), stepKey),
    keep: (values) => draft.savePart(stepKey, values),
  });

  return (
    <form id={props.formId} noValidate onSubmit={form.submit}>
      <FieldGroup title="Item">
        <ConditionFields form={form} onConditionChosen={onConditionChosen} />
        <TextField form={form} name="replacemantPartNumber" label="Replacement Item #" maxLength={100} />
      </FieldGroup>
      <FieldGroup title="Price">
        <MoneyField form={form} name="outrightCost" label="Outright Price" isRequired />
        <MoneyField form={form} name="exchangeCost" label="Exchange Price" />
        <MoneyField form={form} name="tariffFee" label="Tariff Fee" isRequired={bid.knownTariffSupplier} />
        <UnitFields form={form} />
        <TextField form={form} name="minimumOrderQuantity" label="Minimum Order Qty." inputMode="numeric" />
      </FieldGroup>
      <FieldGroup title="Terms">
        <ChoiceField form={form} name="warrantyId" label="Warranty" choices={warranties} isRequired />
        <ChoiceField form={form} name="hazmatTypeId" label="Hazmat" choices={hazmatTypes} isRequired />
        <TextField form={form} name="leadDays" label="Lead Days" inputMode="numeric" isRequired />
        <WeightField form={form} name="weight" label="Weight" isRequired />
        <div className={classes.switches}>
          <CheckField form={form} name="loanerAvailable" label="Loaner available" />
          <CheckField form={form} name="nonReturnable" label="Non-returnable" />
        </div>
      </FieldGroup>
      <NoteField form={form} name="notes" label="Notes" />
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
        onTyped={choose}
      />
      <ChoiceField
        form={form}
        name="cosmeticRating"
        label="Cosmetic Rating"
        choices={cosmeticRatings}
        emptyLabel={needsRating ? 'Choose' : 'Not rated'}
        isRequired={needsRating}
        disabled={!needsRating}
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
        onTyped={choose}
      />
      <TextField
        form={form}
        name="qtyPerUnit"
        label="Qty. Per Unit"
        inputMode="numeric"
        disabled={unitDefaults(unitId).isFixed}
      />
    </>
  );
}
