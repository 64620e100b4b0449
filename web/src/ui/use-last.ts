import { useState } from 'react';

/** The value; while that is null, the last one that was not: a dialog keeps its words until it has gone. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
