import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { type TestAnswer, type TestPortal, testPassword, testPublicUrl } from '../../core/testing/test-portal.ts';

const facilities = [
  { companyId: 7001, name: 'Acme Dallas' },
  { companyId: 7002, name: 'Acme Austin' },
];

const acme = sampleSupplier({ menu: { '122': 'Y', '123': 'N' }, facilities });

/** A supplier with two facilities, 7001 and 7002, and Bids switched on; what is given takes the place of that. */
export async function addSupplier(portal: TestPortal, more: Partial<typeof acme> = {}): Promise<void> {
  await portal.send({ type: 'supplier.upserted', data: { ...acme, ...more } });
}

type NewUser = Parameters<typeof sampleUser>[0];

/** A user of that supplier, or an employee, with the password of all test users unless another is given. */
export async function addUser(portal: TestPortal, userId: number, username: string, more: NewUser = {}): Promise<void> {
  const data = sampleUser({ userId, username, email: `${userId}@acme.example`, password: testPassword, ...more });
  await portal.send({ type: 'user.upserted', data });
}

/** Posts a form to the token call, as a program from the given address. */
export async function askToken(
  portal: TestPortal,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = '198.51.100.7',
): Promise<TestAnswer & { cookies: Cookie[] }> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/connect/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
    remoteAddress,
  });
  const { statusCode: status, body: raw } = answer;
  return { status, body: JSON.parse(raw), headers: answer.headers, raw, cookies: answer.cookies as Cookie[] };
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path?: string;
  readonly httpOnly?: boolean;
  readonly sameSite?: string;
  readonly secure?: boolean;
  readonly expires?: Date;
  readonly maxAge?: number;
}

export function signInForm(username: string, more: Record<string, string> = {}): Record<string, string> {
  return { grant_type: 'password', username, password: testPassword, ...more };
}

/** What our own page's requests carry. */
export const samePage = { origin: testPublicUrl, 'sec-fetch-site': 'same-origin' };

/** Actions in the audit log since the given id, oldest first. */
export async function auditedSince(portal: TestPortal, id: number): Promise<string[]> {
  const { rows } = await portal.owner.query('SELECT action FROM audit_log WHERE id > $1 ORDER BY id', [id]);
  return rows.map((row) => row.action);
}

export async function lastAuditId(portal: TestPortal): Promise<number> {
  const { rows } = await portal.owner.query('SELECT coalesce(max(id), 0) AS id FROM audit_log');
  return Number(rows[0].id);
}

/** The status that a token meets at a call that needs one. */
export async function statusWith(portal: TestPortal, accessToken: string): Promise<number> {
  const answer = await portal.nobody.get('/api/session', { authorization: `Bearer ${accessToken}` });
  return answer.status;
}

export function refreshForm(refreshToken: string): Record<string, string> {
  return { grant_type: 'refresh_token', refresh_token: refreshToken };
}
