import {
  companyLimits,
  cutoffSlots,
  exchangeCoreDays,
  restockFeePercents,
  returnPolicyDays,
} from '@portal/contract/company/company-values';
import { fieldLabels as labels } from '@portal/contract/company/profile-labels';
import { shippingFormOf } from '@portal/contract/company/profile-values';
import { type ShippingValues, shippingForm } from '@portal/contract/company/shipping-rules';
import { ChoiceField } from '../forms/choice-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { YesNoField } from '../forms/yes-no-field.tsx';
import { restoreInto } from './restore.ts';
import { FieldGroup, SectionFormPage, type SectionProps } from './section-page.tsx';
import { useAskedField } from './use-asked-field.ts';
import { useSectionForm } from './use-section-form.ts';
import { ZoneField } from './zone-field.tsx';

const choicesOf = (numbers: readonly number[]) => numbers.map((id) => ({ id, description: String(id) }));

/** /settings/shipping-and-returns. */
export function ShippingSection({ supplier, companyId }: SectionProps) {
  const sectionForm = useSectionForm<'shipping', ShippingValues, ShippingValues>({
    section: 'shipping',
    supplier,
    companyId,
    rules: shippingForm as never,
    valuesOf: shippingFormOf,
    bodyOf: (parsed) => ({ ...parsed, contacts: contactsOf(parsed) }),
  });
  const { form } = sectionForm;
  useAskedField(form);
  const yesNo = (name: keyof ShippingValues & keyof typeof labels) => (
    <YesNoField form={form} name={name} label={labels[name]} />
  );
  return (
    <SectionFormPage section="shipping" companyId={companyId} sectionForm={sectionForm} restore={restoreInto(form)}>
      <FieldGroup title="Shipping">
        <ChoiceField
          form={form}
          name="shipCutoffTimeUTC"
          label={labels.shipCutoffTimeUTC}
          choices={cutoffSlots}
          isRequired
        />
        <ZoneField form={form} name="supplierTimeZone" label={labels.supplierTimeZone} />
        <TextField
          form={form}
          name="afterHoursName"
          label={labels.afterHoursName}
          maxLength={companyLimits.contactName}
        />
        <TextField
          form={form}
          name="afterHoursPhone"
          label={labels.afterHoursPhone}
          type="tel"
          maxLength={companyLimits.phone}
          onBeforeInput={(event) => {
            const { data } = event.nativeEvent as InputEvent;
            // Letters have no place in it, but for the x before an extension.
            if (data && /\p{L}/u.test(data.replace(/x/i, ''))) event.preventDefault();
          }}
        />
        {yesNo('useFedEx')}
        {yesNo('useUPS')}
        {yesNo('dropShip')}
        {yesNo('blindShip')}
        {yesNo('thirdPartyAcctNumbers')}
      </FieldGroup>
      <FieldGroup title="Returns">
        <ChoiceField
          form={form}
          name="returnPolicyDays"
          label={labels.returnPolicyDays}
          choices={choicesOf(returnPolicyDays)}
        />
        <ChoiceField
          form={form}
          name="percentRestockFee"
          label={labels.percentRestockFee}
          choices={choicesOf(restockFeePercents)}
        />
        {yesNo('acceptsUnopenPackageReturns')}
        {yesNo('acceptsOpenPackageReturns')}
        {yesNo('rgaNumberRequired')}
        <TextField
          form={form}
          name="rgaContactName"
          label={labels.rgaContactName}
          maxLength={companyLimits.contactName}
        />
        <TextField
          form={form}
          name="rgaContactEmail"
          label={labels.rgaContactEmail}
          type="email"
          maxLength={companyLimits.contactEmail}
        />
        <ChoiceField
          form={form}
          name="exchangeCoreDays"
          label={labels.exchangeCoreDays}
          choices={choicesOf(exchangeCoreDays)}
          emptyLabel=""
        />
      </FieldGroup>
    </SectionFormPage>
  );
}

function contactsOf({ afterHoursName, afterHoursPhone, rgaContactName, rgaContactEmail }: ShippingValues) {
  return [
    { contactType: 6, name: afterHoursName, phone: afterHoursPhone },
    { contactType: 7, name: rgaContactName, email: rgaContactEmail },
  ];
}
