import type { AddressInfo } from 'node:net';
import net from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { HopelessJob } from '../jobs/background-jobs.ts';
import type { OutgoingMail } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const mail: OutgoingMail = {
  messageId: '<11111111-2222-4333-8444-555555555555@portal.example>',
  date: new Date('2026-11-20T10:00:00Z'),
  from: { name: 'Meridian, "Supplier" Portal', address: 'portal@meridian.example' },
  to: 'dana@acme.example',
  subject: 'Grüße',
  text: 'Hello',
  html: '<p>Hello</p>',
};

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const work of cleanUp.splice(0)) work();
});

interface Received {
  readonly to: string[];
  readonly raw: string;
}

async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let raw = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        raw += part;
      });
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  cleanUp.push(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

const deliver = (url: string, patienceMs?: number) => smtpMailer(url, patienceMs).deliver(mail);
const refusing = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) =>
    done(Object.assign(new Error('not <dana@acme.example>, ever'), { responseCode })),
});

describe('F10: a mail server', () => {
  it('gets the mail as text and as HTML, for the one address alone', async () => {
    const { url, received } = await mailServer();
    await deliver(url);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['dana@acme.example']);
    const parsed = await PostalMime.parse(received[0]?.raw ?? '');
    expect(parsed).toMatchObject({
      subject: 'Grüße',
      messageId: mail.messageId,
      from: { name: mail.from.name, address: mail.from.address },
      to: [{ address: 'dana@acme.example' }],
    });
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual(['Hello', '<p>Hello</p>']);
  });

  it('that refuses for now is tried again; what it said stays out of the words that are kept', async () => {
    const { url } = await mailServer(refusing(450));
    const failure = await deliver(url).catch((error: Error) => error);
    expect(failure).not.toBeInstanceOf(HopelessJob);
    expect((failure as Error).message).toBe('The mail server did not take the mail (EENVELOPE 450)');
  });

  it('that refuses for good is not tried again', async () => {
    const { url } = await mailServer(refusing(550));
    await expect(deliver(url)).rejects.toBeInstanceOf(HopelessJob);
  });

  it('that is not there is tried again', async () => {
    const { url } = await mailServer();
    cleanUp.splice(0).forEach((work) => {
      work();
    });
    const failure = await deliver(url).catch((error: Error) => error);
    expect(failure).not.toBeInstanceOf(HopelessJob);
    expect(failure).toBeInstanceOf(Error);
  });

  it('that takes the call and says nothing is left soon', async () => {
    const silent = net.createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()));
    cleanUp.push(() => silent.close());
    const closed = new Promise((resolve) =>
      silent.once('connection', (socket) => socket.resume().once('close', resolve)),
    );
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(deliver(url, 100)).rejects.toThrow('The mail server did not take the mail (ETIMEDOUT)');
    await closed;
  });

  it('gets no password over a line that is not encrypted', async () => {
    let hasAsked = false;
    const { url, received } = await mailServer({
      onAuth: (_auth, _session, done) => {
        hasAsked = true;
        done(null, { user: 'portal' });
      },
    });
    await expect(deliver(url.replace('smtp://', 'smtp://portal:secret@'))).rejects.toThrow();
    expect([hasAsked, received]).toEqual([false, []]);
  });
});
