import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PostalAddress } from '@portal/contract/frame/address-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpAddresses } from './http-addresses.ts';

const entered: PostalAddress = {
  street1: '100 Main St',
  street2: '',
  city: 'Dallas',
  state: 'TX',
  country: 'US',
  postalCode: '75201',
};

/** An answer of the documented shape. */
function answer(verdict: object, postalAddress: object = {}) {
  const whole = { addressComplete: true, validationGranularity: 'PREMISE', geocodeGranularity: 'PREMISE', ...verdict };
  const found = {
    regionCode: 'US',
    languageCode: 'en',
    postalCode: '75201-1234',
    administrativeArea: 'TX',
    locality: 'Dallas',
    addressLines: ['100 Main St'],
    ...postalAddress,
  };
  return {
    result: {
      verdict: whole,
      address: { formattedAddress: '', postalAddress: found, addressComponents: [] },
      geocode: {},
    },
    responseId: 'e2a1',
  };
}

let server: Server;
let url = '';
let reply: { status: number; body: unknown; delayMs?: number };
let asked: { key: unknown; body: unknown; url: string | undefined } | null;
beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    asked = { key: request.headers['x-goog-api-key'], body: JSON.parse(await text(request)), url: request.url };
    const { status, body, delayMs = 0 } = reply;
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1:validateAddress`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = null;
  reply = { status: 200, body: answer({}) };
});

const check = (address: PostalAddress = entered, timeoutMs = 3_000) =>
  httpAddresses({ url, key: 'a-secret-key', timeoutMs }).check(address);

describe('an address service over HTTP (COMPANY-060, X27)', () => {
  it('is asked with the key in a header and the address as it was entered', async () => {
    await check({ ...entered, street2: 'Suite 4' });
    expect(asked).toEqual({
      key: 'a-secret-key',
      url: '/v1:validateAddress',
      body: {
        address: {
          regionCode: 'US',
          addressLines: ['100 Main St', 'Suite 4'],
          locality: 'Dallas',
          administrativeArea: 'TX',
          postalCode: '75201',
        },
        enableUspsCass: true,
      },
    });
    await check({ ...entered, country: 'CA' });
    expect(asked?.body).toMatchObject({ enableUspsCass: false });
  });

  it('knows a good address, whose four more digits nobody has to type', async () => {
    expect(await check()).toEqual({ kind: 'valid' });
    expect(await check({ ...entered, postalCode: '75201-1234' })).toEqual({ kind: 'valid' });
    expect((await check({ ...entered, postalCode: '75202' })).kind).toBe('suggested');
  });

  it('suggests what it knows better', async () => {
    reply.body = answer({}, { addressLines: ['100 N Main St', 'Ste 4'], locality: "St. John's" });
    expect(await check()).toEqual({
      kind: 'suggested',
      address: {
        ...entered,
        street1: '100 N Main St',
        street2: 'Ste 4',
        city: "St. John's",
        postalCode: '75201-1234',
      },
    });
  });

  it.each([
    ['one that is not complete', answer({ addressComplete: false })],
    ['one with parts that it could not confirm', answer({ hasUnconfirmedComponents: true })],
    ['one in another country', answer({}, { regionCode: 'MX', administrativeArea: 'NLE' })],
    ['one of a state that there is not', answer({}, { administrativeArea: 'ZZ' })],
    ['one without a street', answer({}, { addressLines: [] })],
    ['an answer without a verdict', { result: { address: { postalAddress: {} } } }],
  ])('knows nothing of %s', async (_, body) => {
    reply.body = body;
    expect(await check()).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['is down', { status: 503, body: {} }],
    ['refuses the key', { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED' } } }],
    ['answers something else', { status: 200, body: '<html>' }],
    ['sends elsewhere', { status: 302, body: {} }],
    ['is slow', { status: 200, body: answer({}), delayMs: 400 }],
  ])('where it %s, nothing is known, and the operator hears of it without the key', async (_, bad) => {
    reply = bad;
    const addresses = httpAddresses({ url, key: 'a-secret-key', timeoutMs: 200 });
    const problems: unknown[] = [];
    addresses.onProblem((problem) => problems.push(problem));
    expect(await addresses.check(entered)).toEqual({ kind: 'unknown' });
    expect(problems).toHaveLength(1);
    expect(String(problems[0])).not.toContain('a-secret-key');
  });
});
