import { randomUUID } from 'node:crypto';
import { sampleBid } from '@portal/contract/samples/bid-samples';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { marketplaceKey } from './portal-process.ts';

const password = 'bench-password';

/** A supplier with a number of open bid requests and one user. */
export interface BenchSupplier {
  readonly supplierId: number;
  readonly companyId: number;
  readonly username: string;
  readonly firstLineItemId: number;
}

type Event = { type: string; data: object };

/** Sends events through the gateway, each of which must be applied. */
export async function send(url: string, events: readonly Event[]): Promise<void> {
  const time = new Date().toISOString();
  const body = events.map((event) => ({ specversion: '1.0', id: randomUUID(), source: '/bench', time, ...event }));
  const answer = await fetch(`${url}/api/marketplace/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${marketplaceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { results } = (await answer.json()) as { results?: { outcome: string }[] };
  const refused = results?.find((result) => result.outcome !== 'applied');
  if (!answer.ok || refused) throw new Error(`The gateway refused an event: ${JSON.stringify(refused)}`);
}

/**
 * Makes a supplier with `bids` open requests, through the gateway like everybody else.
 * @param room how many line numbers are its own
 */
export async function makeSupplier(
  url: string,
  supplierId: number,
  bids: number,
  room = 100_000_000,
): Promise<BenchSupplier> {
  const companyId = supplierId * 10 + 1;
  const username = `bench-${supplierId}`;
  const firstLineItemId = supplierId * room;
  await send(url, [
    {
      type: 'supplier.upserted',
      data: sampleSupplier({
        supplierId,
        facilities: [{ companyId, name: 'Main' }],
        menu: { '98': 'Y', '122': 'Y', '123': 'Y', '124': 'Y', '125': 'Y', '134': 'Y' },
      }),
    },
    userEvent(supplierId, supplierId, username),
  ]);
  for (let from = 0; from < bids; from += 500) {
    const lines = Array.from({ length: Math.min(500, bids - from) }, (_, index) => firstLineItemId + from + index);
    await send(
      url,
      lines.map((lineItemId) => ({ type: 'bid.created', data: bidData(lineItemId, companyId) })),
    );
  }
  return { supplierId, companyId, username, firstLineItemId };
}

function userEvent(supplierId: number, userId: number, username: string): Event {
  return { type: 'user.upserted', data: sampleUser({ userId, username, supplierId, password }) };
}

/** Signs in so many more users of a supplier: what one may ask for in a minute would be the measure otherwise. */
export async function signInOthers(
  url: string,
  { supplierId, username }: BenchSupplier,
  count: number,
): Promise<string[]> {
  const others = Array.from({ length: count }, (_, index) => `${username}-${index}`);
  await send(
    url,
    others.map((other, index) => userEvent(supplierId, supplierId * 1000 + index, other)),
  );
  // Each from an address of its own, or the throttle would answer.
  return Promise.all(others.map((other, index) => signIn(url, other, `10.200.${supplierId % 256}.${index % 256}`)));
}

/** One more bid request for each of the suppliers. @param place above 0, another one each time */
export function newBids(url: string, suppliers: readonly BenchSupplier[], place: number): Promise<void> {
  const data = suppliers.map(({ firstLineItemId, companyId }) => bidData(firstLineItemId + place, companyId));
  return send(
    url,
    data.map((one) => ({ type: 'bid.created', data: one })),
  );
}

function bidData(lineItemId: number, companyId: number): object {
  return sampleBid({
    lineItemId,
    orderId: lineItemId,
    companyId,
    quantity: 1 + (lineItemId % 5),
    partNumber: `AX-${lineItemId}`,
    model: 'Horizon 3',
    description: 'X-ray tube with housing, 150 kV, for fixed radiography rooms; new or refurbished, tested',
    dateEntered: new Date(Date.now() - (lineItemId % 90) * 60_000).toISOString(),
    urgencyDescription: lineItemId % 4 === 0 ? 'STAT' : 'STD',
    sourcer: 'Sam Source',
    sourcerPhone: '555-010-0200',
    sourcerEmail: 'sam.source@meridian.example',
  });
}

/**
 * Signs in as an API client.
 * @param address of the client, where many of one would be too many
 * @returns the access token
 */
export async function signIn(url: string, username: string, address?: string): Promise<string> {
  const answer = await fetch(`${url}/api/connect/token`, {
    method: 'POST',
    body: signInForm(username),
    ...(address && { headers: { 'x-forwarded-for': address } }),
  });
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

export function signInForm(username: string): URLSearchParams {
  return new URLSearchParams({ grant_type: 'password', client_id: 'bench', username, password });
}
