import { endpoint } from '@portal/contract/core/endpoint';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiProblem, call, callForFile, callForPage, NetworkFailure, provideCredentials } from './api.ts';

const saveThing = endpoint({
  id: 'saveThing',
  area: 'test',
  access: 'supplier',
  method: 'POST',
  path: '/thing/{id}/note',
  summary: 'For the test',
  params: z.object({ id: z.string() }),
  query: z.object({ tab: z.string().optional(), limit: z.number().optional() }),
  body: z.object({ note: z.string() }),
  status: 200,
  reply: z.object({ ok: z.boolean() }),
  refusals: [],
});
const input = { params: { id: 'a/b' }, query: { tab: 'Open Bids', limit: undefined }, body: { note: 'hi' } };

const fetched = vi.fn<typeof fetch>();
const session = { token: 'first', refresh: vi.fn(), expire: vi.fn(), logOut: vi.fn(), rightsChanged: vi.fn() };
beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', fetched);
  session.token = 'first';
  session.refresh.mockImplementation(async () => {
    session.token = 'second';
    return true;
  });
  const { refresh, expire, logOut, rightsChanged } = session;
  provideCredentials({ accessToken: () => session.token, refresh, expire, logOut, rightsChanged });
});

function answer(status: number, body: unknown = {}, headers: Record<string, string> = {}): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function sentTokens(): (string | null)[] {
  return fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
}

test.each([
  [403, 'section_not_enabled', 1],
  [403, 'forbidden', 0],
  [404, 'not_found', 0],
])('%s %s: what the user may see is read anew %s times', async (status, code, times) => {
  fetched.mockResolvedValue(answer(status, { code }));
  await expect(call(saveThing, input)).rejects.toThrow(ApiProblem);
  expect(session.rightsChanged).toHaveBeenCalledTimes(times);
});

describe('a call', () => {
  test('is sent as its endpoint says, with the token and the key (AUTH-067)', async () => {
    fetched.mockResolvedValue(answer(200, { ok: true }));
    expect(await call(saveThing, input, { idempotencyKey: 'k1' })).toEqual({ ok: true });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/thing/a%2Fb/note?tab=Open+Bids');
    expect(init).toMatchObject({ method: 'POST', body: '{"note":"hi"}' });
    expect(init?.headers).toMatchObject({
      authorization: 'Bearer first',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    });
  });

  test('that is refused throws the problem document', async () => {
    const errors = [{ path: 'note', code: 'note_too_long', message: 'Too long' }];
    const problem = { detail: 'This bid has changed.', code: 'bid_changed', errors, currentStatus: 'QUOTED' };
    fetched.mockResolvedValue(answer(409, problem, { 'retry-after': '7' }));
    const refused = await call(saveThing, input).catch((error) => error);
    expect(refused).toBeInstanceOf(ApiProblem);
    expect(refused).toMatchObject({ ...problem, status: 409, message: problem.detail, retryAfterSeconds: 7 });
  });

  test('that fails without a problem document says the fallback', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }));
    await expect(call(saveThing, input)).rejects.toThrow('An issue has been identified, please contact support');
  });

  test('without an answer is a network failure, an aborted one is not', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(saveThing, input)).rejects.toThrow(NetworkFailure);
    const aborted = new DOMException('Aborted', 'AbortError');
    fetched.mockRejectedValue(aborted);
    await expect(call(saveThing, input, { signal: AbortSignal.abort() })).rejects.toBe(aborted);
  });

  test('whose answer breaks off is a network failure (F6)', async () => {
    fetched.mockResolvedValue(new Response('{"ok": tr', { status: 200 }));
    await expect(call(saveThing, input)).rejects.toThrow(NetworkFailure);
  });

  test('without an answer for half a minute is a network failure; large bodies may take longer', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const given = call(saveThing, input).catch((error) => error);
    const large = call(saveThing, { ...input, body: { note: 'x'.repeat(160_000) } }).catch((error) => error);
    const ended = vi.fn();
    void large.then(ended);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await given).toBeInstanceOf(NetworkFailure);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await large).toBeInstanceOf(NetworkFailure);
  });

  test('with nothing to answer resolves to undefined', async () => {
    fetched.mockResolvedValue(answer(204));
    expect(await call(saveThing, input)).toBeUndefined();
  });
});

describe('an expired token (D-AUTH-09)', () => {
  test('is renewed and the call made again, once (AUTH-068, AUTH-069)', async () => {
    fetched.mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(answer(200, { ok: true }));
    expect(await call(saveThing, input)).toEqual({ ok: true });
    expect(session.refresh).toHaveBeenCalledExactlyOnceWith('first');
    expect(sentTokens()).toEqual(['Bearer first', 'Bearer second']);
    expect(session.expire).not.toHaveBeenCalled();
  });

  test('whose renewal is refused ends the session (AUTH-070)', async () => {
    session.refresh.mockResolvedValue(false);
    fetched.mockResolvedValue(answer(401));
    await expect(call(saveThing, input)).rejects.toMatchObject({ status: 401 });
    expect(session.expire).toHaveBeenCalledOnce();
  });

  test('that is refused again after its renewal ends the session', async () => {
    fetched.mockImplementation(async () => answer(401));
    await expect(call(saveThing, input)).rejects.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(session.expire).toHaveBeenCalledOnce();
  });

  test('that cannot be renewed now leaves the session', async () => {
    session.refresh.mockRejectedValue(new NetworkFailure());
    fetched.mockResolvedValue(answer(401));
    await expect(call(saveThing, input)).rejects.toThrow(NetworkFailure);
    expect(session.expire).not.toHaveBeenCalled();
  });
});

describe('a 400 (D-AUTH-08)', () => {
  test.each(['/setting', '/setting/default', '/Setting/grid/bids', '/user/location'])(
    'of %s logs out',
    async (path) => {
      fetched.mockResolvedValue(answer(400));
      await expect(call({ ...saveThing, path }, input)).rejects.toMatchObject({ status: 400 });
      expect(session.logOut).toHaveBeenCalledOnce();
    },
  );

  test.each(['/settings', '/bid', '/user/locations'])('of %s does not', async (path) => {
    fetched.mockResolvedValue(answer(400));
    await expect(call({ ...saveThing, path }, input)).rejects.toMatchObject({ status: 400 });
    expect(session.logOut).not.toHaveBeenCalled();
  });
});

test('a page of a list comes with how many rows there are in all', async () => {
  fetched.mockResolvedValue(answer(200, { ok: true }, { 'x-total-count': '1204' }));
  expect(await callForPage(saveThing, input)).toEqual({ rows: { ok: true }, total: 1204 });
  fetched.mockResolvedValue(answer(200, { ok: true }));
  expect(await callForPage(saveThing, input)).toEqual({ rows: { ok: true }, total: null });
});

test('a file comes as it is, and its refusal as a problem', async () => {
  fetched.mockResolvedValueOnce(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  expect(await (await callForFile(saveThing, input)).text()).toBe('%PDF');
  fetched.mockResolvedValueOnce(answer(404, { code: 'document_not_found', detail: 'Not there.' }));
  await expect(callForFile(saveThing, input)).rejects.toMatchObject({ status: 404, detail: 'Not there.' });
});

test('a call can insist on one status', async () => {
  fetched.mockImplementation(async () => answer(200, { ok: true }));
  await expect(call(saveThing, input, { onlyStatus: 201 })).rejects.toMatchObject({ status: 200, code: 'unexpected' });
  await expect(call(saveThing, input, { onlyStatus: 200 })).resolves.toEqual({ ok: true });
});

describe('what is known already', () => {
  const readThing = { id: 'readThing', method: 'GET', path: '/thing' } as unknown as typeof saveThing;
  const read = () => call(readThing, { ...input, query: {} });
  const sentTags = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('if-none-match'));

  test('is asked for by its name, and the same thing where it has not changed', async () => {
    fetched.mockResolvedValueOnce(answer(200, { ok: true }, { etag: 'W/"one"' }));
    const first = await read();
    fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
    expect(await read()).toBe(first);
    fetched.mockResolvedValueOnce(answer(200, { ok: false }, { etag: 'W/"two"' }));
    expect(await read()).toEqual({ ok: false });
    fetched.mockResolvedValueOnce(answer(200, { ok: true }));
    await read();
    fetched.mockResolvedValueOnce(answer(200, { ok: true }));
    await read();
    expect(sentTags()).toEqual([null, 'W/"one"', 'W/"one"', 'W/"two"', null]);
  });

  test('is never what was saved', async () => {
    fetched.mockImplementation(async () => answer(200, { ok: true }, { etag: 'W/"one"' }));
    await call(saveThing, input);
    await call(saveThing, input);
    expect(sentTags()).toEqual([null, null]);
  });
});
