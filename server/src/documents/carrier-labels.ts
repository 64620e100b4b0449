import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { Files } from '../core/files/files.ts';
import { Refused } from '../core/refused.ts';
import type { LabelFacts } from './line-documents.ts';
import type { LabelOfSeveral, ShippingLabels } from './pdf-documents.ts';

/** The most bytes of carriers' labels that go into one file. */
export const mostLabelBytes = 50_000_000;

/**
 * What goes into a file of several labels, with the carriers' own read. One that is kept for several lines, which travel
 * in one parcel, comes once.
 * @throws Refused with 413 where the carriers' labels are larger than `mostBytes` together
 */
export async function labelsOfSeveral(
  files: Pick<Files, 'read'>,
  found: readonly LabelFacts[],
  mostBytes: number,
  printed: Omit<ShippingLabels, 'labels'>,
): Promise<LabelOfSeveral[]> {
  const labels: LabelOfSeveral[] = [];
  const read = new Set<string>();
  let bytes = 0;
  for (const { label, ...line } of found) {
    if ('drawn' in label) labels.push({ drawn: { ...label.drawn, ...printed } });
    else if (!read.has(label.sha256)) {
      read.add(label.sha256);
      const carrier = await files.read(label.sha256);
      bytes += carrier.length;
      if (bytes > mostBytes) throw new Refused(lineRefusals.labelsTooLarge);
      labels.push({ ...line, carrier });
    }
  }
  return labels;
}
