import { isBlank } from '@portal/contract/core/money';
import { orderName } from '@portal/contract/lines/line-names';
import type { SentLine } from '@portal/contract/lines/saving/save-rules';
import { reasonsFor } from '@portal/contract/lines/saving/ship-date-rules';
import { formatPlainDate } from '../../lib/format/dates.ts';

interface NamedLine {
  readonly displayPo: string | null;
  readonly orderNumber: string;
  readonly orderTypeId: number;
}

/** What a save has stored, for the message that tells of it: `PO 36041: est. ship date 11/24/2026`. */
export function savedWords(line: NamedLine, sent: SentLine): string {
  return [orderName(line), valueWords(line.orderTypeId, sent)].filter(Boolean).join(': ');
}

/** What was given to a line: `est. ship date 11/24/2026`. */
export function valueWords(
  orderTypeId: number,
  { trackingNumber, estimatedShipDate, shipDateReasonId }: SentLine,
): string {
  if (!isBlank(trackingNumber)) return `tracking # ${trackingNumber?.trim()}`;
  if (!isBlank(estimatedShipDate)) return `est. ship date ${formatPlainDate(estimatedShipDate)}`;
  return reasonsFor(orderTypeId).find(({ id }) => String(id) === String(shipDateReasonId))?.description ?? '';
}
