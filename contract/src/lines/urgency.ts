/** Codes of `urgencyDescription` that mean urgent; no other does. */
export const urgentCodes: readonly string[] = ['CHD', 'STAT'];

export function isUrgent(urgencyDescription: string | null): boolean {
  return urgencyDescription !== null && urgentCodes.includes(urgencyDescription);
}
