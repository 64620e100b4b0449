import { lineRefusals } from '@portal/contract/lines/line-messages';
import { Refused } from '../core/refused.ts';

interface Ids {
  readonly orderId: number;
  readonly companyId: number;
}

/** @throws Refused where a request names another order or facility than the line's own */
export function assertSameOrder(line: Ids, sent: Partial<Ids>): void {
  if (sent.orderId !== undefined && sent.orderId !== line.orderId) throw orderMismatch('orderId');
  if (sent.companyId !== undefined && sent.companyId !== line.companyId) throw orderMismatch('companyId');
}

/** The refusal of an id that belongs to another record. */
export function orderMismatch(path: string): Refused {
  const { code, detail } = lineRefusals.orderMismatch;
  return new Refused(lineRefusals.orderMismatch, { errors: [{ path, code, message: detail }] });
}
