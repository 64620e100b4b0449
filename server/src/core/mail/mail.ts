import { onOneLine } from '@portal/contract/core/typed-text';
import type { Config } from '../config.ts';
import type { JobKind } from '../jobs/background-jobs.ts';
import { HopelessJob } from '../jobs/background-jobs.ts';
import { addJob } from '../jobs/background-store.ts';
import type { ActionContext } from '../records/audit.ts';
import { mailHtml, mailText } from './mail-template.ts';
import type { OutgoingMail } from './mailer.ts';

/** What a mail says; how it looks is the template's. All of it is plain text, which may hold what users have typed. */
export interface Mail {
  /** One address, from the account or the settings. */
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown as a button after the paragraphs. `path` is one of the portal's, `/login?e=...`. */
  readonly link?: { readonly label: string; readonly path: string };
  /** Paragraphs after the button. */
  readonly afterwards?: readonly string[];
}

/** What was typed on several lines stays on several lines. */
export function paragraphsOf(typed: string): string[] {
  return typed
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Sends a mail once the caller's transaction is committed, and not at all if it is undone. Never waits for a mail server. */
export function sendMail(context: Pick<ActionContext, 'tx' | 'now'>, mail: Mail): Promise<void> {
  return addJob(context, mailJob, mail);
}

/** From one to sixteen hours: longer outages of a mail server are somebody's to look at. */
const retrySeconds = [10, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800];

/** Delivers what `sendMail` has left. */
export const mailJob: JobKind<Mail> = {
  kind: 'mail',
  atOnce: 4,
  retrySeconds,
  async run({ jobId, payload, createdAt, services }) {
    const { config, publicUrl, mailer } = services;
    await mailer.deliver(outgoing(payload, { jobId, createdAt, config, publicUrl }));
  },
};

interface Sender {
  readonly jobId: string;
  readonly createdAt: string;
  readonly config: Config;
  readonly publicUrl: string;
}

function outgoing(mail: Mail, { jobId, createdAt, config, publicUrl }: Sender): OutgoingMail {
  assertOneAddress(mail.to);
  const shown = { ...mail, link: mail.link && { label: mail.link.label, url: `${publicUrl}${mail.link.path}` } };
  return {
    messageId: `<${jobId}@${new URL(publicUrl).hostname}>`,
    date: new Date(createdAt),
    from: { name: `${config.providerName} ${config.productTitle}`, address: config.mailFrom },
    to: mail.to,
    subject: onOneLine(mail.subject),
    text: mailText(shown, config),
    html: mailHtml(shown, config),
  };
}

/** Without whatever could make one mail into two, or a mail to somebody else. */
function assertOneAddress(address: string): void {
  if (!/^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u.test(address)) {
    throw new HopelessJob('The address of this mail is not one plain address');
  }
}
