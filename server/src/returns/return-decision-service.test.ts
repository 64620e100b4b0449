import { decideReturn, listDenyReasons, listReturnAddresses } from '@portal/contract/returns/return-endpoints';
import { sampleReturnAddress } from '@portal/contract/samples/return-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import {
  approval,
  denial,
  eventsOf,
  exchangeRma,
  placeReturn,
  question,
  type ReturnWorld,
  type RgaIds,
  returnIn,
  startReturnWorld,
  storedReturn,
} from './testing/return-world.ts';

let world: ReturnWorld;
let known: RgaIds;
beforeAll(async () => {
  world = await startReturnWorld();
  known = await placeReturn(world.portal);
});
afterAll(() => world.portal.close());

const decide = ({ rgaId }: Pick<RgaIds, 'rgaId'>, body: object, client = world.amy) =>
  client.post(`/api/order/rga/${rgaId}/rma`, body);

describe('POST /order/rga/{rgaId}/rma', () => {
  firstTests({
    name: 'POST /order/rga/{rgaId}/rma',
    portal: () => world.portal,
    call: (client) => decide(known, approval, client),
    stranger: () => world.bob,
    callUnknown: (client) => decide({ rgaId: 1_999_999 }, approval, client),
    invalid: {
      client: () => world.amy,
      call: (client) => decide(known, { isApproved: 5, rgaTypeId: 'x' }, client),
      paths: ['isApproved', 'rgaTypeId'],
    },
  });

  it('approves a return, which stays where it is', async () => {
    const line = await placeReturn(world.portal, { isDirectShip: true });
    const body = {
      ...approval,
      ...line,
      rmaNumber: ' RMA-7 ',
      returnQty: 1,
      note: ' Mark the box ',
      rgaType: 'RETURN',
      rgaTypeId: 2,
      denyReason: 'forged',
      denyReasonId: null,
      isDirectShip: false,
      rgaNumber: `RGA-${line.rgaId}`,
    };
    const answer = await decide(line, body);
    expect([answer.status, decideReturn.reply.parse(answer.body)]).toEqual([
      201,
      { lineItemId: line.lineItemId, status: 'Process', statusId: 30 },
    ]);
    const stored = await storedReturn(world, line);
    expect(stored.line).toMatchObject({ is_approved: 'Y', rma_number: 'RMA-7', return_qty: 1, deny_reason_id: null });
    expect(stored.line.return_address).toMatchObject({ addressId: 41, city: 'Dallas' });
    expect(stored.notes).toMatchObject([{ text: 'Mark the box', note_type: 'RGA', record_kind: 'return' }]);
    expect(stored.audit).toEqual(['return.create', 'return.approve']);
    const [event, ...more] = await eventsOf(world, line);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'rga.decided',
      data: {
        ...line,
        rgaNumber: `RGA-${line.rgaId}`,
        rgaType: 'RETURN',
        rgaTypeId: 2,
        isApproved: 'Y',
        denyReason: null,
        rmaNumber: 'RMA-7',
        returnQty: 1,
        returnAddress: { addressId: 41 },
        isDirectShip: true,
        note: 'Mark the box',
        statusBefore: 'Process',
        statusAfter: 'Process',
        by: { userId: 11, impersonatorUserId: null },
      },
    });
    const { body: shown } = await world.amy.get(`/api/order/return-and-exchange/${line.orderId}`);
    expect(shown.lineItems[0]).toMatchObject({
      isApproved: 'Y',
      dateReturnApprovedDenied: '2026-11-21T10:00:00.000Z',
      rmaNumber: 'RMA-7',
      vendorRmaNumber: 'RMA-7',
      actions: [],
      notesCount: 1,
    });
    expect(shown.lineItems[0].history.at(-1)).toMatchObject({
      title: 'Approved',
      by: 'Amy Lee',
      facts: [
        { label: 'RMA #', value: 'RMA-7' },
        { label: 'Qty', value: '1' },
        { label: 'Return Address', value: '2200 Commerce Street, Dallas, TX 75201' },
        { label: 'Note', value: 'Mark the box' },
      ],
    });
  });

  it('denies one for a reason whose words are not taken from the request', async () => {
    const line = await placeReturn(world.portal);
    expect((await decide(line, { ...denial, denyReason: 'forged' })).status).toBe(201);
    const { body } = await world.amy.get(`/api/order/return-and-exchange/${line.orderId}`);
    expect(body.lineItems[0]).toMatchObject({
      isApproved: 'N',
      returnDenyReason: 'Item is non-returnable',
      returnExchangeStatus: 'Process',
    });
    expect(await eventsOf(world, line)).toMatchObject([
      { type: 'rga.decided', data: { isApproved: 'N', denyReasonId: 2, denyReason: 'Item is non-returnable' } },
    ]);
  });

  it('asks for more, which puts it with the provider undecided', async () => {
    const line = await placeReturn(world.portal);
    expect((await decide(line, question)).body).toMatchObject({ status: 'PendingProvider', statusId: 31 });
    const { body } = await world.amy.get(`/api/order/return-and-exchange/${line.orderId}`);
    expect(body.lineItems[0]).toMatchObject({
      isApproved: null,
      dateReturnApprovedDenied: null,
      returnExchangeStatus: 'PendingMeridian',
      actions: [{ action: 'requestUpdate' }],
    });
    expect((await storedReturn(world, line)).notes).toMatchObject([{ text: question.note }]);
  });

  it('gives an exchange its RMA number', async () => {
    const line = await placeReturn(world.portal, { rgaTypeId: 1 });
    expect((await decide(line, exchangeRma)).body).toMatchObject({ status: 'Process' });
    expect((await storedReturn(world, line)).line).toMatchObject({ is_approved: 'Y', rma_number: 'RMA-1' });
    expect(await eventsOf(world, line)).toMatchObject([
      { type: 'rga.rmaAdded', data: { rmaNumber: 'RMA-1', rgaType: 'EXCHANGE', returnAddress: { addressId: 41 } } },
    ]);
  });

  it.each<[string, object, string, string, object?]>([
    ['no choice', { ...approval, isApproved: null }, 'isApproved', 'Required field'],
    ['a quantity too many', { ...approval, returnQty: 3 }, 'returnQty', 'Invalid quantity'],
    ['an address of somebody else', { ...approval, addressId: 42 }, 'addressId', 'Please choose a return address.'],
    ['a reason as text', { isApproved: 'N', denyReasonId: 'x' }, 'denyReasonId', 'Please choose a deny reason.'],
    ['Other without a note', { isApproved: 'N', denyReasonId: 99 }, 'note', 'A note is required.'],
    ['the type of an exchange', { ...approval, rgaTypeId: 1 }, 'rgaTypeId', 'The type does not match.'],
    ['the name of an exchange', { ...approval, rgaType: 'EXCHANGE' }, 'rgaType', 'The type does not match.'],
    ['another RGA', { ...approval, rgaId: 1 }, 'rgaId', 'The RGA does not match.'],
    ['another line', { ...approval, lineItemId: 1 }, 'lineItemId', 'The RGA does not match.'],
    ['another order', { ...approval, orderId: 1 }, 'orderId', 'The order does not match.'],
    ['no RMA', approval, 'rmaNumber', 'RMA number is required.', { returnRmaRequired: true }],
    ['no RMA of an exchange', approval, 'rmaNumber', 'RMA number is required.', { rgaTypeId: 1 }],
    ['a denied exchange', denial, 'isApproved', 'An exchange can only be approved.', { rgaTypeId: 1 }],
    ['an exchange asked about', question, 'isApproved', 'An exchange can only be approved.', { rgaTypeId: 1 }],
    ['no address on file', approval, 'addressId', 'Please choose a return address.', { returnAddresses: [] }],
  ])('%s is 422 with its sentence and changes nothing', async (_, body, path, message, change = {}) => {
    const line = await placeReturn(world.portal, change);
    const before = await storedReturn(world, line);
    const answer = await decide(line, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path, message })]);
    expect(await storedReturn(world, line)).toEqual(before);
    expect(await eventsOf(world, line)).toEqual([]);
  });

  it.each([['Process approved'], ['Process denied'], ['Process exchange decided']] as const)(
    'a second decision is refused: %s',
    async (standing) => {
      const line = await returnIn(standing, world);
      const before = await storedReturn(world, line);
      for (const body of [approval, denial, question, exchangeRma]) {
        const { status, body: problem } = await decide(line, { ...body, rgaTypeId: undefined });
        expect([status, problem.detail, problem.currentStatus]).toEqual([
          409,
          'This exchange/return has already been decided.',
          'Process',
        ]);
      }
      expect(await storedReturn(world, line)).toEqual(before);
    },
  );

  it('a reopened return is decided anew', async () => {
    const line = await returnIn('Process denied', world);
    await world.portal.send({ type: 'rga.reopened', data: { rgaId: line.rgaId } });
    expect((await storedReturn(world, line)).line).toMatchObject({ is_approved: null, deny_reason_id: null });
    expect((await decide(line, approval)).status).toBe(201);
  });

  it('RC-3: two people who decide at once are one decision', async () => {
    const line = await placeReturn(world.portal);
    const answers = await Promise.all([decide(line, approval), decide(line, denial)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await eventsOf(world, line)).toHaveLength(1);
  });
});

describe('GET order/rga/{rgaId}/returnaddresses', () => {
  const addresses = ({ rgaId }: Pick<RgaIds, 'rgaId'>, client = world.amy) =>
    client.get(`/api/order/rga/${rgaId}/returnaddresses`);

  firstTests({
    name: 'GET order/rga/{rgaId}/returnaddresses',
    portal: () => world.portal,
    call: (client) => addresses(known, client),
    stranger: () => world.bob,
    callUnknown: (client) => addresses({ rgaId: 1_999_999 }, client),
  });

  it('names each place once', async () => {
    const line = await placeReturn(world.portal, {
      returnAddresses: [
        sampleReturnAddress(),
        sampleReturnAddress({ addressId: 42, address1: '2200 commerce street' }),
        sampleReturnAddress({ addressId: 43, address2: 'Dock 4' }),
      ],
    });
    const { body } = await addresses(line);
    expect(listReturnAddresses.reply.parse(body)).toEqual(body);
    expect(body.map(({ addressId }: { addressId: number }) => addressId)).toEqual([41, 43]);
    expect(body[0]).toEqual({
      addressId: 41,
      address1: '2200 Commerce Street',
      address2: null,
      city: 'Dallas',
      state: 'TX',
      zip: '75201',
    });
  });
});

describe("what the facility's profile says", () => {
  const owner = () => world.portal.owner;
  const profileAddress = async (street: string, addressId: number) => {
    await owner().query('DELETE FROM profile_addresses WHERE company_id = 120');
    await owner().query(
      `INSERT INTO profile_addresses (address_id, company_id, address_type_id, street, city, state, zipcode, country)
        OVERRIDING SYSTEM VALUE VALUES ($1, 120, 3, $2, 'Dallas', 'TX', '75201', 'US')`,
      [addressId, street],
    );
  };
  const offered = async ({ rgaId }: Pick<RgaIds, 'rgaId'>) =>
    (await world.amy.get(`/api/order/rga/${rgaId}/returnaddresses`)).body;

  it('its return address comes first, and can be chosen', async () => {
    await profileAddress('1 Own Street', 7);
    const line = await placeReturn(world.portal, { companyId: 120 });
    expect(await offered(line)).toMatchObject([{ addressId: 7, address1: '1 Own Street' }, { addressId: 41 }]);
    expect((await decide(line, { isApproved: 'Y', addressId: 7 })).status).toBe(201);
    expect((await storedReturn(world, line)).line.return_address).toMatchObject({ address1: '1 Own Street' });
  });

  it('is told from one of the provider that has its number, and is no other where it has its text', async () => {
    await profileAddress('1 Own Street', 41);
    const line = await placeReturn(world.portal, { companyId: 120 });
    const numbers = async () => (await offered(line)).map(({ addressId }: { addressId: number }) => addressId);
    expect(await numbers()).toEqual([1_000_000_041, 41]);
    await profileAddress('2200 Commerce Street', 8);
    expect(await numbers()).toEqual([8]);
  });

  it.each([
    [true, undefined, true],
    [true, false, false],
    [false, true, true],
    [null, undefined, false],
  ])('RMA numbers required %s, of the request %s: %s', async (rgaNumberRequired, returnRmaRequired, isRequired) => {
    await owner().query(
      `INSERT INTO profile_sections (company_id, section, version, answers, updated_at)
        VALUES (120, 'shipping', 1, $1, now()) ON CONFLICT (company_id, section) DO UPDATE SET answers = excluded.answers`,
      [JSON.stringify({ rgaNumberRequired })],
    );
    const change = returnRmaRequired === undefined ? {} : { returnRmaRequired };
    const line = await placeReturn(world.portal, { companyId: 120, ...change });
    expect((await storedReturn(world, line)).line.return_rma_required).toBe(isRequired);
  });
});

describe('GET common/returndenyreasons', () => {
  firstTests({
    name: 'GET common/returndenyreasons',
    portal: () => world.portal,
    call: (client) => client.get('/api/common/returndenyreasons'),
  });

  it('ends with Other', async () => {
    const { body } = await world.amy.get('/api/common/returndenyreasons');
    expect(listDenyReasons.reply.parse(body)).toEqual(body);
    expect(body).toHaveLength(11);
    expect(body.at(-1)).toMatchObject({ id: 99, description: 'Other' });
  });
});
