import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../../core/testing/test-portal.ts';
import { addWorld } from '../testing/world.ts';

let portal: TestPortal;
let dana: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.setNow(new Date('2026-03-02T15:00:00Z'));
  await addWorld(portal);
  dana = await portal.signIn('dana');
});
afterAll(() => portal.close());

const good = {
  street1: '100 Main St',
  street2: '',
  city: 'Dallas',
  state: 'TX',
  country: 'US',
  postalCode: '75201',
} as const;
const canadian = {
  ...good,
  street1: '1 Rue Sainte-Catherine',
  city: 'Montréal',
  state: 'QC',
  country: 'CA',
  postalCode: 'H2X 1K4',
};

async function validate(address: object) {
  return (await dana.post('/api/user/address/validate', address)).body;
}

describe('POST /api/user/address/validate (CALL-022, D-FRAME-28)', () => {
  firstTests({
    name: 'POST /api/user/address/validate',
    call: (client) => client.post('/api/user/address/validate', good),
    portal: () => portal,
    invalid: {
      client: () => dana,
      call: (client) => client.post('/api/user/address/validate', { ...good, city: ' ', country: 'MX' }),
      paths: ['city', 'country'],
    },
  });

  it.each([
    ['in the United States', good],
    ['with four more digits', { ...good, postalCode: '75201-1234' }],
    ['with a second line', { ...good, street2: 'Suite 4B' }],
    ['in Canada', canadian],
    ['where two provinces share a letter', { ...canadian, city: 'Iqaluit', state: 'NU', postalCode: 'X0A 0H0' }],
  ])('a good address %s is valid without a suggestion (FRAME-110)', async (_, address) => {
    expect(await validate(address)).toEqual({
      isValid: true,
      isOriginalAddressValid: true,
      alternateAddress: null,
    });
  });

  it.each([
    ['the name of the state', { state: 'Texas' }, {}],
    ['small letters in the state', { state: 'tx' }, {}],
    ['capitals', { street1: '100 N MAIN ST', city: 'DALLAS' }, { street1: '100 N Main St' }],
    ['small letters', { street1: '5th avenue', city: 'fort worth' }, { street1: '5th Avenue', city: 'Fort Worth' }],
    ['spaces', { street1: '100  Main   St' }, {}],
    ['a ZIP code without its dash', { postalCode: '752011234' }, { postalCode: '75201-1234' }],
    ['a state that has no such ZIP code', { state: 'OK' }, {}],
  ])('%s: a better one is suggested (FRAME-111)', async (_, change, better) => {
    expect(await validate({ ...good, ...change })).toEqual({
      isValid: true,
      isOriginalAddressValid: false,
      alternateAddress: { ...good, ...better },
    });
  });

  it('a Canadian code gets its space and capitals', async () => {
    const { alternateAddress } = await validate({ ...canadian, state: 'Quebec', postalCode: 'h2x1k4' });
    expect(alternateAddress).toEqual(canadian);
  });

  it.each([
    ['no such ZIP code', { postalCode: '00012' }],
    ['a ZIP code of another form', { postalCode: '7520' }],
    ['a Canadian code in the United States', { postalCode: 'H2X 1K4' }],
    ['no city', { city: '12' }],
  ])('%s: the entered address comes back (FRAME-112)', async (_, change) => {
    const address = { ...good, ...change };
    expect(await validate(address)).toEqual({
      isValid: false,
      isOriginalAddressValid: false,
      alternateAddress: address,
    });
  });

  it('RL-4: 30 in a minute and user, then 429 with the seconds to wait', async () => {
    portal.setNow(new Date('2026-03-02T15:05:00Z'));
    const austin = await portal.signIn('austin');
    for (let call = 0; call < 30; call += 1) {
      expect((await austin.post('/api/user/address/validate', good)).status).toBe(200);
    }
    const refused = await austin.post('/api/user/address/validate', good);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await dana.post('/api/user/address/validate', good)).status).toBe(200);
    portal.setNow(new Date('2026-03-02T15:06:00Z'));
    expect((await austin.post('/api/user/address/validate', good)).status).toBe(200);
  });
});
