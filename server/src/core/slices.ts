import { setImmediate } from 'node:timers/promises';

const sliceRows = 500;

/** As `rows.map(make)`, but other calls run after each few hundred rows. */
export async function mapInSlices<Read, Row>(rows: readonly Read[], make: (row: Read) => Row): Promise<Row[]> {
  const made: Row[] = [];
  for (let start = 0; start < rows.length; start += sliceRows) {
    if (start > 0) await setImmediate();
    for (const row of rows.slice(start, start + sliceRows)) made.push(make(row));
  }
  return made;
}
