/** Which of two rows stands first, as `sort` takes it. */
export type Compare<Row> = (a: Row, b: Row) => number;

/** Rows with the flag first. */
export function flag<Row>(isSet: (row: Row) => boolean): Compare<Row> {
  return (a, b) => Number(isSet(b)) - Number(isSet(a));
}

/** Small values, early dates first; rows without a value last. Plain dates, and instants in UTC, read as text in order. */
export function rising<Row>(by: (row: Row) => string | number | null): Compare<Row> {
  return (a, b) => {
    const [one, other] = [by(a), by(b)];
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -1 : 1;
  };
}

/** @param by an instant */
export function latestFirst<Row>(by: (row: Row) => string | null): Compare<Row> {
  return rising((row) => {
    const instant = by(row);
    return instant === null ? null : -Date.parse(instant);
  });
}

/** Each rule breaks the ties of those before it. */
export function inTurn<Row>(...rules: readonly Compare<Row>[]): Compare<Row> {
  return (a, b) => {
    for (const rule of rules) {
      const order = rule(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}
