import type { ReactNode } from 'react';
import type { Fact } from '../ui/page.tsx';

/** Facts by label; those without a value are left out. */
export function factsOf(values: Readonly<Record<string, ReactNode>>): readonly Fact[] {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
    .map(([label, value]) => ({ label, value }));
}
