import type { ManagedUser } from '@portal/contract/auth/managed-user-schemas';

/** Those in whose name, user name or email address each of the words occurs. */
export function usersWith(users: readonly ManagedUser[], text: string): readonly ManagedUser[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter(({ firstName, lastName, username, email }) => {
    const known = `${firstName} ${lastName} ${username} ${email}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}
