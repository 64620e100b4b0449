import { testPublicUrl } from '../../core/testing/test-portal.ts';

const callbackUrl = `${testPublicUrl}/login/callback`;

/** Goes the way of a browser from the portal's address on, and answers the query with which it is sent back. */
export async function signInAtProvider(address: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  const answer = new URLSearchParams({ prompt: 'login', login: subject, password: 'any' });
  let next: Step = { url: address, form: null };
  for (let step = 0; step < 10; step += 1) {
    if (next.url.startsWith(callbackUrl)) return new URL(next.url).search;
    next = await walkOn(next, cookies, answer);
  }
  throw new Error('The provider never came to an end');
}

interface Step {
  readonly url: string;
  readonly form: URLSearchParams | null;
}

async function walkOn({ url, form }: Step, cookies: Map<string, string>, answer: URLSearchParams): Promise<Step> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form && { method: 'POST', body: form }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  const location = response.headers.get('location');
  if (location) return { url: new URL(location, url).href, form: null };
  const action = /action="([^"]+)"/.exec(await response.text())?.[1];
  if (!action) throw new Error(`The provider answered ${response.status} at ${url}`);
  return { url: new URL(action, url).href, form: answer };
}
