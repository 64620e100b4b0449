import '../ui/theme/mantine-styles-choices.ts';
import { timeZones } from '@portal/contract/lookups/lookups-time-zones';
import type { FieldValues } from 'react-hook-form';
import { SelectField } from '../forms/select-field.tsx';
import type { FieldProps } from '../forms/use-field.ts';
import type { Form } from '../forms/use-form.ts';
import { useAskedField } from './use-asked-field.ts';

const zones = timeZones.map(({ code, description }) => ({ value: code, label: description }));

/** One of the time zones, found by typing. */
export function ZoneField<Values extends FieldValues>({
  form,
  name,
  label,
}: FieldProps<Values> & { readonly form: Form<Values> }) {
  useAskedField(form, name);
  return (
    <SelectField form={form} name={name} label={label} data={zones} searchable withAsterisk placeholder="Choose" />
  );
}
