import type { Concerned } from './review-views.ts';

/**
 * Who is mailed of a facility's profile: the administrators who see the facility, or all who do where none of them is
 * one. Any user may edit the profile (X35), but not everybody of a large company wants mails of it.
 */
export function concernedOf(users: readonly Concerned[], companyId: number): readonly Concerned[] {
  const seeing = users.filter(
    ({ facilityIds, hiddenIds }) =>
      (facilityIds === null || facilityIds.includes(companyId)) && !hiddenIds.includes(companyId),
  );
  const administrators = seeing.filter(({ isAdmin }) => isAdmin);
  return administrators.length > 0 ? administrators : seeing;
}
