import { useEffect, useRef } from 'react';

/**
 * Sends the focus to the first field with a message, as soon as a try has brought one.
 * @param tries how often the form was sent
 * @param failure what came back from the server; null while nothing has
 * @returns a ref for the form
 */
export function useFocusOnError(tries: number, failure: unknown) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try, and each answer to one, may bring a message
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, failure]);
  return form;
}
