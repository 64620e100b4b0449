import { expect, test } from 'vitest';
import { impersonationForm } from './impersonation-forms.ts';

test.each([
  ['', false],
  ['   ', false],
  ['x', true],
  ['x'.repeat(250), true],
  ['x'.repeat(251), false],
])('a reason %j: %s', (reason, isTaken) => {
  const { error } = impersonationForm.safeParse({ reason });
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(
    isTaken ? [] : ['Please give a reason in at most 250 characters.'],
  );
});
