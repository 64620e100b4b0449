import type { Locator, Page } from '@playwright/test';
import { type SampleLoanerLine, sampleLoaner, sampleLoanerLine } from '@portal/contract/samples/loaner-samples';
import { sendEvents, uniqueId } from '../../support/gateway.ts';
import * as lines from '../../support/lines.ts';
import { daysFromNow } from '../../support/lines.ts';
import { makeSupplier, makeUser, type Supplier, signIn } from '../../support/people.ts';

type Loaner = ReturnType<typeof sampleLoaner>;

export interface LentLoaner extends Loaner {
  /** The first line, which most journeys are about. */
  readonly line: SampleLoanerLine;
}

/** A loaner order of the marketplace for one facility of a supplier. */
export async function lend(
  supplier: Supplier,
  { line = {}, ...more }: Partial<Loaner> & { readonly line?: Partial<SampleLoanerLine> } = {},
): Promise<LentLoaner> {
  const unit = sampleLoanerLine({ lineItemId: uniqueId(), conditionId: 31, ...line });
  const data = sampleLoaner({
    orderId: uniqueId(),
    companyId: supplier.facilities[0]?.companyId,
    dateCreated: new Date().toISOString(),
    ...more,
    lineItems: [unit],
  });
  await sendEvents({ type: 'loaner.created', data });
  return { ...data, line: unit };
}

/** What the marketplace tells of a loaner. */
export function tell({ line: { lineItemId } }: LentLoaner, what: string, more: object = {}): Promise<unknown> {
  return sendEvents({ type: `loaner.${what}`, data: { lineItemId, ...more } });
}

/** A loaner that left so many days ago, and is with the customer. */
export async function inUse(
  supplier: Supplier,
  days: number,
  more: Parameters<typeof lend>[1] = {},
): Promise<LentLoaner> {
  const loaner = await lend(supplier, more);
  await tell(loaner, 'outboundShipped', { trackingNumber: '1Z999AA10123456784', dateShipped: daysFromNow(-days) });
  await tell(loaner, 'delivered', { dateDelivered: daysFromNow(1 - days) });
  return loaner;
}

/** A supplier of this test's own with a user, who is signed in. */
export async function signedInLender(page: Page, path = '/loaners-rentals'): Promise<Supplier> {
  const supplier = await makeSupplier({ menu: { '134': 'Y' } });
  await signIn(page, await makeUser({ supplier }), path);
  return supplier;
}

/** The row of a loaner in the list, in the tab that is open. */
export function rowOf(page: Page, { line }: LentLoaner): Locator {
  return lines.rowOf(page, line);
}

/** The section of a loaner on its order's page. */
export function sectionOf(page: Page, { line }: LentLoaner): Locator {
  return lines.sectionOf(page, line);
}
