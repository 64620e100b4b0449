import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { folderMailer } from './folder-mailer.ts';
import { type Mail, sendMail } from './mail.ts';
import type { Mailer } from './mailer.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterEach(async () => {
  await portal.owner.query('DELETE FROM background_jobs');
  portal.mails.length = 0;
});
afterAll(() => portal.close());

const hello: Mail = {
  to: 'dana@acme.example',
  subject: 'Grüße, Dana',
  paragraphs: ['Hello <b>Dana</b> & friends,', 'there is news.'],
  link: { label: 'Open it', path: '/login?e=abc' },
  afterwards: ['Bye.'],
};

const send = (mail: Partial<Mail> = {}) =>
  portal.system((tx) => sendMail({ tx, now: portal.now() }, { ...hello, ...mail }));
const jobs = async () => (await portal.owner.query('SELECT * FROM background_jobs')).rows;

describe('sendMail', () => {
  it('mails after the commit and leaves nothing of the mail in the database (PW-9)', async () => {
    await send();
    expect(await jobs()).toHaveLength(1);
    expect(await portal.runJobs()).toEqual([]);
    expect(portal.mails).toHaveLength(1);
    expect(portal.mails[0]).toMatchObject({
      to: 'dana@acme.example',
      subject: 'Grüße, Dana',
      from: { name: 'Meridian Supplier Portal', address: 'supplierportal.support@meridian.example' },
    });
    expect(await jobs()).toEqual([]);
  });

  it('mails nothing when the transaction is undone', async () => {
    const undone = portal.system(async (tx) => {
      await sendMail({ tx, now: portal.now() }, hello);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await portal.runJobs()).toEqual([]);
    expect(portal.mails).toEqual([]);
  });

  it('can be left by a transaction that sees one supplier only, which cannot read it', async () => {
    const scope = { kind: 'supplier', supplierId: 1, userId: 1, facilityIds: [] } as const;
    await portal.db.write(scope, (tx) => sendMail({ tx, now: portal.now() }, hello));
    await portal.runJobs();
    expect(portal.mails).toHaveLength(1);
  });

  it('shows text as text: no markup of a user becomes markup of the mail', async () => {
    await send();
    await portal.runJobs();
    expect(portal.mails[0]?.html).toContain('Hello &lt;b&gt;Dana&lt;/b&gt; &amp; friends,');
    expect(portal.mails[0]?.text).toContain('Hello <b>Dana</b> & friends,');
    expect(portal.mails[0]?.text).toContain('http://127.0.0.1:3000/login?e=abc');
    expect(portal.mails[0]?.html).toContain('href="http://127.0.0.1:3000/login?e=abc"');
  });

  it('keeps a subject on one line (PW-7: header injection)', async () => {
    await send({ subject: 'News\r\nBcc: evil@evil.example\u2028x' });
    await portal.runJobs();
    expect(portal.mails[0]?.subject).toBe('News Bcc: evil@evil.example x');
  });

  it.each([
    'dana@acme.example, evil@evil.example',
    'dana@acme.example\r\nBcc: evil@evil.example',
    '"evil@evil.example x"@acme.example',
    'Dana <evil@evil.example>',
    'nobody',
  ])('gives %j up instead of guessing who is meant (PW-7)', async (to) => {
    await send({ to });
    expect(await portal.runJobs()).toMatchObject([{ kind: 'mail', attempts: 1, isGivenUp: true }]);
    expect(portal.mails).toEqual([]);
    expect(await jobs()).toMatchObject([{ payload: null }]);
  });
});

describe('a mail that cannot be delivered', () => {
  const broken: Mailer = { deliver: () => Promise.reject(new Error('no answer')), close: () => {} };
  afterEach(() => portal.setNow(new Date()));

  it('is tried again later under the same Message-ID', async () => {
    const ids: string[] = [];
    const failing: Mailer = {
      deliver: async ({ messageId }) => {
        ids.push(messageId);
        throw new Error('no answer');
      },
      close: () => {},
    };
    await send();
    expect(await portal.runJobs(failing)).toMatchObject([{ attempts: 1, isGivenUp: false }]);
    expect(await portal.runJobs(failing), 'not yet due').toEqual([]);
    portal.setNow(new Date(Date.now() + 60_000));
    expect(await portal.runJobs()).toEqual([]);
    expect(portal.mails.map(({ messageId }) => messageId)).toEqual(ids);
    expect(ids[0]).toMatch(/^<[\w-]{36}@127\.0\.0\.1>$/);
  });

  it('is given up after the last try; only that and why is kept', async () => {
    await send();
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(await portal.runJobs(broken)).toMatchObject([{ attempts: tries, isGivenUp: tries === 10 }]);
      portal.setNow(new Date(portal.now().getTime() + 24 * 60 * 60 * 1000));
    }
    expect(await portal.runJobs(broken)).toEqual([]);
    expect(await jobs()).toMatchObject([{ payload: null, attempts: 10, last_error: 'no answer' }]);
  });
});

describe('without a mail server', () => {
  it('a mail becomes one file that a mail program reads, however often it is delivered', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-mail-'));
    try {
      await send();
      const mailer = folderMailer(path.join(folder, 'mail'));
      await portal.runJobs({
        deliver: async (mail) => {
          await mailer.deliver(mail);
          await mailer.deliver(mail);
        },
        close: () => {},
      });
      const names = await readdir(path.join(folder, 'mail'));
      expect(names).toHaveLength(1);
      const file = path.join(folder, 'mail', names[0] ?? '');
      expect((await stat(file)).mode & 0o077).toBe(0);
      const mail = await PostalMime.parse(await readFile(file));
      expect(mail).toMatchObject({
        subject: 'Grüße, Dana',
        to: [{ address: 'dana@acme.example' }],
        from: { name: 'Meridian Supplier Portal' },
      });
      expect(mail.messageId).toMatch(/^<[\w-]{36}@127\.0\.0\.1>$/);
      expect(mail.text).toContain('there is news.');
      expect(mail.html).toContain('there is news.');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
