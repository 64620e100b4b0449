import { type SampleLoanerLine, sampleLoaner, sampleLoanerLine } from '@portal/contract/samples/loaner-samples';
import type { CatalogItem } from '../catalog.ts';
import { chanceOf } from '../chance.ts';
import { poOf, unitFacts } from '../equipment.ts';
import type { DemoEvent } from '../events.ts';
import { facilityAddresses } from '../parties.ts';
import { requestors } from '../people.ts';
import { shipmentOf } from '../placed-order.ts';

type Loaner = ReturnType<typeof sampleLoaner>;

interface NewLoaner {
  readonly orderId: number;
  readonly companyId: number;
  readonly enteredAt: string;
  readonly lines: readonly LoanerUnit[];
  readonly more?: Partial<Loaner>;
}

interface LoanerUnit {
  readonly lineItemId: number;
  readonly item: CatalogItem;
  readonly more?: Partial<SampleLoanerLine>;
}

const free = 1;
const rental = 2;
const usedLoaner = 32;

/** The event that brings a loaner order; its facts follow from its numbers. Every second one is rented. */
export function loanerEvent({ orderId, companyId, enteredAt, lines, more }: NewLoaner): DemoEvent {
  const po = poOf(orderId);
  const { shippingAddress, shipper } = shipmentOf(orderId);
  const data = sampleLoaner({
    orderId,
    companyId,
    dateCreated: enteredAt,
    displayPo: po,
    billingPo: po,
    facility: shippingAddress.name,
    requestor: chanceOf(orderId).pick(requestors),
    shipper,
    ...termsOf(orderId, lines[0]?.item.price ?? 0),
    lineItems: lines.map(({ lineItemId, item, more: ofLine }) =>
      sampleLoanerLine({
        ...unitFacts(lineItemId, item),
        conditionId: usedLoaner,
        vendorToCustomerShippingAddress: shippingAddress,
        customerToVendorShippingAddress: { name: 'Receiving', ...facilityAddresses(companyId)[0], country: 'US' },
        ...ofLine,
      }),
    ),
    ...more,
  });
  return { id: `loaner-${orderId}`, type: 'loaner.created', data };
}

/** @param price of the unit, in dollars */
function termsOf(orderId: number, price: number): Partial<Loaner> {
  const dollars = (share: number) => Math.round(price * share * 100) / 100;
  const replacementCost = dollars(2.4);
  if (orderId % 2 === 0)
    return { loanerFeeType: rental, rentalFeeCost: dollars(0.08), lateFeePerDay: dollars(0.02), replacementCost };
  return { loanerFeeType: free, loanerCancellationFee: 75, lateFeePerDay: 35, replacementCost };
}
