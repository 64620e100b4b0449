import type { Page } from '@playwright/test';
import { sampleBid } from '@portal/contract/samples/bid-samples';
import { sendEvents, uniqueId } from '../../support/gateway.ts';
import type { Supplier } from '../../support/people.ts';

/** A bid request that came some minutes ago; its lineItemId. */
export async function requestBid(supplier: Supplier, minutesAgo: number, urgencyDescription?: string): Promise<number> {
  const lineItemId = uniqueId();
  const data = sampleBid({
    lineItemId,
    orderId: uniqueId(),
    companyId: supplier.facilities[0]?.companyId,
    dateEntered: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    urgencyDescription,
  });
  await sendEvents({ type: 'bid.created', data });
  return lineItemId;
}

/** Names of the calls that a page makes from now on, `GET /api/today` style. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
