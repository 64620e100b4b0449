import { dimWeightChoices } from '@portal/contract/company/company-values';
import { isAsked, serviceConditions } from '@portal/contract/company/conditions';
import { fieldLabels as labels } from '@portal/contract/company/profile-labels';
import { servicesValuesOf } from '@portal/contract/company/profile-values';
import { type ServicesValues, servicesForm } from '@portal/contract/company/service-rules';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../forms/choice-field.tsx';
import type { Form } from '../forms/use-form.ts';
import { YesNoField } from '../forms/yes-no-field.tsx';
import { restoreInto } from './restore.ts';
import { FieldGroup, SectionFormPage, type SectionProps } from './section-page.tsx';
import { useAskedField } from './use-asked-field.ts';
import { useSectionForm } from './use-section-form.ts';

const valuesOf = servicesValuesOf as (supplier: SectionProps['supplier']) => ServicesValues;

/** /settings/services-inventory. */
export function ServicesSection({ supplier, companyId }: SectionProps) {
  const sectionForm = useSectionForm<'services', ServicesValues, ServicesValues>({
    section: 'services',
    supplier,
    companyId,
    rules: servicesForm as never,
    valuesOf,
    bodyOf: (parsed) => parsed,
  });
  const { form } = sectionForm;
  useAskedField(form);
  const yesNo = (name: keyof ServicesValues, isRequired = true) => (
    <YesNoField form={form} name={name} label={labels[name]} isRequired={isRequired} />
  );
  return (
    <SectionFormPage section="services" companyId={companyId} sectionForm={sectionForm} restore={restoreInto(form)}>
      <FieldGroup title="Inventory">
        {yesNo('providesInvPricingInExcel')}
        <ChoiceField
          form={form}
          name="providesDimWeights"
          label={labels.providesDimWeights}
          choices={dimWeightChoices}
          isRequired
        />
      </FieldGroup>
      <FieldGroup title="Services">
        {yesNo('installOrTechSupport')}
        {yesNo('testBeforeShipping')}
        {yesNo('providesCertOfConformance')}
        {yesNo('analysisOfFailuresDOA')}
      </FieldGroup>
      <FieldGroup title="New and Third-party Parts">
        {yesNo('sellsNewOemReplacement3rdParty')}
        <Proofs form={form} />
        {yesNo('provideMTBF', false)}
      </FieldGroup>
    </SectionFormPage>
  );
}

/** What is asked of those who sell parts as new. */
function Proofs({ form }: { readonly form: Form<ServicesValues> }) {
  const sellsNewOemReplacement3rdParty = useWatch({ control: form.control, name: 'sellsNewOemReplacement3rdParty' });
  const proofs = Object.keys(serviceConditions) as (keyof typeof serviceConditions)[];
  return proofs
    .filter((proof) => isAsked(serviceConditions[proof], { sellsNewOemReplacement3rdParty }))
    .map((proof) => <YesNoField key={proof} form={form} name={proof} label={labels[proof]} isRequired />);
}
