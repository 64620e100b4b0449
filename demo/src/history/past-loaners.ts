import { chanceOf } from '../chance.ts';
import { serialNumberOf } from '../equipment.ts';
import { loanerEvent } from '../loaners/loaner-orders.ts';
import { lakeside } from '../parties.ts';
import { acceptable, parcelOf, receiptOf, unitOf } from '../staged-lines.ts';
import type { Story } from '../stories.ts';
import { toldOf } from './told.ts';
import { dateOf, hourOf, workDay, workDaysAfter } from './work-days.ts';

const firstLine = 82_001;
const count = 36;
const [dallas, omaha = dallas] = lakeside.facilities;

/** A year of loans that have come to their end, three in a month. */
export function pastLoaners(now: Date): Story[] {
  return Array.from({ length: count }, (_, index) => {
    const lineItemId = firstLine + index;
    const companyId = index % 3 === 0 ? omaha.companyId : dallas.companyId;
    return { lineItemId, steps: stepsOf({ lineItemId, orderId: lineItemId, companyId }, workDay(now, 34 + index * 9)) };
  });
}

type Line = Parameters<typeof parcelOf>[0] & { readonly companyId: number };

function stepsOf(line: Line, enteredOn: Date): Story['steps'] {
  const { lineItemId, orderId, companyId } = line;
  const chance = chanceOf(lineItemId + 13);
  const item = unitOf(lineItemId);
  const shippedOn = workDaysAfter(enteredOn, chance.pick([0, 1, 1, 1, 2, 3]));
  const deliveredOn = workDaysAfter(shippedOn, 1);
  const sentBackOn = workDaysAfter(deliveredOn, chance.between(5, 11));
  const backOn = workDaysAfter(sentBackOn, 2);
  const told = toldOf(lineItemId);
  const more = { rgaDueDate: dateOf(workDaysAfter(deliveredOn, 10)), serialNumber: serialNumberOf(lineItemId, item) };
  const enteredAt = hourOf(enteredOn, chance.between(13, 16));
  return [
    loanerEvent({ orderId, companyId, enteredAt, lines: [{ lineItemId, item, more }] }),
    told('loaner.outboundShipped', { ...parcelOf(line, 'B'), dateShipped: hourOf(shippedOn, 20) }),
    told('loaner.delivered', { dateDelivered: hourOf(deliveredOn, 15) }),
    told('loaner.returnShipped', { ...parcelOf(line, 'A'), dateShipped: hourOf(sentBackOn, 18) }),
    told('loaner.returnDelivered', { dateDelivered: hourOf(backOn, 15) }),
    receiptOf(line, 'receive', dateOf(backOn), acceptable.yes, 'loaner.received'),
    told('loaner.closed', {}),
  ];
}
