import type { ManagedUser } from '@portal/contract/auth/managed-user-schemas';
import { expect, test } from 'vitest';
import { usersWith } from './user-search.ts';

const users = [
  { firstName: 'Dana', lastName: 'Reyes', username: 'dreyes', email: 'dana@lakeside.example' },
  { firstName: 'محمد', lastName: 'العربي', username: 'mo', email: 'mo@copperfield.example' },
] as ManagedUser[];

test.each([
  ['', ['dreyes', 'mo']],
  ['  ', ['dreyes', 'mo']],
  ['REYES dana', ['dreyes']],
  ['copperfield', ['mo']],
  ['محمد', ['mo']],
  ['dana copperfield', []],
])('finds by %j', (text, found) => {
  expect(usersWith(users, text).map(({ username }) => username)).toEqual(found);
});
