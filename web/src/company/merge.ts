import type { FieldValue } from '@portal/contract/company/profile-changes';

/** A field that two people have changed to different values. */
export interface Clash {
  /** As forms name it: `physicalAddress.city`. */
  readonly field: string;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

export interface Merged<Values> {
  readonly values: Values;
  /** Mine stand in `values`. */
  readonly clashes: readonly Clash[];
  /** Fields that only the other has changed. */
  readonly takenOver: readonly string[];
}

type Tree = Readonly<Record<string, unknown>>;

/** Ids that are given by the server: an entry that is added anew has none. */
const givenIds = ['tradeRefId', 'feeId'] as const;
const idFields = [...givenIds, 'certificationId'] as const;

function idOf(entry: unknown): unknown {
  const known = entry as Tree;
  return idFields.map((field) => known[field]).find((id) => id !== undefined && id !== null) ?? null;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing is nothing, and a number is the text that was typed for it. */
function isSame(one: unknown, other: unknown): boolean {
  const textOf = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value));
  if (typeof one === 'object' || typeof other === 'object') return textOf(one) === textOf(other);
  return String(one ?? '') === String(other ?? '');
}

/**
 * Brings together what two people have made of the same section: what does not clash is taken over, where both have
 * changed a field mine stands and the clash is told.
 * @param base what both began with
 */
export function merge<Values extends object>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const clashes: Clash[] = [];
  const takenOver: string[] = [];
  const mergeValue = (from: unknown, own: unknown, other: unknown, field: string): unknown => {
    if (Array.isArray(own) || Array.isArray(other)) return mergeLists(asList(from), asList(own), asList(other), field);
    if (isTree(own) && isTree(other)) return mergeTrees(isTree(from) ? from : {}, own, other, field);
    return mergeField(from, own, other, field);
  };
  const mergeField = (from: unknown, own: unknown, other: unknown, field: string): unknown => {
    if (isSame(own, other) || isSame(other, from)) return own;
    if (isSame(own, from)) {
      takenOver.push(field);
      return other;
    }
    clashes.push({ field, mine: own as FieldValue, theirs: other as FieldValue });
    return own;
  };
  const mergeTrees = (from: Tree, own: Tree, other: Tree, at: string): Tree => {
    const fields = new Set([...Object.keys(other), ...Object.keys(own)]);
    const merged = [...fields].map((field) => {
      const path = at ? `${at}.${field}` : field;
      return [field, mergeValue(from[field], own[field], other[field], path)] as const;
    });
    return Object.fromEntries(merged);
  };
  const mergeLists = (from: unknown[], own: unknown[], other: unknown[], at: string): unknown[] => {
    const find = (list: unknown[], id: unknown) => list.find((entry) => idOf(entry) === id);
    const kept = own.flatMap((entry, index) => {
      const id = idOf(entry);
      if (id === null) return [entry];
      const [before, theirEntry] = [find(from, id), find(other, id)];
      if (theirEntry) return [mergeValue(before, entry, theirEntry, `${at}.${index}`)];
      if (!before) return [entry];
      // They have removed it: it goes, unless it holds what I have typed.
      if (isSame(entry, before)) return [];
      return [{ ...(entry as Tree), ...Object.fromEntries(givenIds.map((field) => [field, null])) }];
    });
    const added = other.filter((entry) => !find(own, idOf(entry)) && !find(from, idOf(entry)));
    if (added.length > 0) takenOver.push(at);
    return [...kept, ...added];
  };
  return { values: mergeTrees(base as Tree, mine as Tree, theirs as Tree, '') as Values, clashes, takenOver };
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
