import { randomUUID } from 'node:crypto';
import { sampleOem, sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { type TestAnswer, type TestPortal, testMarketplaceKey } from '../../core/testing/test-portal.ts';

/** An envelope around a new manufacturer, the smallest event there is, with changes. */
export function oemEvent(change: object = {}): Record<string, unknown> {
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: '/marketplace',
    type: 'oem.upserted',
    time: '2026-11-20T14:00:00Z',
    data: sampleOem(),
    ...change,
  };
}

/** Posts a body to the gateway as it is. */
export function post(portal: TestPortal, body: unknown, key = testMarketplaceKey, type = 'application/json') {
  return postText(portal, JSON.stringify(body), key, type);
}

/** As `post`, for a body that `JSON.stringify` could not write. */
export function postText(portal: TestPortal, body: string, key = testMarketplaceKey, type = 'application/json') {
  const headers = { authorization: `Bearer ${key}`, 'content-type': type };
  return portal.nobody.post('/api/marketplace/events', body, headers);
}

export function feed(portal: TestPortal, query = '', key = testMarketplaceKey): Promise<TestAnswer> {
  return portal.nobody.get(`/api/marketplace/events${query}`, { authorization: `Bearer ${key}` });
}

export const lakeside = sampleSupplier({
  supplierId: 31,
  name: 'Lakeside Imaging Parts',
  facilities: [
    { companyId: 3101, name: 'Lakeside Dallas' },
    { companyId: 3102, name: 'Lakeside Austin' },
  ],
  menu: { '122': 'Y', '123': 'N' },
});

export const harbor = sampleSupplier({
  supplierId: 32,
  name: 'Harbor Medical',
  facilities: [{ companyId: 3201, name: 'Harbor Boston' }],
});

export const dana = sampleUser({ userId: 7001, supplierId: lakeside.supplierId });

/** The field errors of a refused event as `path code`. */
export function fieldErrors(answer: TestAnswer): string[] {
  return answer.body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`);
}
