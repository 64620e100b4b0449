/** A value that was changed: where it stands, and what it was and is, as shown. */
export interface Difference {
  readonly path: string;
  /** Null: there was none. */
  readonly before: string | null;
  /** Null: there is none. */
  readonly after: string | null;
}

type Leaves = ReadonlyMap<string, string>;

function shown(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'string') return value === '' ? 'empty' : value;
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : JSON.stringify(value);
}

function collect(value: unknown, path: string, leaves: Map<string, string>): void {
  const isHolder = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isHolder) {
    leaves.set(path, shown(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${Number(key) + 1}]` : path ? `.${key}` : key;
    collect(inner, path + step, leaves);
  }
}

/** Every single value of a JSON text, by where it stands; counted from 1, as people count. */
function leavesOf(json: string | null): Leaves {
  const leaves = new Map<string, string>();
  if (json !== null) collect(JSON.parse(json), '', leaves);
  return leaves;
}

/** What two JSON texts differ in; what both have alike stays out. */
export function differencesOf(before: string | null, after: string | null): Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((difference) => difference.before !== difference.after);
}
