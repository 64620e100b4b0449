import { inboundEvents } from '@portal/contract/marketplace/event-schemas';
import { sampleBid } from '@portal/contract/samples/bid-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboundHandlers } from '../areas.ts';
import { startTestPortal, type TestPortal } from '../core/testing/test-portal.ts';
import { dana, fieldErrors, harbor, lakeside, oemEvent, post, postText } from './testing/events.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.send(
    { type: 'supplier.upserted', data: lakeside },
    { type: 'supplier.upserted', data: harbor },
    { type: 'user.upserted', data: { ...dana, password: 'first-password' } },
  );
});
afterAll(() => portal.close());

async function kept(id: string) {
  const { rows } = await portal.owner.query('SELECT * FROM inbound_events WHERE event_id = $1', [id]);
  return rows;
}

async function oemName(id: number): Promise<string | undefined> {
  const { rows } = await portal.owner.query('SELECT name FROM oems WHERE id = $1', [id]);
  return rows[0]?.name;
}

async function countRows(table: 'audit_log' | 'oems'): Promise<number> {
  const { rows } = await portal.owner.query(`SELECT count(*)::int AS rows FROM ${table}`);
  return rows[0].rows;
}

it('every type of event has somebody who applies it', () => {
  expect(Object.keys(inboundHandlers).sort()).toEqual(Object.keys(inboundEvents).sort());
});

describe('a single event', () => {
  it('is applied once, with one audit row; the same id again is a duplicate', async () => {
    const before = await countRows('audit_log');
    const event = oemEvent({ id: 'once', data: { id: 100, name: 'First' } });
    expect((await post(portal, event)).body).toEqual({ results: [{ id: 'once', outcome: 'applied', status: 200 }] });
    const again = await post(portal, { ...event, data: { id: 100, name: 'Second' } });
    expect([again.status, again.body]).toEqual([200, { results: [{ id: 'once', outcome: 'duplicate', status: 200 }] }]);
    expect(await oemName(100)).toBe('First');
    expect(await countRows('audit_log')).toBe(before + 1);
    expect(await kept('once')).toMatchObject([{ outcome: 'applied', attempts: 1, payload: null, problem: null }]);
  });

  it('of another source is another event, whatever its id', async () => {
    const event = oemEvent({ data: { id: 101, name: 'Here' } });
    await post(portal, event);
    const other = await post(portal, { ...event, source: '/other', data: { id: 101, name: 'There' } });
    expect(other.body.results[0].outcome).toBe('applied');
    expect(await oemName(101)).toBe('There');
  });

  it('older than the newest change of its record is stale, in whatever order they come', async () => {
    const at = (time: string, name: string) => oemEvent({ time, data: { id: 102, name } });
    await post(portal, at('2026-11-20T15:00:00Z', 'Newer'));
    const audited = await countRows('audit_log');
    const late = at('2026-11-20T14:59:59Z', 'Older');
    const answer = await post(portal, late);
    expect([answer.status, answer.body.results[0].outcome]).toEqual([200, 'stale']);
    expect(await oemName(102)).toBe('Newer');
    expect(await countRows('audit_log')).toBe(audited);
    expect(await kept(late.id as string)).toMatchObject([{ outcome: 'stale', payload: null }]);
    expect((await post(portal, late)).body.results[0].outcome).toBe('stale');

    await post(portal, at('2026-11-20T15:00:00Z', 'Same moment'));
    expect(await oemName(102)).toBe('Same moment');
  });

  it.each([
    ['without an envelope', { hello: 1 }, 'specversion'],
    ['of an unknown type', oemEvent({ type: 'oem.exploded' }), 'type unknown_event_type'],
    ['with the name of a method as type', oemEvent({ type: 'toString' }), 'type unknown_event_type'],
    ['with an unknown field in the envelope', oemEvent({ subject: 'x' }), 'subject unrecognized_keys'],
    ['with an unknown field', oemEvent({ data: { id: 1, name: 'A', more: 1 } }), 'data.more unrecognized_keys'],
    ['with a wrong field', oemEvent({ data: { id: 'one', name: 'A' } }), 'data.id invalid_type'],
    [
      'with a foreign facility',
      oemEvent({
        type: 'supplier.upserted',
        time: new Date(Date.now() + 60_000).toISOString(),
        data: { ...lakeside, facilities: harbor.facilities },
      }),
      'data.facilities[0].companyId facility_of_another',
    ],
  ])('%s is 422 and names the field', async (_, event, expected) => {
    const answer = await post(portal, event);
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(fieldErrors(answer).some((error) => error.startsWith(expected))).toBe(true);
  });

  it('dated more than five minutes ahead is 422, so that it silences no true one; five minutes are not', async () => {
    const now = new Date('2026-11-20T16:00:00Z');
    portal.setNow(now);
    const ahead = (ms: number) => new Date(now.getTime() + ms).toISOString();
    const named = (time: string, name: string) => post(portal, oemEvent({ time, data: { id: 106, name } }));
    const refused = await named(ahead(5 * 60_000 + 1), 'Too early');
    expect([refused.status, fieldErrors(refused)]).toEqual([422, ['time time_in_future']]);
    expect(refused.body.detail).toBe('The time of an event lies at most five minutes ahead.');
    expect((await named(ahead(0), 'True')).body.results[0].outcome).toBe('applied');
    expect((await named(ahead(5 * 60_000), 'Just in time')).body.results[0].outcome).toBe('applied');
    expect(await oemName(106)).toBe('Just in time');
    portal.setNow(new Date());
  });

  it('refused is kept with its reason, and counts as not seen: the same id is tried again', async () => {
    const event = oemEvent({ id: 'second-try', data: { id: 103, name: '' } });
    const refused = await post(portal, event);
    expect(refused.status).toBe(422);
    await post(portal, event);
    expect(await kept('second-try')).toMatchObject([
      { outcome: 'refused', attempts: 2, problem: { status: 422, code: 'invalid' }, payload: event },
    ]);
    const mended = await post(portal, { ...event, data: { id: 103, name: 'Mended' } });
    expect(mended.body.results[0].outcome).toBe('applied');
    expect(await kept('second-try')).toMatchObject([{ outcome: 'applied', attempts: 3, problem: null, payload: null }]);
  });

  it('with characters that the database cannot hold is refused and kept', async () => {
    const answer = await post(portal, oemEvent({ id: 'nul', data: { id: 104, name: 'A\u0000B\ud800' } }));
    expect(answer.status).toBe(422);
    expect(await kept('nul')).toMatchObject([{ outcome: 'refused', payload: { data: { name: 'A\uFFFDB\uFFFD' } } }]);
    expect((await post(portal, oemEvent({ id: 'n\u0000' }))).status).toBe(422);
  });

  it('never leaves a password behind, refused or applied', async () => {
    const canary = 'canary-7f3a';
    const data = { ...dana, userId: 7050, username: 'canary', password: canary };
    await post(portal, oemEvent({ type: 'user.upserted', data: { ...data, supplierId: 999, passwrd: canary } }));
    await post(portal, oemEvent({ type: 'user.upserted', data: { ...data, password: [canary] } }));
    expect((await post(portal, oemEvent({ type: 'user.upserted', data }))).status).toBe(200);
    const { rows } = await portal.owner.query(`
      SELECT row_to_json(e)::text AS text FROM inbound_events e UNION ALL SELECT row_to_json(a)::text FROM audit_log a`);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ text }) => text.includes(canary))).toEqual([]);
  });
});

describe('an event that the record’s state does not allow', () => {
  const bid = sampleBid({ companyId: 3101 });

  it('is 409 with the present state, alone and among others', async () => {
    await portal.send({ type: 'bid.created', data: bid });
    const close = () => oemEvent({ type: 'bid.closed', data: { lineItemId: bid.lineItemId, result: 'withdrawn' } });
    expect((await post(portal, close())).status).toBe(200);
    const alone = await post(portal, close());
    expect([alone.status, alone.body.currentStatus]).toEqual([409, 'CLOSED']);
    const among = await post(portal, [close(), oemEvent()]);
    expect(among.body.results).toMatchObject([
      { outcome: 'refused', status: 409, problem: { currentStatus: 'CLOSED' } },
      { status: 200 },
    ]);
  });

  it('about a record that is not known is 422', async () => {
    const answer = await post(portal, oemEvent({ type: 'bid.closed', data: { lineItemId: 1, result: 'lost' } }));
    expect([answer.status, answer.body.code]).toEqual([422, 'unknown_record']);
  });
});

describe('the same event many times at once (F13)', () => {
  it('has one effect', async () => {
    const before = await countRows('audit_log');
    const event = oemEvent({ id: 'at-once', data: { id: 105, name: 'Once' } });
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(portal, event)));
    const outcomes = answers.map((answer) => answer.body.results[0].outcome);
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(99);
    expect(await countRows('audit_log')).toBe(before + 1);
  });

  it('is tried again by those who waited when the first one fails', async () => {
    const event = oemEvent({ id: 'all-fail', type: 'user.upserted', data: { ...dana, userId: 7060 } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(portal, event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect(await kept('all-fail')).toMatchObject([{ outcome: 'refused', attempts: 10 }]);
  });
});

describe('several events', () => {
  it('are applied in order, and one that fails stops no other', async () => {
    const oem = (id: string, number: number, name: unknown) => oemEvent({ id, data: { id: number, name } });
    const answer = await post(portal, [
      oem('b1', 110, 'One'),
      oem('b2', 110, 'Two'),
      oem('b3', 111, 5),
      'nonsense',
      oem('b1', 110, 'One again'),
      oem('b4', 112, 'Last'),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.results.map((result: { id: string; outcome: string }) => [result.id, result.outcome])).toEqual([
      ['b1', 'applied'],
      ['b2', 'applied'],
      ['b3', 'refused'],
      [null, 'refused'],
      ['b1', 'duplicate'],
      ['b4', 'applied'],
    ]);
    expect(answer.body.results[2]).toMatchObject({
      status: 422,
      problem: { code: 'invalid', status: 422, errors: [{ path: 'data.name' }] },
    });
    expect([await oemName(110), await oemName(111), await oemName(112)]).toEqual(['Two', undefined, 'Last']);
  });

  it('are applied whatever poison one among them holds (F13)', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    const poison = (depth: number) => ({ ...oemEvent({ id: `deep-${depth}` }), data: { id: 113, name: 'MARK' } });
    const depths = [63, 64, 6_000, 100_000];
    const events = [...depths.map(poison), oemEvent({ id: 'after', data: { id: 114, name: 'After' } })];
    const body = depths.reduce((text, depth) => text.replace('"MARK"', nested(depth)), JSON.stringify(events));
    const answer = await postText(portal, body);
    expect(answer.status).toBe(200);
    const told = answer.body.results.map(
      ({ status, problem }: { status: number; problem?: { errors: { path: string; code: string }[] } }) =>
        [status, problem?.errors[0]?.path, problem?.errors[0]?.code].join(' ').trim(),
    );
    expect(told).toEqual(['422 data.name invalid_type', ...Array(3).fill('422 data nested_too_deeply'), '200']);
    expect(await oemName(114)).toBe('After');
    expect(JSON.stringify((await kept('deep-6000'))[0].payload).length).toBeLessThan(1000);
    expect((await postText(portal, nested(100_000))).body.results).toMatchObject([{ status: 422 }]);
    expect((await postText(portal, `{"data":${nested(6_000)}}`)).status).toBe(422);
  });

  it.each([
    '{"id":115,"name":"A","__proto__":{"id":116}}',
    '{"id":115,"name":"A","more":[{"__proto__":1}]}',
    '{"id":115,"name":"A","constructor":{"prototype":{"id":116}}}',
  ])('are applied beside one with %s', async (data) => {
    const body = JSON.stringify([{ ...oemEvent(), data: 'MARK' }, oemEvent({ data: { id: 117, name: 'Beside' } })]);
    const answer = await postText(portal, body.replace('"MARK"', data));
    expect(answer.body.results).toMatchObject([
      { status: 422, problem: { errors: [{ path: 'data', code: 'unsafe_field' }] } },
      { status: 200 },
    ]);
    expect([await oemName(115), await oemName(116)]).toEqual([undefined, undefined]);
  });

  it('come under the content types of CloudEvents too; none is no mistake, 501 are', async () => {
    const batch = await post(portal, [oemEvent()], undefined, 'application/cloudevents-batch+json; charset=utf-8');
    expect(batch.body.results).toMatchObject([{ outcome: 'applied' }]);
    const single = await post(portal, oemEvent(), undefined, 'application/cloudevents+json');
    expect(single.body.results).toMatchObject([{ outcome: 'applied' }]);
    expect((await post(portal, [])).body).toEqual({ results: [] });
    const oems = await countRows('oems');
    const tooMany = await post(
      portal,
      Array.from({ length: 501 }, (_, index) => oemEvent({ data: { id: 5000 + index, name: 'x' } })),
    );
    expect([tooMany.status, fieldErrors(tooMany)]).toEqual([422, [' too_many_events']]);
    expect(await countRows('oems')).toBe(oems);
  });
});
