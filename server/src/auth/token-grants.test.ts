import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../core/testing/test-portal.ts';
import { addSupplier, addUser, askToken, signInForm } from './testing/people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 5001, 'Dana');
  await addUser(portal, 5002, 'boss', { isAdmin: true });
  await addUser(portal, 5003, 'staff', { isEmployee: true, isAdmin: true, isPasswordExpired: true });
  await addUser(portal, 5004, 'spaced', { password: ' sp ace ' });
  await addUser(portal, 5005, 'gone');
  await portal.owner.query('UPDATE users SET is_active = false WHERE user_id = 5005');
});
afterAll(() => portal.close());

describe('POST /api/connect/token, password grant', () => {
  it('answers exactly the fields of the token answer, never to be kept (AUTH-033, TK-10)', async () => {
    const answer = await askToken(portal, signInForm('dana', { client_id: 'a-program' }));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([]);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 900,
      token_type: 'Bearer',
      firstName: 'Dana',
      lastName: 'Reyes',
      isEmployee: false,
      isPasswordExpired: false,
      supplierProAdminRole: false,
      userId: 5001,
      email: '5001@acme.example',
      rootCompanyId: 700,
    });
  });
});
