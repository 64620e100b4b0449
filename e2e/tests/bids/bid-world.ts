import type { Page } from '@playwright/test';
import { sampleBid } from '@portal/contract/samples/bid-samples';
import { sendEvents, uniqueId } from '../../support/gateway.ts';
import { makeSupplier, makeUser, type Person, type Supplier, signIn } from '../../support/people.ts';

type BidChange = Parameters<typeof sampleBid>[0];
export type BidData = ReturnType<typeof sampleBid>;

/** A bid request of the marketplace to one facility of a supplier. */
export async function requestBid(supplier: Supplier, more: BidChange = {}): Promise<BidData> {
  const data = sampleBid({
    lineItemId: uniqueId(),
    orderId: uniqueId(),
    companyId: supplier.facilities[0]?.companyId,
    model: 'Aria 9',
    conditionDescription: 'New or refurbished',
    dateEntered: new Date().toISOString(),
    ...more,
  });
  await sendEvents({ type: 'bid.created', data });
  return data;
}

export interface BidWorld {
  readonly supplier: Supplier;
  readonly person: Person;
}

/** A supplier of this test's own with a user, who is signed in. */
export async function signedInSupplier(page: Page, path = '/bids'): Promise<BidWorld> {
  const supplier = await makeSupplier();
  const person = await makeUser({ supplier });
  await signIn(page, person, path);
  return { supplier, person };
}

/** The one card of the wizard that is in sight. */
export function wizardCard(page: Page, title: string) {
  return page.getByRole('heading', { level: 2, name: title });
}

export function stepOf(page: Page, title: string) {
  return page.getByRole('navigation', { name: 'Steps of this bid' }).getByRole('button', { name: title });
}

export const newPart = {
  Condition: { choose: 'New - OEM' },
  'Outright Price': '$1,250.50',
  Warranty: { choose: '90 Days' },
  Hazmat: { choose: 'None' },
  'Lead Days': '0',
  Weight: '2.5',
} as const;

export const usedPart = {
  ...newPart,
  Condition: { choose: 'Used - Tested' },
  'Cosmetic Rating': { choose: 'Good - light wear' },
  'Outright Price': '980',
  'Exchange Price': '400',
  'Lead Days': '3',
} as const;

export const repair = {
  Condition: { choose: 'Flat Rate Repair' },
  'Maximum Price': '700',
  Warranty: { choose: '30 Days' },
  'Hazmat Type': { choose: 'None' },
  'Lead Days': '5',
  Weight: '4',
} as const;

type Values = Readonly<Record<string, string | { readonly choose: string }>>;

/** A field of the open card; a required one has a mark beside its name. */
export function fieldOf(page: Page, label: string) {
  const named = { name: label, exact: true } as const;
  return page.getByRole('textbox', named).or(page.getByRole('combobox', named));
}

/** Fills the fields of the open card by their labels. */
export async function fill(page: Page, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(page, label);
    if (typeof value === 'string') await field.fill(value);
    else await field.selectOption({ label: value.choose });
  }
}
