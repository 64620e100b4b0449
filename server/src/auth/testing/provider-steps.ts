import type { TestAnswer, TestPortal } from '../../core/testing/test-portal.ts';
import { type Cookie, samePage } from './people.ts';

/** A sign-in that a browser has begun: where it is sent, and the cookie that it keeps. */
export interface Begun {
  readonly address: URL;
  readonly cookie: string;
}

export type Answered = TestAnswer & { readonly cookies: Cookie[] };

async function post(
  portal: TestPortal,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Answered> {
  const answer = await portal.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body });
  const { statusCode: status, headers: answered, body: raw } = answer;
  const isJson = String(answered['content-type'] ?? '').includes('json');
  return { status, headers: answered, raw, body: isJson ? answer.json() : null, cookies: answer.cookies as Cookie[] };
}

export function start(portal: TestPortal, body: object = {}, headers = samePage as Record<string, string>) {
  return post(portal, '/auth/provider/start', body, headers);
}

export async function begin(portal: TestPortal, body: object = {}): Promise<Begun> {
  const answer = await start(portal, body);
  if (answer.status !== 200) throw new Error(`No start: ${answer.raw}`);
  const { name, value } = answer.cookies[0] as Cookie;
  return { address: new URL(answer.body.address), cookie: `${name}=${value}` };
}

export function finish(
  portal: TestPortal,
  query: string,
  cookie: string | null,
  headers = samePage as Record<string, string>,
): Promise<Answered> {
  return post(portal, '/auth/provider/finish', { query }, { ...headers, ...(cookie && { cookie }) });
}

export function cookieOf(answer: Answered, name: string): Cookie | undefined {
  return answer.cookies.find((cookie) => cookie.name === name);
}

export async function switchProvider(portal: TestPortal, value: 'Y' | 'N'): Promise<void> {
  await portal.owner.query("UPDATE site_settings SET value = $1 WHERE code = 'identityProviderAuthentication'", [
    value,
  ]);
}
