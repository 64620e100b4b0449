import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'mail');

export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
}

/** The mails to an address so far, oldest first. */
async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => []);
  const found: ReceivedMail[] = [];
  for (const name of names.filter((one) => one.endsWith('.eml')).sort()) {
    const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
    const isForIt = mail.to?.some((to) => to.address === address);
    if (isForIt) found.push({ subject: mail.subject ?? '', text: mail.text ?? '' });
  }
  return found;
}

/** Waits for the mail with this subject, or with one that fits. */
export async function mailTo(address: string, subject: string | RegExp): Promise<ReceivedMail> {
  const isIt = (mail: ReceivedMail) =>
    typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject);
  let found: ReceivedMail | undefined;
  const look = async () => {
    found = (await mailsTo(address)).findLast(isIt);
    return found !== undefined;
  };
  await expect.poll(look, { message: `'${subject}' to ${address}`, timeout: 20_000 }).toBe(true);
  return found as ReceivedMail;
}

/** The path of the portal that a mail leads to. */
export function pathIn({ text }: ReceivedMail): string {
  const [, found = ''] = /https?:\/\/[^/\s]+(\/\S*)/.exec(text) ?? [];
  return found;
}
