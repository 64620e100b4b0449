import {
  certificationExample,
  feesExample,
  generalExample,
  servicesExample,
  shippingExample,
} from '@portal/contract/company/company-examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { dropSecondWall } from '../core/testing/first-wall.ts';
import { startTestPortal, type TestAnswer, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { acme, acmeImaging, addWorld, other } from '../frame/testing/world.ts';

let portal: TestPortal;
let dana: TestClient;
let austin: TestClient;
let nowhere: TestClient;
let stranger: TestClient;
let staff: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.setNow(new Date('2026-03-02T03:00:00Z'));
  await addWorld(portal);
  dana = await portal.signIn('dana');
  austin = await portal.signIn('austin');
  nowhere = await portal.signIn('nowhere');
  stranger = await portal.signIn('stranger');
  staff = await portal.signIn('staff');
});
afterAll(() => portal.close());

const { dallas } = acme;
const unread = { version: undefined };
const examples = {
  general: generalExample,
  certification: certificationExample,
  shipping: shippingExample,
  fees: feesExample,
  services: servicesExample,
} as const;
type Section = keyof typeof examples;

const paths: Readonly<Record<Section, string>> = {
  general: '/api/supplier/general',
  certification: '/api/supplier/certification',
  shipping: '/api/supplier/shipping',
  fees: '/api/supplier/fees',
  services: '/api/supplier/services',
};

async function read(id: number = dallas, client = dana) {
  return (await client.get(`/api/supplier/${id}`)).body;
}

/** Saves a section over whatever it is now, unless a version is named. */
function save(section: Section, change: object = {}, client = dana): Promise<TestAnswer> {
  return client.post(paths[section], { ...examples[section], supplierId: dallas, ...unread, ...change });
}

async function rows(statement: string, ...values: unknown[]) {
  return (await portal.owner.query(statement, values)).rows;
}

async function lastEvent() {
  const [event] = await rows(
    "SELECT * FROM outbound_events WHERE type = 'supplier.profileChanged' ORDER BY sequence DESC LIMIT 1",
  );
  return event;
}

const changesOf = async (section: Section, client = dana) =>
  (await client.get(`/api/supplier/${dallas}/changes?section=${section}`)).body;

describe('GET /api/supplier/{id}', () => {
  firstTests({
    name: 'GET /api/supplier/{id}',
    call: (client) => client.get(`/api/supplier/${acme.supplierId}`),
    portal: () => portal,
    stranger: () => stranger,
    callUnknown: (client) => client.get('/api/supplier/999999'),
  });

  it('carries the tariff flag and the EDI flags, by the root or a facility (BID-130, COMPANY-106, L11)', async () => {
    for (const id of [acme.supplierId, dallas]) {
      expect(await read(id)).toMatchObject({
        supplierId: id,
        companyId: dallas,
        supplierName: 'Acme Imaging',
        companyName: 'Acme Dallas',
        knownTariffSupplier: true,
        ediFlags: { acceptsPO: false },
        versions: { general: 0, services: 0, certification: 0, fees: 0, shipping: 0 },
      });
    }
    expect((await read(other.only, stranger)).knownTariffSupplier).toBe(false);
    await portal.send({
      type: 'supplier.upserted',
      data: { ...acmeImaging, ediFlags: { acceptsPO: true, sendsInvoices: true } },
    });
    expect((await read()).ediFlags).toMatchObject({ acceptsPO: true, sendsInvoices: true, acknowledgesPO: false });
  });

  it('the root stands for the first facility of the user (ruling 30)', async () => {
    expect((await read(acme.supplierId, austin)).companyId).toBe(acme.austin);
    expect(await read(acme.supplierId, nowhere)).toMatchObject({ companyId: null, contacts: [] });
    expect((await austin.get(`/api/supplier/${dallas}`)).status).toBe(404);
    expect((await read(dallas, staff)).companyId).toBe(dallas);
  });
});

describe.each(['general', 'certification', 'shipping', 'fees', 'services'] as const)(
  'POST /api/supplier/%s',
  (section) => {
    const path = paths[section];
    const body = { ...examples[section], ...unread };
    firstTests({
      name: `POST ${path}`,
      call: (client) => client.post(path, { ...body, supplierId: dallas }),
      portal: () => portal,
      stranger: () => stranger,
      callUnknown: (client) => client.post(path, { ...body, supplierId: 999_999 }),
      invalid: {
        client: () => dana,
        call: (client) => client.post(path, { supplierId: 'x', certificationsEdits: 1 }),
        paths: ['supplierId'],
      },
    });

    it('is 403 where the company has no profile, and for a user without a facility (COMPANY-002)', async () => {
      const closed = await stranger.post(path, { ...body, supplierId: other.only });
      expect([closed.status, closed.body.code]).toEqual([403, 'section_not_enabled']);
      expect((await nowhere.post(path, { ...body, supplierId: acme.supplierId })).status).toBe(403);
      expect((await staff.post(path, { ...body, supplierId: dallas })).status).toBe(403);
    });
  },
);

describe('what is saved is what is read', () => {
  it('general information, with contacts, addresses and references (COMPANY-018..026, -070)', async () => {
    const answer = await save('general', {
      previousNames: 'Acme X-Ray',
      parentCompany: 'Acme Holding',
      subsidiary: 'Acme Service',
    });
    expect(answer.status).toBe(200);
    const supplier = await read();
    expect(answer.body).toEqual(supplier);
    expect(supplier).toMatchObject({
      companyWebsite: 'https://acme.example',
      DUNSNumber: '123456789',
      phone: '(555) 555-0100',
      fax: null,
      totalNumberEmployees: 42,
      businessDateEstablished: '2001-04-02',
      hoursOfOpTimeZone: { zoneId: 'Central Standard Time', zoneName: '(UTC-06:00) Central Time (US & Canada)' },
      physicalAddress: { addressTypeId: 1, address1: '100 Main St', address2: 'Suite 4B', zip: '75201', country: 'US' },
      coreBusiness: 'Imaging parts',
      businessPreviousNames: 'Acme X-Ray',
      businessParentCompany: 'Acme Holding',
      businessSubsidiary: 'Acme Service',
      hoursOfOperation: 'Monday to Friday, 8 to 5',
      billingAddress: { addressTypeId: 2, addressId: expect.any(Number), city: 'Dallas', state: 'TX' },
      returnsAddress: { addressTypeId: 3, addressId: expect.any(Number), address1: '100 Main St' },
      tradeReferences: [
        {
          tradeRefId: expect.any(Number),
          company: 'Lakeside Hospital',
          name: 'Ann Cole',
          phone: '(555) 555-0199',
        },
      ],
      versions: { general: 1 },
    });
    expect(supplier.contacts.map(({ contactType }: { contactType: number }) => contactType)).toEqual([0, 1, 2]);
    const [{ contactId, ...contact }] = supplier.contacts;
    expect([typeof contactId, contact]).toEqual(['number', generalExample.contacts[0]]);
    // Nothing of the other facility.
    expect(await read(acme.austin)).toMatchObject({ companyWebsite: null, contacts: [], versions: { general: 0 } });
  });

  it('a reference is changed by its id; those that are not sent stay; another’s id is 422 (X29, TI-11)', async () => {
    const [kept] = (await read()).tradeReferences;
    const changed = { ...kept, name: 'Bea Cole' };
    await save('general', { tradeReferences: [changed, { company: 'B', name: 'C', phone: '5555550111' }] });
    expect((await read()).tradeReferences).toMatchObject([changed, { company: 'B' }]);
    await save('general', { tradeReferences: undefined });
    expect((await read()).tradeReferences).toHaveLength(2);

    const inAustin = { ...generalExample, supplierId: acme.austin, version: 0, tradeReferences: [changed] };
    const answer = await austin.post('/api/supplier/general', inAustin);
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'tradeReferences[0].tradeRefId']);
    expect((await read(acme.austin)).versions.general).toBe(0);
  });

  it('a company that was established tomorrow is Invalid, today is not (X36)', async () => {
    // In New York it is still the first.
    const answer = await save('general', { dateEstablished: '2026-03-02' });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: 'dateEstablished', code: 'invalid_value', message: 'Invalid' }],
    ]);
    expect((await save('general', { dateEstablished: '2026-03-01' })).status).toBe(200);
  });

  it('shipping and returns; 0 is a value (COMPANY-088, -095, -096, -101)', async () => {
    await save('shipping', { shipCutoffTimeUTC: 0, returnPolicyDays: 0 });
    const supplier = await read();
    const { version: _, supplierId: __, ...sent } = shippingExample;
    expect(supplier).toMatchObject({
      ...sent,
      shipCutoffTimeUTC: 0,
      returnPolicyDays: 0,
      supplierTimeZone: 'Central Standard Time',
      useFedEx: true,
      blindShip: null,
      afterHoursName: 'Night desk',
      rgaContactEmail: 'returns@acme.example',
      exchangeCoreDays: 10,
    });
    expect(supplier.contacts.slice(-2)).toMatchObject([
      { contactType: 6, name: 'Night desk', phone: '(555) 555-0101' },
      { contactType: 7, name: 'Ira Moss', email: 'returns@acme.example' },
    ]);
  });

  it('fees keep their ids, and what is not named goes; EDI flags are read alone (COMPANY-102..105, -113)', async () => {
    await save('fees', { ediFlags: { acknowledgesPO: true }, feesPaymentEdits: [1] });
    const before = await read();
    expect(before).toMatchObject({
      fees: [
        { feeType: 'MinimumOrder', amount: 50, thirdPartyOnly: false },
        { feeType: 'Other', amount: 12.5, details: 'Crating', thirdPartyOnly: true },
      ],
      hasEdiAbility: true,
      wantsEDIAssistance: null,
      ediContactName: 'Ed Iverson',
      ediFlags: { acknowledgesPO: false },
    });
    const [minimum, crating] = before.fees;
    const insurance = { feeType: 'Other', amount: 3, details: 'Insurance' };
    await save('fees', {
      fees: [insurance, { ...crating, amount: 13 }],
      hasEdiAbility: false,
      wantsEDIAssistance: true,
    });
    const after = await read();
    expect(after.fees).toMatchObject([{ feeId: crating.feeId, amount: 13 }, { details: 'Insurance' }]);
    expect(after.fees.map(({ feeId }: { feeId: number }) => feeId)).not.toContain(minimum.feeId);
    expect(after).toMatchObject({ wantsEDIAssistance: true, ediContactName: null });
  });

  it('services and inventory (COMPANY-114, -118)', async () => {
    await save('services');
    const { version: _, supplierId: __, ...answers } = servicesExample;
    expect((await save('services', { servicesInventoryEdits: [1] })).status).toBe(200);
    expect(await read()).toMatchObject(answers);
    await save('services', { sellsNewOemReplacement3rdParty: false });
    expect(await read()).toMatchObject({ partMeetsOemSpecs: null, provideFMEA: null });
  });
});

describe('the record of a save', () => {
  it('is what the server saw, whatever a browser says of it (COMPANY-063, X28)', async () => {
    await save('services', { provideMTBF: false, testBeforeShipping: true });
    const before = (await changesOf('services')).length;
    const claim = { propertyName: 'provideMTBF', oldValue: 'x', newValue: 'y', changeType: 'Delete' };
    const told = await dana.post('/api/supplier/trackchanges', {
      supplierId: dallas,
      userId: 1,
      entityName: 'services',
      changedProperties: [claim],
    });
    expect([told.status, told.raw]).toEqual([204, '']);
    const { body } = await save('services', { provideMTBF: true, testBeforeShipping: false });

    const changes = await changesOf('services');
    expect(changes).toHaveLength(before + 2);
    expect(changes.slice(0, 2)).toMatchObject([
      { propertyName: 'provideMTBF', oldValue: false, newValue: true, changeType: 'Modify', byName: 'Dana Reyes' },
      { propertyName: 'testBeforeShipping', oldValue: true, newValue: false, isImpersonated: false },
    ]);
    const event = await lastEvent();
    expect([event.supplier_id, event.data.companyId, event.data.section, event.data.version]).toEqual([
      acme.supplierId,
      dallas,
      'services',
      body.versions.services,
    ]);
    expect(event.data.changes).toHaveLength(2);
    expect(event.data.by).toMatchObject({ kind: 'supplier', userId: 5001 });
    const [claimed] = await rows("SELECT details FROM client_events WHERE event_type_code = 'PROFILE CHANGES'");
    expect(claimed.details).toContainEqual({ name: 'Delete', value: '1' });
    const [audit] = await rows("SELECT * FROM audit_log WHERE action = 'profile.save' ORDER BY id DESC LIMIT 1");
    expect(audit).toMatchObject({
      object_id: String(dallas),
      after: { fields: ['testBeforeShipping', 'provideMTBF'] },
    });
  });

  it('a save that changes nothing leaves no trace and no version', async () => {
    const before = await read();
    const events = await rows("SELECT 1 FROM outbound_events WHERE type = 'supplier.profileChanged'");
    const sent = { provideMTBF: true, testBeforeShipping: false, version: before.versions.services };
    expect((await save('services', sent)).body).toEqual(before);
    expect(await rows("SELECT 1 FROM outbound_events WHERE type = 'supplier.profileChanged'")).toHaveLength(
      events.length,
    );
  });

  it('RC-6: of two who save what both have read, the second is told (409), and nothing of theirs is kept', async () => {
    const { versions } = await read();
    expect((await save('shipping', { version: versions.shipping, useUPS: false })).status).toBe(200);
    const late = await save('shipping', { version: versions.shipping, useFedEx: false });
    expect([late.status, late.body.code, late.body.detail]).toEqual([
      409,
      'changed_meanwhile',
      'Somebody else has changed this section in the meantime.',
    ]);
    expect(await read()).toMatchObject({ useUPS: false, useFedEx: true });
    // Another section has its own count.
    expect((await save('fees', { version: versions.fees })).status).toBe(200);
  });

  it('of many at the same moment one is the first', async () => {
    const { versions } = await read();
    const tries = [5, 15, 30, 10].map((exchangeCoreDays) =>
      save('shipping', { version: versions.shipping, exchangeCoreDays, useUPS: true }),
    );
    const answers = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(answers).toEqual([200, 409, 409, 409]);
    expect((await read()).versions.shipping).toBe(versions.shipping + 1);
  });

  it('is told page by page, oldest pages by the id before', async () => {
    const all = await changesOf('general');
    const [, second] = all;
    const rest = (await dana.get(`/api/supplier/${dallas}/changes?section=general&before=${second.changeId}`)).body;
    expect(rest).toEqual(all.slice(2));
    expect((await dana.get(`/api/supplier/${dallas}/changes?section=x`)).status).toBe(422);
  });
});

describe('GET /api/supplier/{id}/changes and POST /api/supplier/trackchanges', () => {
  const claim = (supplierId: number) => ({ supplierId, entityName: 'fees', changedProperties: [] });
  firstTests({
    name: 'GET /api/supplier/{id}/changes',
    call: (client) => client.get(`/api/supplier/${dallas}/changes?section=fees`),
    portal: () => portal,
    stranger: () => stranger,
    callUnknown: (client) => client.get('/api/supplier/999999/changes?section=fees'),
  });
  firstTests({
    name: 'POST /api/supplier/trackchanges',
    call: (client) => client.post('/api/supplier/trackchanges', claim(dallas)),
    portal: () => portal,
    stranger: () => stranger,
    callUnknown: (client) => client.post('/api/supplier/trackchanges', claim(999_999)),
    invalid: {
      client: () => dana,
      call: (client) => client.post('/api/supplier/trackchanges', { ...claim(dallas), entityName: 'x' }),
      paths: ['entityName'],
    },
  });
});

describe('DELETE /api/setting/tradereference/{tradeRefId}', () => {
  const remove = (client: TestClient, id: number) => client.delete(`/api/setting/tradereference/${id}`);
  firstTests({
    name: 'DELETE /api/setting/tradereference/{tradeRefId}',
    call: async (client) => remove(client, (await read()).tradeReferences[0].tradeRefId),
    portal: () => portal,
    stranger: () => stranger,
    callUnknown: (client) => remove(client, 999_999),
  });

  it('removes it at once and tells of it; a second time it is 404 (COMPANY-071)', async () => {
    const { tradeReferences, versions } = await read();
    const [gone, ...others] = tradeReferences;
    expect((await remove(austin, gone.tradeRefId)).status).toBe(404);
    expect((await remove(dana, gone.tradeRefId)).status).toBe(204);
    const after = await read();
    expect([after.tradeReferences, after.versions.general]).toEqual([others, versions.general + 1]);
    expect((await changesOf('general'))[0]).toMatchObject({
      propertyName: `tradeReferences[${gone.tradeRefId}].phone`,
      changeType: 'Delete',
      newValue: null,
    });
    expect((await lastEvent()).data.changes).toHaveLength(3);
    expect((await remove(dana, gone.tradeRefId)).status).toBe(404);
  });

  it('never answers 400, which would sign the user out (S1)', async () => {
    expect((await dana.delete('/api/setting/tradereference/x')).status).toBe(422);
  });
});

describe('POST /api/setting/default-company', () => {
  firstTests({
    name: 'POST /api/setting/default-company',
    call: (client) => client.post('/api/setting/default-company', { companyId: dallas }),
    portal: () => portal,
    stranger: () => stranger,
    callUnknown: (client) => client.post('/api/setting/default-company', { companyId: 999_999 }),
    invalid: {
      client: () => dana,
      call: (client) => client.post('/api/setting/default-company', { companyId: 'x' }),
      paths: ['companyId'],
    },
  });

  it('is remembered over sign-ins, for facilities of the user alone (X34)', async () => {
    const selected = async (client: TestClient) => (await client.get('/api/session')).body.selectedFacility;
    const choose = (client: TestClient, companyId: number) =>
      client.post('/api/setting/default-company', { companyId });
    expect(await selected(dana)).toBe(dallas);
    expect((await choose(dana, acme.austin)).status).toBe(204);
    expect(await selected(await portal.signIn('dana'))).toBe(acme.austin);
    expect((await choose(austin, dallas)).status).toBe(404);
    // A root company is no place to work on.
    expect((await choose(dana, acme.supplierId)).status).toBe(404);
    await choose(dana, dallas);
  });
});

describe('walls between companies', () => {
  it('the policy alone, with row level security away, still finds only what is the own', async () => {
    const [{ id }] = await rows(
      'SELECT trade_ref_id AS id FROM trade_references WHERE company_id = $1 LIMIT 1',
      dallas,
    );
    await dropSecondWall(portal);
    for (const client of [stranger, austin]) {
      expect((await client.get(`/api/supplier/${dallas}`)).status).toBe(404);
      expect((await client.get(`/api/supplier/${dallas}/changes?section=general`)).status).toBe(404);
      expect((await client.delete(`/api/setting/tradereference/${id}`)).status).toBe(404);
      expect((await save('services', {}, client)).status).toBe(404);
      expect((await client.post('/api/setting/default-company', { companyId: dallas })).status).toBe(404);
    }
    expect((await read()).companyId).toBe(dallas);
  });
});
