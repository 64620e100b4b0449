/** The ids with others added or taken away. */
export function withIds(ids: ReadonlySet<string>, changed: readonly string[], isChosen: boolean): ReadonlySet<string> {
  if (isChosen) return new Set([...ids, ...changed]);
  const without = new Set(ids);
  for (const id of changed) without.delete(id);
  return without;
}

/** Whether all, some or none of these are chosen. */
export function shareOf(ids: ReadonlySet<string>, of: readonly string[]): 'all' | 'some' | 'none' {
  const count = of.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === of.length ? 'all' : 'some';
}

/** The ids from one to another as they stand, both included; the last alone where the first is not among them. */
export function idsBetween(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
