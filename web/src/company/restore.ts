import type { FieldValue } from '@portal/contract/company/profile-changes';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { Form } from '../forms/use-form.ts';
import type { Restore } from './change-history.tsx';

/** Where a field of the history stands in a form: `fees[DropShip].amount` is the amount of the entry of that type. */
function placeOf(propertyName: string, values: FieldValues): string | null {
  const [, list = '', id = '', field = ''] = /^(\w+)\[(-?\w+)\]\.(\w+)$/.exec(propertyName) ?? [];
  if (!list) return propertyName in values || propertyName.includes('.') ? propertyName : null;
  const entries = values[list] as readonly Readonly<Record<string, unknown>>[] | undefined;
  const index = entries?.findIndex(({ tradeRefId, feeId, feeType, certificationId }) =>
    [tradeRefId, feeId, feeType, certificationId].map(String).includes(id),
  );
  return index === undefined || index < 0 ? null : `${list}.${index}.${field}`;
}

/** Puts earlier values into a form; they are saved with it. */
export function restoreInto<Values extends FieldValues>(form: Form<Values>): Restore {
  return (propertyName: string, value: FieldValue) => {
    const place = placeOf(propertyName, form.getValues());
    if (place === null) return null;
    return () =>
      form.setValue(place as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
  };
}
