import { type RawValue, Sql as Template } from 'sql-template-tag';

/**
 * SQL with its values apart from its text. It knows the places in the source that its text is made of: statements of
 * the same places have the same text, and to compare them takes a hundredth of what a text of thousands of signs takes.
 */
export class Sql extends Template {
  readonly #own: number;
  readonly #parts: readonly RawValue[];
  #places: string | null = null;

  /** @param own of what stands between the parts; made of them alone where it is not told */
  constructor(strings: readonly string[], parts: readonly RawValue[], own: number) {
    super(strings, parts);
    this.#own = own;
    this.#parts = parts;
  }

  /** The number of the place that wrote it and, in brackets, the same of each part; nothing for a part that is a value. */
  get places(): string {
    this.#places ??= `${this.#own}(${this.#parts.map((part) => (part instanceof Sql ? part.places : '')).join()})`;
    return this.#places;
  }
}

let lastNumber = 0;

function newNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

/** The engine has one array of texts for each place in the source, however often it is passed. */
const numbersOfPlaces = new WeakMap<TemplateStringsArray, number>();
const numbersOfSeparators = new Map<string, number>();

function numberIn<Key>(
  numbers: { get(key: Key): number | undefined; set(key: Key, value: number): unknown },
  key: Key,
) {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = newNumber();
  numbers.set(key, number);
  return number;
}

/** The one way to write SQL: values stay values, and SQL in it becomes part of it. */
export function sql(strings: TemplateStringsArray, ...parts: readonly RawValue[]): Sql {
  return new Sql(strings, parts, numberIn(numbersOfPlaces, strings));
}

/** @param separator one of the few that stand in the source */
export function join(parts: readonly RawValue[], separator: string): Sql {
  const between = Array.from({ length: parts.length - 1 }, () => separator);
  return new Sql(['', ...between, ''], parts, numberIn(numbersOfSeparators, separator));
}

/** Text as it is, of the source alone. Each is a place of its own, so it is made when the program starts and not for a call. */
export function raw(text: string): Sql {
  return new Sql([text], [], newNumber());
}

export const empty = raw('');
