import { useEffect, useRef } from 'react';

/**
 * For a change that takes away the button that has the focus: the first button of the place has it then.
 * @param changing what is drawn anew once the change is there
 */
export function useKeptFocus(changing: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has changed, whatever it is
  useEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [changing]);
  return {
    place,
    expectChange: () => {
      isExpected.current = true;
    },
  };
}
