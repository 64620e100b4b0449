import { describe, expect, test } from 'vitest';
import { searchCompanies } from '../admin/company-endpoints.ts';
import { bidEndpoints } from '../bids/bid-endpoints.ts';
import { documentEndpoints } from '../documents/document-endpoints.ts';
import { companyEndpoints } from '../frame/company-endpoints.ts';
import { settingEndpoints } from '../frame/setting-endpoints.ts';
import { getToday } from '../frame/today-endpoints.ts';
import { userEndpoints } from '../frame/user-endpoints.ts';
import { attachmentEndpoints } from '../lines/attachment-endpoints.ts';
import { bulkEndpoints } from '../lines/bulk-endpoints.ts';
import { fileEndpoints } from '../lines/file-endpoints.ts';
import { noteEndpoints } from '../lines/note-endpoints.ts';
import { searchEndpoints } from '../lines/search-endpoints.ts';
import { lookupEndpoints } from '../lookups/lookup-endpoints.ts';
import { marketplaceEndpoints } from '../marketplace/marketplace-endpoints.ts';
import { orderEndpoints } from '../orders/order-endpoints.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { fileReply } from './file-reply.ts';

/** An area adds its endpoints here. */
const endpoints: readonly AnyEndpoint[] = [
  ...bidEndpoints,
  ...lookupEndpoints,
  ...settingEndpoints,
  ...companyEndpoints,
  ...userEndpoints,
  getToday,
  searchCompanies,
  ...attachmentEndpoints,
  ...fileEndpoints,
  ...noteEndpoints,
  ...documentEndpoints,
  ...searchEndpoints,
  ...orderEndpoints,
  ...bulkEndpoints,
  ...marketplaceEndpoints,
];

test('no two endpoints share an id, or a method and path', () => {
  const ids = endpoints.map(({ id }) => id);
  const calls = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);

  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(calls).size).toBe(calls.length);
});

describe.each(endpoints.map((one) => [one.id, one] as const))(
  '%s',
  (_id, { path, params, query, body, reply, produces, example }) => {
    test('names in its path exactly its params', () => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

      expect(named).toEqual(Object.keys(params?.shape ?? {}));
    });

    test('has an example that its own schemas accept', () => {
      expect(reply.safeParse(example?.reply).error).toBeUndefined();
      expect(produces !== undefined).toBe(reply === fileReply);
      for (const [schema, value] of [
        [params, example?.params],
        [query, example?.query],
        [body, example?.body],
      ] as const)
        expect(schema?.safeParse(value).error).toBeUndefined();
    });
  },
);
