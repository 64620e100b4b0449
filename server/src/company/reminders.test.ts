import { generalExample } from '@portal/contract/company/company-examples';
import { addDays } from '@portal/contract/core/plain-date';
import { sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { acme, addWorld } from '../frame/testing/world.ts';
import { remindOfExpiry } from './reminder-service.ts';

let portal: TestPortal;
let dana: TestClient;
let austin: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
});
afterAll(() => portal.close());

const today = '2026-11-22';
const noon = new Date(`${today}T18:00:00Z`);
const inDays = (days: number) => addDays(today, days);
const { dallas } = acme;

async function switchProfile(to: 'Y' | 'N'): Promise<void> {
  await portal.owner.query(
    "UPDATE suppliers SET settings = settings || jsonb_build_object('vendorAccountInformation', $1::text) WHERE supplier_id = $2",
    [to, acme.supplierId],
  );
}

async function add(name: string, expireDate: string, companyId = dallas): Promise<void> {
  const body = { supplierId: companyId, certificationsToAdd: [{ name, obtainDate: '2020-01-01', expireDate }] };
  expect((await dana.post('/api/supplier/certification', body)).status).toBe(200);
}

/** Runs the reminders. @returns to whom what was mailed */
async function remind(now = noon): Promise<{ to: string; subject: string; text: string }[]> {
  portal.mails.length = 0;
  portal.setNow(now);
  await remindOfExpiry(portal.db, now);
  await portal.runJobs();
  return portal.mails.map(({ to, subject, text }) => ({ to, subject, text }));
}

/** The clock back at noon, with sessions of then, and no certification listed. */
async function beginAnew(): Promise<void> {
  portal.setNow(noon);
  dana = await portal.signIn('dana');
  austin = await portal.signIn('austin');
  await allTaken();
}

async function allTaken(): Promise<void> {
  await portal.owner.query('DELETE FROM certification_reminders');
  await portal.owner.query('DELETE FROM profile_certifications');
}

const danasAddress = async () =>
  (await portal.owner.query("SELECT email FROM users WHERE username = 'dana'")).rows[0].email;

describe('reminders of certifications that run out', () => {
  beforeEach(beginAnew);

  it.each([
    [61, 0],
    [60, 1],
    [30, 1],
    [7, 1],
    [0, 1],
    [-7, 1],
    [-8, 0],
  ])('%i days before the end %i mail goes to each user who sees the facility', async (days, mails) => {
    await add('ISO', inDays(days));
    expect((await remind()).map(({ to }) => to)).toEqual(mails ? [await danasAddress()] : []);
  });

  it('each step is told once, and a changed date begins anew', async () => {
    await add('ISO', inDays(30));
    expect((await remind()).map(({ subject }) => subject)).toEqual(['ISO expires in 30 days']);
    expect(await remind()).toEqual([]);
    const later = (days: number) => new Date(noon.getTime() + days * 86_400_000);
    expect(await remind(later(22))).toEqual([]);
    expect((await remind(later(23))).map(({ subject }) => subject)).toEqual(['ISO expires in 7 days']);
    await portal.owner.query('UPDATE profile_certifications SET expire_date = $1', [inDays(83)]);
    expect((await remind(later(23))).map(({ subject }) => subject)).toEqual(['ISO expires in 60 days']);
  });

  it('one mail names all of a day, to administrators alone where there are any', async () => {
    await add('ISO 9001', inDays(7));
    await add('FDA', inDays(30));
    await add('Austin only', inDays(0), acme.austin);
    const all = await remind();
    expect(all.map(({ subject }) => subject).sort()).toEqual([
      '3 certifications need your attention',
      'Austin only expires today',
    ]);
    expect(all.find(({ subject }) => subject.startsWith('3'))?.text).toContain(
      'ISO 9001 (Acme Dallas) expires in 7 days: 11/29/26',
    );

    await allTaken();
    await add('ISO', inDays(7));
    const boss = sampleUser({
      userId: 5099,
      username: 'acme-boss',
      email: 'acme-boss@acme.example',
      supplierId: acme.supplierId,
      isAdmin: true,
    });
    await portal.send({ type: 'user.upserted', data: boss });
    const toBoss = (await remind()).filter(({ subject }) => subject.startsWith('ISO'));
    expect(toBoss.map(({ to }) => to)).toEqual([boss.email]);
    await portal.owner.query('UPDATE users SET is_active = false WHERE user_id = $1', [boss.userId]);
    await portal.owner.query('DELETE FROM certification_reminders');
    expect((await remind()).map(({ to }) => to)).toEqual([await danasAddress()]);
  });

  it('nobody is told of a profile that they may not see', async () => {
    await add('ISO', inDays(7));
    await portal.owner.query("INSERT INTO user_rights VALUES (5001, 'companyProfile', $1, 'none')", [dallas]);
    expect(await remind()).toEqual([]);
    await portal.owner.query('DELETE FROM user_rights');
  });

  it("the day is the facility's own", async () => {
    await add('ISO', inDays(7));
    const general = { ...generalExample, supplierId: dallas, version: undefined };
    await dana.post('/api/supplier/general', { ...general, hoursOfOpTimeZone: { zoneId: 'Hawaiian Standard Time' } });
    // Six in the morning in Chicago, two in Honolulu; and the evening before.
    const early = new Date(`${today}T08:00:00Z`);
    expect((await remind(early)).map(({ subject }) => subject)).toEqual(['ISO expires in 8 days']);
    expect((await remind(new Date(`${today}T12:00:00Z`))).map(({ subject }) => subject)).toEqual([
      'ISO expires in 7 days',
    ]);
  });

  it('a company without the profile, and what was taken off the list, is left alone', async () => {
    await add('ISO', inDays(7));
    await switchProfile('N');
    expect(await remind()).toEqual([]);
    await switchProfile('Y');
    await portal.owner.query('UPDATE profile_certifications SET is_active = false');
    expect(await remind()).toEqual([]);
  });
});

describe('Company Profile on Today', () => {
  beforeEach(beginAnew);
  const profileOf = async (client: TestClient) => {
    portal.setNow(noon);
    const { body } = await client.get('/api/today');
    const section = body.sections.find((one: { section: string }) => one.section === 'companyProfile');
    return {
      counts: section?.tabs.map(({ count }: { count: number }) => count),
      lines: body.lines.filter((line: { section: string }) => line.section === 'companyProfile'),
    };
  };

  it('shows what runs out, was sent back or is missing, and leads to it', async () => {
    await add('In 61', inDays(61));
    await add('In 60', inDays(60));
    await add('In 7', inDays(7));
    await add('Over', inDays(-1));
    await add('Back', inDays(300));
    await portal.owner.query(
      "UPDATE profile_certifications SET status = 'SentBack', review_note = 'No' WHERE name = 'Back'",
    );
    const { counts, lines } = await profileOf(dana);
    expect(counts).toEqual([1, 2, 1, 2]);
    const titles = Object.fromEntries(
      lines.map(({ label, title }: { label: string; title: string }) => [label, title]),
    );
    expect(titles).toMatchObject({
      'In 60': 'Certificate expires in 60 days',
      'In 7': 'Certificate expires in 7 days',
      Over: 'Certificate expired 1 day ago',
      Back: 'Sent back: No',
    });
    expect(titles).not.toHaveProperty('In 61');
    expect(lines[0].label).toBe('Over');
    expect(lines[0].href).toBe(`/settings/certifications?company=${dallas}&certification=1003`);
    const missing = lines.filter(({ label }: { label: string }) => label === 'Company Profile');
    // General Information of Dallas was saved by a test before.
    expect(missing.map(({ title }: { title: string }) => title)).toEqual([
      'Not filled in yet: Services and Inventory and Shipping and Returns',
      'Not filled in yet: General Information, Services and Inventory, and Shipping and Returns',
    ]);
    expect((await profileOf(austin)).counts).toEqual([0, 0, 0, 1]);
  });

  it('shows nothing of a company that has it switched off', async () => {
    await switchProfile('N');
    expect((await profileOf(dana)).lines).toEqual([]);
    await switchProfile('Y');
  });
});
