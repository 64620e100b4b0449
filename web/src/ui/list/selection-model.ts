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
