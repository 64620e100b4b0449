import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../core/testing/test-portal.ts';
import { fieldErrors, harbor } from './testing/events.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.send({ type: 'supplier.upserted', data: harbor });
});
afterAll(() => portal.close());

async function row(statement: string, ...values: unknown[]) {
  return (await portal.owner.query(statement, values)).rows[0];
}

describe('supplier.upserted', () => {
  const supplier = () => row('SELECT * FROM suppliers WHERE supplier_id = 40');
  const facilities = async () =>
    (
      await portal.owner.query(
        'SELECT company_id AS id, name FROM facilities WHERE supplier_id = 40 AND is_listed ORDER BY 1',
      )
    ).rows;
  const base = { supplierId: 40, name: 'Prairie Parts', menu: { '122': 'Y', '123': 'Y' } };

  it('writes all of it; what is not sent the next time stays, but for the menu', async () => {
    await portal.send({
      type: 'supplier.upserted',
      data: {
        ...base,
        facilities: [{ companyId: 4001, name: 'One' }],
        settings: { companyRMA: 1, advancedAnalytics: 'Y' },
        knownTariffSupplier: true,
        ediFlags: { acceptsPO: true },
      },
    });
    await portal.send({
      type: 'supplier.upserted',
      data: { ...base, name: 'Prairie', facilities: [], menu: { '122': 'Y' }, settings: { companyRMA: 0 } },
    });
    expect(await supplier()).toMatchObject({
      name: 'Prairie',
      menu: { '122': 'Y' },
      settings: { companyRMA: 0, advancedAnalytics: 'Y' },
      known_tariff_supplier: true,
      edi_flags: { acceptsPO: true },
    });
  });

  it('adds, renames and removes facilities, and keeps those that records refer to', async () => {
    const send = (...listed: [number, string][]) =>
      portal.send({
        type: 'supplier.upserted',
        data: { ...base, facilities: listed.map(([companyId, name]) => ({ companyId, name })) },
      });
    await send([4002, 'Two'], [4003, 'Three']);
    await portal.owner.query(`
      CREATE TABLE refers_to_facility (company_id integer REFERENCES facilities);
      INSERT INTO refers_to_facility VALUES (4002)`);
    await send([4003, 'Three, renamed'], [4004, 'Four']);
    const listed = [
      { id: 4003, name: 'Three, renamed' },
      { id: 4004, name: 'Four' },
    ];
    expect(await facilities()).toEqual(listed);
    const kept = 'SELECT name, is_listed FROM facilities WHERE company_id = 4002';
    expect((await portal.owner.query(kept)).rows).toEqual([{ name: 'Two', is_listed: false }]);
    await send([4002, 'Two'], [4003, 'Three, renamed'], [4004, 'Four']);
    expect(await facilities()).toEqual([{ id: 4002, name: 'Two' }, ...listed]);
    await portal.owner.query('DROP TABLE refers_to_facility');
    await send([4004, 'Four']);
    expect(await facilities()).toEqual([{ id: 4004, name: 'Four' }]);
  });

  it('a facility of another supplier or listed twice is 422, and nothing of the event stays', async () => {
    const name = (await supplier()).name;
    const [one] = harbor.facilities;
    const send = (...list: unknown[]) =>
      portal.sendOne({ type: 'supplier.upserted', data: { ...base, name: 'Changed', facilities: list } });
    const own = { companyId: 4004, name: 'Four' };
    expect(fieldErrors(await send(own, one))).toEqual(['data.facilities[1].companyId facility_of_another']);
    expect(fieldErrors(await send(own, own))).toEqual(['data.facilities[1].companyId listed_twice']);
    expect((await supplier()).name).toBe(name);
    expect((await row('SELECT name FROM facilities WHERE company_id = $1', one?.companyId)).name).toBe(one?.name);
  });
});
