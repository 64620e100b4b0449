import { expect, test } from 'vitest';
import { marksOf } from './section-marks.tsx';

test('a part with something missing is Incomplete, with something wrong Error (COMPANY-015, -016)', () => {
  const messages = { 'a.x': 'Required', 'b.x': 'Required', 'b.y': 'Invalid', 'c.x': 'Invalid', 'c.y': 'Required' };
  expect(marksOf(messages, (field) => field.slice(0, 1))).toEqual({ a: 'Incomplete', b: 'Error', c: 'Error' });
});
