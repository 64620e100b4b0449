import {
  conditionCodes,
  cosmeticRatings,
  hazmatTypes,
  shipDateReasons,
  unitsOfMeasure,
  warranties,
} from '@portal/contract/lookups/lookups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { addWorld } from '../frame/testing/world.ts';

let portal: TestPortal;
let dana: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  dana = await portal.signIn('dana');
});
afterAll(() => portal.close());

interface Listed {
  readonly id: number;
  readonly code: string;
  readonly description: string;
}
const listed = (rows: readonly Listed[]) => rows.map(({ id, code, description }) => ({ id, code, description }));

describe('GET /api/common/listData', () => {
  firstTests({
    name: 'GET /api/common/listData',
    call: (client) => client.get('/api/common/listData'),
    portal: () => portal,
  });

  it('answers the four lists in the order in which they are offered (CALL-016, CALL-054)', async () => {
    expect((await dana.get('/api/common/listData')).body).toEqual({
      hazmatType: listed(hazmatTypes),
      unitOfMeasures: listed(unitsOfMeasure),
      warranties: listed(warranties),
      cosmeticRatings: listed(cosmeticRatings),
    });
  });
});

describe('GET /api/common/orderType/{type}/{list}', () => {
  firstTests({
    name: 'GET /api/common/orderType/{type}/{list}',
    call: (client) => client.get('/api/common/orderType/part/esdreasons'),
    portal: () => portal,
    invalid: {
      client: () => dana,
      call: (client) => client.get('/api/common/orderType/bid/colours'),
      paths: ['type', 'list'],
    },
  });

  it.each(['part', 'repair', 'loaner'] as const)(
    'answers both lists of %s (CALL-018, CALL-019, CALL-055)',
    async (type) => {
      const codes = await dana.get(`/api/common/orderType/${type}/conditioncodes`);
      const reasons = await dana.get(`/api/common/orderType/${type.toUpperCase()}/EsdReasons`);
      expect(codes.body).toEqual(listed(conditionCodes.filter((code) => code.type === type)));
      expect(reasons.body).toEqual(
        shipDateReasons.filter(({ types }) => types.includes(type)).map(({ id, description }) => ({ id, description })),
      );
    },
  );
});
