import { daysFromNow } from '../../support/lines.ts';
import { makeSupplier } from '../../support/people.ts';
import { placeOrder, scan } from '../orders/order-world.ts';

export const all = { '98': 'Y', '122': 'Y', '123': 'Y', '124': 'Y', '125': 'Y', '134': 'Y' } as const;

/** A supplier whose one line was shipped a day after the date that came with it, beside one that was on time. */
export async function makeHistory() {
  const supplier = await makeSupplier({ menu: all });
  const dated = (days: number) => ({ lines: [{ estimatedShipDate: daysFromNow(days), shipDateReasonId: 1 }] });
  const [late, onTime] = [await placeOrder(supplier, dated(-3)), await placeOrder(supplier, dated(2))];
  await scan(late.line);
  await scan(onTime.line);
  return { supplier, late, onTime };
}
