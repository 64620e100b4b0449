import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { acme, addWorld, other } from './testing/world.ts';

let portal: TestPortal;
let dana: TestClient;
let austin: TestClient;
let nowhere: TestClient;
let stranger: TestClient;
let staff: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  dana = await portal.signIn('dana');
  austin = await portal.signIn('austin');
  nowhere = await portal.signIn('nowhere');
  stranger = await portal.signIn('stranger');
  staff = await portal.signIn('staff');
});
afterAll(() => portal.close());

const dallas = { companyId: acme.dallas, name: 'Acme Dallas' };
const austinFacility = { companyId: acme.austin, name: 'Acme Austin' };

describe('GET /api/company', () => {
  firstTests({ name: 'GET /api/company', call: (client) => client.get('/api/company'), portal: () => portal });

  it('answers the facilities that the user belongs to; none is an answer too (CALL-002, D-CALL-12)', async () => {
    expect((await dana.get('/api/company')).body).toEqual([dallas, austinFacility]);
    expect((await austin.get('/api/company')).body).toEqual([austinFacility]);
    expect((await nowhere.get('/api/company')).body).toEqual([]);
    expect((await staff.get('/api/company')).body).toEqual([]);
  });
});

describe('GET /api/company/{id}', () => {
  firstTests({
    name: 'GET /api/company/{id}',
    call: (client) => client.get(`/api/company/${acme.dallas}`),
    portal: () => portal,
    stranger: () => stranger,
    callUnknown: (client) => client.get('/api/company/999999'),
    invalid: { client: () => dana, call: (client) => client.get('/api/company/-1'), paths: ['id'] },
  });

  it('answers a root company and a facility of it (CALL-001)', async () => {
    const root = {
      rootCompanyId: acme.supplierId,
      rootCompanyName: 'Acme Imaging',
      facilities: [dallas, austinFacility],
    };
    expect((await dana.get(`/api/company/${acme.supplierId}`)).body).toEqual({
      companyId: acme.supplierId,
      name: 'Acme Imaging',
      ...root,
    });
    expect((await dana.get(`/api/company/${acme.dallas}`)).body).toEqual({ ...dallas, ...root });
  });

  it('shows a user of one facility only that one (D-CALL-03)', async () => {
    const { body } = await austin.get(`/api/company/${acme.supplierId}`);
    expect(body.facilities).toEqual([austinFacility]);
    expect((await austin.get(`/api/company/${acme.dallas}`)).status).toBe(404);
    expect((await nowhere.get(`/api/company/${acme.supplierId}`)).body.facilities).toEqual([]);
  });

  it('an employee reads every company (D-CALL-03)', async () => {
    expect((await staff.get(`/api/company/${other.only}`)).body).toMatchObject({
      companyId: other.only,
      name: 'Other Reno',
      rootCompanyId: other.supplierId,
    });
  });

  it('an id that names a root company and a facility of another is read as each may see it', async () => {
    await portal.send({
      type: 'supplier.upserted',
      data: sampleSupplier({
        supplierId: acme.austin,
        name: 'Same Number Medical',
        facilities: [{ companyId: acme.supplierId, name: 'Same Number Dallas' }],
        menu: {},
      }),
    });
    expect((await austin.get(`/api/company/${acme.austin}`)).body.name).toBe('Acme Austin');
    expect((await dana.get(`/api/company/${acme.supplierId}`)).body.name).toBe('Acme Imaging');
    expect((await staff.get(`/api/company/${acme.austin}`)).body.name).toBe('Same Number Medical');
  });
});

describe('GET /api/company/oems', () => {
  beforeAll(async () => {
    const names = ['GE 100% Parts', 'Generic Imaging', 'philips', 'Zeta_Med'];
    await portal.send(...names.map((name, index) => ({ type: 'oem.upserted', data: { id: 31 + index, name } })));
  });
  firstTests({
    name: 'GET /api/company/oems',
    call: (client) => client.get('/api/company/oems'),
    portal: () => portal,
  });

  const found = async (q: string) =>
    (await dana.get(`/api/company/oems?q=${encodeURIComponent(q)}`)).body.map(({ name }: { name: string }) => name);

  it('answers all by name, or those that contain a text in any case (HIST-051, D-98)', async () => {
    expect(await found('')).toEqual(['GE 100% Parts', 'Generic Imaging', 'philips', 'Zeta_Med']);
    expect(await found('GE')).toEqual(['GE 100% Parts', 'Generic Imaging']);
    expect((await dana.get('/api/company/oems?q=PHIL')).body).toEqual([{ id: 33, name: 'philips' }]);
  });

  it.each([
    ['0%', ['GE 100% Parts']],
    ['_', ['Zeta_Med']],
    ['\\', []],
    ["' OR true --", []],
  ])('takes %s as text (ASVS 1.2.4)', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it('a search answers 100 at most, everything comes without one', async () => {
    await portal.owner.query("INSERT INTO oems SELECT n, 'Maker ' || n FROM generate_series(1000, 1104) n");
    expect(await found('maker')).toHaveLength(100);
    expect(await found('')).toHaveLength(109);
  });
});
