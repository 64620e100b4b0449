import { NativeSelect } from '@mantine/core';
import { companyLimits, countries } from '@portal/contract/company/company-values';
import type { GeneralValues } from '@portal/contract/company/general-rules';
import { fieldLabels as labels } from '@portal/contract/company/profile-labels';
import { regions } from '@portal/contract/lookups/lookups-regions';
import { useWatch } from 'react-hook-form';
import { TextField } from '../forms/text-field.tsx';
import { type FieldProps, useField } from '../forms/use-field.ts';
import type { Form } from '../forms/use-form.ts';
import type { AddressKey } from './changed-addresses.ts';

const choose = { value: '', label: 'Choose' };
const countryChoices = [choose, ...countries.map(({ code, description }) => ({ value: code, label: description }))];

/** One of the three addresses. */
export function AddressFields({ form, name }: { readonly form: Form<GeneralValues>; readonly name: AddressKey }) {
  return (
    <>
      <TextField
        form={form}
        name={`${name}.street`}
        label={labels.street}
        isRequired
        maxLength={companyLimits.street}
      />
      <TextField form={form} name={`${name}.street2`} label={labels.street2} maxLength={companyLimits.street} />
      <TextField form={form} name={`${name}.city`} label={labels.city} isRequired maxLength={companyLimits.city} />
      <StateField form={form} name={`${name}.state`} label={labels.state} isRequired address={name} />
      <TextField form={form} name={`${name}.zipcode`} label={labels.zipcode} isRequired maxLength={10} />
      <CountryField form={form} name={`${name}.country`} label={labels.country} isRequired />
    </>
  );
}

function CountryField(props: FieldProps<GeneralValues>) {
  return <NativeSelect label={props.label} data={countryChoices} {...useField(props)} />;
}

/** The states or provinces of the country that was chosen; of both before. */
function StateField(props: FieldProps<GeneralValues> & { readonly address: AddressKey }) {
  const { form, address, label } = props;
  const country = useWatch({ control: form.control as Form<GeneralValues>['control'], name: `${address}.country` });
  const offered = countries
    .filter(({ code }) => !country || code === country)
    .map(({ code, description }) => ({
      group: description,
      items: regions
        .filter((region) => region.country === code)
        .map((region) => ({ value: region.code, label: region.description })),
    }));
  return <NativeSelect label={label} data={[choose, ...offered]} {...useField(props)} />;
}
