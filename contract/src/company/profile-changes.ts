/** A value of one field of the profile. */
export type FieldValue = string | number | boolean | null;

export type ChangeType = 'Add' | 'Modify' | 'Delete';

/** What a save changed of one field, or what somebody claims that it did. */
export interface ProfileChange {
  /** `physicalAddress.city`, `tradeReferences[12].phone`: lists by the ids of their entries. */
  readonly propertyName: string;
  readonly oldValue: FieldValue;
  readonly newValue: FieldValue;
  readonly changeType: ChangeType;
}

/** Nothing was said; a date of year 0001 is how some callers say so. */
function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (typeof value === 'string' && /^0001-/.test(value));
}

/** Null where a value did not change. */
function changeTypeOf(before: FieldValue, after: FieldValue): ChangeType | null {
  if (isEmptyValue(before)) return isEmptyValue(after) ? null : 'Add';
  if (isEmptyValue(after)) return 'Delete';
  // A form holds numbers as text once they were typed.
  return String(before) === String(after) ? null : 'Modify';
}

/** The fields of a section by their names, which say where they stand. */
export type FlatFields = Readonly<Record<string, FieldValue>>;

/**
 * @param idOf the id of an entry of a list, by which its fields are named; entries without one are left out
 */
export function flatten(values: unknown, idOf: (entry: object) => string | number | null, at = ''): FlatFields {
  if (Array.isArray(values)) {
    const entries = values.map((entry: object) => {
      const id = idOf(entry);
      return id === null ? {} : flatten(entry, idOf, `${at}[${id}]`);
    });
    return Object.assign({}, ...entries);
  }
  if (typeof values !== 'object' || values === null) return at === '' ? {} : { [at]: (values ?? null) as FieldValue };
  const fields = Object.entries(values).map(([field, value]) => flatten(value, idOf, at ? `${at}.${field}` : field));
  return Object.assign({}, ...fields);
}

/** What differs between two states of a section, in the order of its fields. */
export function changesBetween(before: FlatFields, after: FlatFields): ProfileChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((propertyName) => {
    const [oldValue, newValue] = [before[propertyName] ?? null, after[propertyName] ?? null];
    const changeType = changeTypeOf(oldValue, newValue);
    return changeType ? [{ propertyName, oldValue, newValue, changeType }] : [];
  });
}
