import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';

/**
 * Leads to the field that the address names, as the hub does for what is missing.
 * @param own the one field of a part that comes later than its form
 */
export function useAskedField<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setFocus' | 'trigger'>,
  own?: Path<Values>,
): void {
  const [asked] = useSearchParams();
  const field = asked.get('field');
  const { setFocus, trigger } = form;
  useEffect(() => {
    if (!field || (own && field !== own)) return;
    setFocus(field as Path<Values>);
    void trigger(field as Path<Values>);
  }, [field, own, setFocus, trigger]);
}
