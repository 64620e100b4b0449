import type { Fact } from '../../ui/page.tsx';

/** From so many lines on, each is one row at first; fewer stand open below each other. */
export const rowsFrom = 4;

/** The facts that all lines have alike, which are said once; what is no plain text is each line's own. */
export function sharedFacts(facts: readonly (readonly Fact[])[]): readonly Fact[] {
  const [first = [], ...others] = facts;
  return first.filter(
    ({ label, value }) =>
      (typeof value === 'string' || typeof value === 'number') &&
      others.every((some) => some.some((fact) => fact.label === label && fact.value === value)),
  );
}
