import type { SendMailOptions, Transporter } from 'nodemailer';
import { HopelessJob } from '../jobs/background-jobs.ts';
import { mailLibrary } from './mail-library.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

/** Addresses go as objects, so that nothing in them is read as more than one address. */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: { ...mail.from },
    to: { name: '', address: mail.to },
    envelope: { from: mail.from.address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Well below the time that a job may take. */
const usualPatienceMs = 10_000;

/**
 * Hands mails to a mail server, each over a connection of its own.
 * @param url smtp://user:password@host:587 or smtps://...; with a password nothing is sent over an open line
 * @param patienceMs how long the server may be silent
 */
export function smtpMailer(url: string, patienceMs = usualPatienceMs): Mailer {
  const server = new URL(url);
  if (server.username) server.searchParams.set('requireTLS', 'true');
  for (const wait of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    server.searchParams.set(wait, String(patienceMs));
  }
  let transport: Transporter | null = null;
  return {
    async deliver(mail) {
      const { createTransport } = await mailLibrary();
      transport ??= createTransport(server.href);
      try {
        await transport.sendMail(messageOf(mail));
      } catch (error) {
        throw failureOf(error as SmtpError);
      }
    },
    close: () => transport?.close(),
  };
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number };

/** In words of our own: what a mail server answers may repeat addresses and texts, which no log should hold. */
function failureOf({ code, responseCode }: SmtpError): Error {
  const said = `The mail server did not take the mail (${[code, responseCode].filter(Boolean).join(' ')})`;
  // 5xx is for ever (RFC 5321), but for a refused sign-in, which a corrected setting cures.
  const isForEver = (responseCode ?? 0) >= 500 && code !== 'EAUTH';
  return isForEver ? new HopelessJob(said) : new Error(said);
}
