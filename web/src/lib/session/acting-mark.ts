/**
 * What this browser remembers of an impersonation, so that its end can be told to an employee who did not stop it: the
 * session alone does not show that there was one.
 */
const key = 'portal.actingAs';

interface ActingMark {
  readonly employeeId: number;
  /** Whom the employee acted as: what was typed for them waits for the next time. */
  readonly userId: number;
  /** The user's. */
  readonly name: string;
  /** The employee has read that it is over. */
  readonly isTold?: boolean;
}

export function markActing(mark: ActingMark): void {
  localStorage.setItem(key, JSON.stringify(mark));
}

export function clearActing(): void {
  localStorage.removeItem(key);
}

/** The employee has read that the impersonation is over. */
export function tellActing(): void {
  const mark = readMark();
  if (mark) markActing({ ...mark, isTold: true });
}

export function isActingMarked(): boolean {
  const mark = readMark();
  return mark !== null && !mark.isTold;
}

function readMark(): ActingMark | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}

/** As whom an employee acted last; null where that was somebody else's doing, which is forgotten. */
export function actedAs(employeeId: number): Pick<ActingMark, 'userId' | 'name'> | null {
  const mark = readMark();
  if (mark?.employeeId === employeeId) return mark;
  clearActing();
  return null;
}
