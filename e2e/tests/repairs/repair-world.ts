import type { Locator, Page } from '@playwright/test';
import { type SampleRepairLine, sampleRepair, sampleRepairLine } from '@portal/contract/samples/repair-samples';
import { sendEvents, uniqueId } from '../../support/gateway.ts';

import { makeSupplier, makeUser, type Supplier, signIn } from '../../support/people.ts';

type Repair = ReturnType<typeof sampleRepair>;

export interface BegunRepair extends Repair {
  /** The first line, which most journeys are about. */
  readonly line: SampleRepairLine;
}

/** A repair of the marketplace for one facility of a supplier. */
export async function beginRepair(
  supplier: Supplier,
  { lines = [{}], ...more }: Partial<Repair> & { readonly lines?: readonly Partial<SampleRepairLine>[] } = {},
): Promise<BegunRepair> {
  const data = sampleRepair({
    orderId: uniqueId(),
    companyId: supplier.facilities[0]?.companyId,
    dateCreated: new Date().toISOString(),
    ...more,
    lineItems: lines.map((line) => sampleRepairLine({ lineItemId: uniqueId(), ...line })),
  });
  await sendEvents({ type: 'repair.created', data });
  const [line] = data.lineItems;
  if (!line) throw new Error('A repair needs a line.');
  return { ...data, line };
}

/** What the marketplace tells of a line. */
export function tell({ lineItemId }: Pick<SampleRepairLine, 'lineItemId'>, type: string, more: object = {}) {
  return sendEvents({ type: `repair.${type}`, data: { lineItemId, ...more } });
}

/** A supplier of this test's own, whose repairs need RMA numbers, with a user who is signed in. */
export async function signedInSupplier(page: Page, path = '/repairs'): Promise<Supplier> {
  const supplier = await makeSupplier({ menu: { '124': 'Y' } });
  const { supplierId, name, facilities } = supplier;
  const settings = { companyRMA: 1, policyExempt: 'Y' };
  await sendEvents({
    type: 'supplier.upserted',
    data: { supplierId, name, facilities, menu: { '124': 'Y' }, settings },
  });
  await signIn(page, await makeUser({ supplier }), path);
  return supplier;
}

/** Fills the quote dialog. */
export async function fillQuote(dialog: Locator, amount = '1,840.50'): Promise<void> {
  await dialog.getByLabel('Diagnosis').fill('Two dead elements in the array.');
  await dialog.getByLabel('Repair', { exact: false }).last().fill('Replace the array, recalibrate.');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Lead Days').fill('12');
}
