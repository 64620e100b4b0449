/**
 * What this browser remembers of an impersonation, so that its end can be told to an employee who did not stop it: the
 * session alone does not show that there was one.
 */
const key = 'portal.actingAs';

interface ActingMark {
  readonly employeeId: number;
  /** The user's. */
  readonly name: string;
}

export function markActing(mark: ActingMark): void {
  localStorage.setItem(key, JSON.stringify(mark));
}

export function clearActing(): void {
  localStorage.removeItem(key);
}

export function isActingMarked(): boolean {
  return localStorage.getItem(key) !== null;
}

/** As whom an employee acted last; null where that was somebody else's doing, which is forgotten. */
export function actedAs(employeeId: number): string | null {
  const mark: ActingMark | null = JSON.parse(localStorage.getItem(key) ?? 'null');
  if (mark?.employeeId === employeeId) return mark.name;
  clearActing();
  return null;
}
