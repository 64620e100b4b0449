import { outboundEvents } from '@portal/contract/marketplace/event-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal, testMarketplaceKey } from '../../core/testing/test-portal.ts';
import { auditedSince, lastAuditId } from '../testing/people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SUPPLIER_TEAM_EMAIL: 'team@meridian.example' });
});
beforeEach(async () => {
  portal.mails.length = 0;
  await portal.owner.query('DELETE FROM call_counts');
  await portal.owner.query('DELETE FROM background_jobs');
});
afterAll(() => portal.close());

const asked = {
  firstName: 'Dana',
  lastName: 'Reyes',
  companyEmail: 'dana.reyes@acme.example',
  phoneNumber: '(555) 555-0100',
  ext: '12',
  companyName: 'Acme Imaging',
  companyWebSite: 'https://acme.example',
  comments: 'We repair probes.\n\nCall us.',
  areaOfInterests: [
    { key: 'partorders', value: true },
    { key: 'repairs', value: false },
    { key: 'bids', value: true },
    { key: 'vdf', value: false },
  ],
};

async function register(body: object, remoteAddress = '198.51.100.7') {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/user/registration',
    payload: body,
    remoteAddress,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function feed() {
  const { body } = await portal.nobody.get('/api/marketplace/events?limit=500', {
    authorization: `Bearer ${testMarketplaceKey}`,
  });
  return body.events as { type: string; data: Record<string, unknown> }[];
}

describe('POST /api/user/registration', () => {
  it('keeps the request without a token and tells team, marketplace and audit log of it (CALL-023, AUTH-128, AUTH-146)', async () => {
    const before = await lastAuditId(portal);
    const answer = await register(asked);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your request has been submitted.' }]);

    const { rows } = await portal.owner.query('SELECT * FROM registrations');
    expect(rows).toMatchObject([
      {
        first_name: 'Dana',
        company_email: 'dana.reyes@acme.example',
        phone_number: '(555) 555-0100',
        ext: '12',
        company_web_site: 'https://acme.example',
        comments: asked.comments,
        area_of_interests: asked.areaOfInterests,
      },
    ]);
    const [event] = (await feed()).filter(({ type }) => type === 'registration.requested');
    expect(outboundEvents['registration.requested'].data.parse(event?.data)).toEqual({
      registrationId: rows[0].registration_id,
      ...asked,
      by: { kind: 'portal', userId: null, name: 'Registration', impersonatorUserId: null },
    });
    expect(await auditedSince(portal, before)).toEqual(['registration_requested']);

    await portal.runJobs();
    expect(portal.mails).toHaveLength(1);
    expect(portal.mails[0]).toMatchObject({
      to: 'team@meridian.example',
      subject: 'Supplier account request from Acme Imaging',
    });
    for (const text of [
      'Dana Reyes',
      'dana.reyes@acme.example',
      '(555) 555-0100, ext. 12',
      'Part Orders, Bids',
      'Call us.',
    ]) {
      expect(portal.mails[0]?.text).toContain(text);
    }
  });

  it('answers a second request of the same person alike: it tells nobody who is known here', async () => {
    expect(await register(asked)).toMatchObject({ status: 200, body: (await register(asked)).body });
  });

  it('keeps markup and line ends harmless in the mail (PW-7)', async () => {
    const companyName = '<img src=x>\r\nBcc: evil@evil.example';
    expect((await register({ ...asked, companyName, comments: '<b>bold</b>' })).status).toBe(200);
    await portal.runJobs();
    const [mail] = portal.mails;
    expect(mail?.to).toBe('team@meridian.example');
    expect(mail?.subject).toBe('Supplier account request from <img src=x> Bcc: evil@evil.example');
    expect(mail?.html).not.toMatch(/<img|<b>bold/);
    expect(mail?.html).toContain('&lt;b&gt;bold&lt;/b&gt;');
  });

  it('refuses broken fields with their sentences and keeps nothing (AUTH-139, AUTH-140, AUTH-142)', async () => {
    const count = async () => (await portal.owner.query('SELECT count(*) FROM registrations')).rows[0].count;
    const before = await count();
    const answer = await register({ companyEmail: 'abc', phoneNumber: '123' });
    expect(answer.status).toBe(422);
    const said = Object.fromEntries(
      answer.body.errors.map((one: { path: string; message: string }) => [one.path, one.message]),
    );
    expect(said).toEqual({
      firstName: 'Please complete this required field.',
      lastName: 'Please complete this required field.',
      companyName: 'Please complete this required field.',
      companyWebSite: 'Please complete this required field.',
      companyEmail: 'Please enter a valid email address',
      phoneNumber: 'Please enter a valid phone number',
    });
    expect(await count()).toBe(before);
    expect(await portal.runJobs()).toEqual([]);
    expect(portal.mails).toEqual([]);
  });

  it('takes 30 in 10 minutes of one address and then says when to come back (RL-4, ruling 26)', async () => {
    portal.setNow(new Date('2026-11-20T10:00:00Z'));
    for (let sent = 1; sent <= 30; sent += 1) expect((await register(asked)).status).toBe(200);
    const refused = await register(asked);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBe('600');
    expect((await register(asked, '198.51.100.8')).status).toBe(200);
    portal.setNow(new Date('2026-11-20T10:10:01Z'));
    expect((await register(asked)).status).toBe(200);
    portal.setNow(new Date());
  });
});
