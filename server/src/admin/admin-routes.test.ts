import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { acme, addWorld, other } from '../frame/testing/world.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  staff = await portal.signIn('staff');
});
afterAll(() => portal.close());

describe('GET /api/admin/users', () => {
  const path = '/api/admin/users';
  firstTests({
    name: `GET ${path}`,
    call: (client) => client.get(path),
    portal: () => portal,
    invalid: { client: () => staff, call: (client) => client.get(`${path}?supplierId=all`), paths: ['supplierId'] },
  });

  const namesOf = async (query: string) =>
    (await staff.get(`${path}?${query}`)).body.users.map(({ username }: { username: string }) => username);

  it('lists the users of one supplier, and the employees where none is named', async () => {
    const { body } = await staff.get(`${path}?supplierId=${acme.supplierId}`);
    expect(body.companyName).toBe('Acme Imaging');
    expect(body.users).toContainEqual({
      userId: expect.any(Number),
      username: 'dana',
      firstName: expect.any(String),
      lastName: expect.any(String),
      email: expect.any(String),
      isAdmin: false,
      isActive: true,
      hasApp: false,
      passkeys: 0,
    });
    const employees = await namesOf('');
    expect(employees).toContain('staff');
    expect(employees).not.toContain('dana');
    expect(await namesOf(`supplierId=${other.supplierId}`)).not.toContain('dana');
    expect((await staff.get(path)).body.companyName).toBeNull();
  });

  it('tells how a user signs in beside the password: an app counts once it is confirmed', async () => {
    const { rows } = await portal.owner.query("SELECT user_id AS id FROM users WHERE username = 'dana'");
    const { id } = rows[0];
    const dana = async () =>
      (await staff.get(`${path}?supplierId=${acme.supplierId}&q=${id}`)).body.users.map(
        ({ hasApp, passkeys }: { hasApp: boolean; passkeys: number }) => ({ hasApp, passkeys }),
      );
    await portal.owner.query(
      "INSERT INTO second_factors (user_id, sealed_secret, created_at) VALUES ($1, '\\x00', now())",
      [id],
    );
    await portal.owner.query(
      `INSERT INTO passkeys (credential_id, user_id, public_key, counter, transports, is_synced, name, created_at)
       SELECT decode('0' || n, 'hex'), $1, '\\x00', 0, '{}', false, 'Key', now() FROM generate_series(1, 2) n`,
      [id],
    );
    expect(await dana()).toEqual([{ hasApp: false, passkeys: 2 }]);
    await portal.owner.query('UPDATE second_factors SET confirmed_at = now() WHERE user_id = $1', [id]);
    expect(await dana()).toEqual([{ hasApp: true, passkeys: 2 }]);
    await portal.owner.query('DELETE FROM second_factors');
    await portal.owner.query('DELETE FROM passkeys');
  });

  it('finds by name, user name, email and id within the company; does not know unknown suppliers', async () => {
    expect(await namesOf(`supplierId=${acme.supplierId}&q=DANA`)).toEqual(['dana']);
    expect(await namesOf(`supplierId=${acme.supplierId}&q=nobody-of-this-name`)).toEqual([]);
    expect((await staff.get(`${path}?supplierId=4711`)).status).toBe(404);
  });

  it('is refused to supplier users', async () => {
    expect((await (await portal.signIn('dana')).get(path)).status).toBe(403);
  });
});

describe('GET /api/company/search', () => {
  firstTests({
    name: 'GET /api/company/search',
    call: (client) => client.get('/api/company/search?q=acme'),
    portal: () => portal,
    invalid: {
      client: () => staff,
      call: (client) => client.get(`/api/company/search?q=${'x'.repeat(101)}`),
      paths: ['q'],
    },
  });

  const search = (q: string) => staff.get(`/api/company/search?q=${encodeURIComponent(q)}`);
  const found = async (q: string) => (await search(q)).body.map(({ supplierId }: { supplierId: number }) => supplierId);

  it('is refused to supplier users, administrators too (D-FRAME-07)', async () => {
    const dana = await portal.signIn('dana');
    const answer = await dana.get('/api/company/search?q=acme');
    expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed']);
  });

  it('answers suppliers with facilities and sections (ADMIN-036)', async () => {
    expect((await search('acme')).body).toEqual([
      { supplierId: acme.supplierId, name: 'Acme Imaging', facilityCount: 2, sections: ['bids', 'repairs'] },
    ]);
  });

  it('wants two characters, spaces around them left out (X42)', async () => {
    const answers = await Promise.all(['', 'a', ' a ', 'ac', ' ac '].map(search));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 200, 200]);
    expect(answers[4]?.body).toEqual(answers[3]?.body);
    expect((await staff.get('/api/company/search')).status).toBe(422);
  });

  it('finds by name in any case and by id, and takes signs of a pattern as text', async () => {
    expect(await found('MEDICAL')).toEqual([other.supplierId]);
    expect(await found('80')).toEqual([other.supplierId]);
    expect(await found('0%')).toEqual([other.supplierId]);
    expect(await found('__')).toEqual([]);
  });

  it('answers 50 at most; the one whose id was typed comes first', async () => {
    await portal.owner.query(
      "INSERT INTO suppliers (supplier_id, name) SELECT n, 'A maker ' || n FROM generate_series(7000, 7060) n",
    );
    expect(await found('maker')).toHaveLength(50);
    expect((await found('700'))[0]).toBe(700);
    await portal.owner.query("DELETE FROM suppliers WHERE name LIKE 'A maker %'");
  });
});

describe('GET /api/facility/search/{term}/true (ADMIN-038, X42)', () => {
  const search = (term: string) => staff.get(`/api/facility/search/${encodeURIComponent(term)}/true`);
  const found = async (term: string) =>
    (await search(term)).body.map(({ companyId }: { companyId: number }) => companyId);
  firstTests({
    name: 'GET /api/facility/search/{term}/true',
    call: (client) => client.get('/api/facility/search/acme/true'),
    portal: () => portal,
    invalid: {
      client: () => staff,
      call: (client) => client.get('/api/facility/search/%20a%20/true'),
      paths: ['term'],
    },
  });

  it('is refused to supplier users', async () => {
    expect((await (await portal.signIn('dana')).get('/api/facility/search/acme/true')).status).toBe(403);
  });

  it('answers facilities of all suppliers with their supplier, by name in any case and by id', async () => {
    expect((await search('dALLas')).body).toEqual([
      { companyId: acme.dallas, name: 'Acme Dallas', supplierId: acme.supplierId, supplierName: 'Acme Imaging' },
    ]);
    expect(await found('7002')).toEqual([acme.austin]);
    expect(await found('00')).toEqual([acme.austin, acme.dallas, other.only]);
    expect(await found('%%')).toEqual([]);
  });

  it('leaves out one that its supplier no longer lists', async () => {
    await portal.owner.query(
      "INSERT INTO facilities (company_id, supplier_id, name, is_listed) VALUES (80099, 800, 'Former site', false)",
    );
    expect(await found('former')).toEqual([]);
    await portal.owner.query('UPDATE facilities SET is_listed = true WHERE company_id = 80099');
    expect(await found('former')).toEqual([80099]);
    await portal.owner.query('DELETE FROM facilities WHERE company_id = 80099');
  });

  it('answers 50 at most; the one whose id was typed comes first', async () => {
    await portal.owner.query(
      "INSERT INTO facilities (company_id, supplier_id, name) SELECT n, 800, 'Many ' || n FROM generate_series(80000, 80060) n",
    );
    expect(await found('many')).toHaveLength(50);
    expect((await found('80060'))[0]).toBe(80060);
    await portal.owner.query("DELETE FROM facilities WHERE name LIKE 'Many %'");
  });
});

describe('GET /api/user/search (X42)', () => {
  firstTests({
    name: 'GET /api/user/search',
    call: (client) => client.get('/api/user/search?q=dana'),
    portal: () => portal,
    invalid: { client: () => staff, call: (client) => client.get('/api/user/search?q=%20d%20'), paths: ['q'] },
  });

  const found = async (q: string) =>
    (await staff.get(`/api/user/search?q=${encodeURIComponent(q)}`)).body.map(
      ({ username }: { username: string }) => username,
    );

  it('AD-3: is refused to supplier users', async () => {
    expect((await (await portal.signIn('dana')).get('/api/user/search?q=dana')).status).toBe(403);
  });

  it('answers who they are and whose, employees left out (ADMIN-031, ADMIN-037)', async () => {
    expect((await staff.get('/api/user/search?q=DANA')).body).toEqual([
      {
        userId: 5001,
        username: 'dana',
        firstName: 'Dana',
        lastName: 'Reyes',
        email: 'dana@acme.example',
        companyId: acme.supplierId,
        companyName: 'Acme Imaging',
        isAdmin: false,
        isEmployee: false,
        timeZoneId: 'America/New_York',
        isActive: true,
      },
    ]);
    expect(await found('staff')).toEqual([]);
  });

  it('finds by name, user name, email, id and company, and takes signs of a pattern as text', async () => {
    expect(await found('sam reyes')).toEqual(['stranger']);
    expect(await found('austin@')).toEqual(['austin']);
    expect(await found('5003')).toEqual(['nowhere']);
    expect(await found('other medical')).toEqual(['stranger']);
    expect(await found('%%')).toEqual([]);
    expect(await found('reyes')).toHaveLength(4);
  });

  it('AD-3: answers 50 at most', async () => {
    await portal.owner.query(`INSERT INTO users (user_id, username, username_key, email, first_name, last_name, supplier_id)
      SELECT n, 'many' || n, 'many' || n, 'many@acme.example', 'Many', 'People', 700 FROM generate_series(9000, 9060) n`);
    expect(await found('many')).toHaveLength(50);
    expect((await found('many9060'))[0]).toBe('many9060');
  });
});
