/** Bounds of a new password in characters, both included. */
const shortest = 5;
const longest = 17;

/**
 * Whether a new password has an allowed length. Characters are code points, so that an emoji counts as one; nothing is
 * trimmed or normalised, because a password is kept and compared exactly as it was sent.
 */
export function isPasswordLength(password: string): boolean {
  const characters = [...password].length;
  return characters >= shortest && characters <= longest;
}
