import path from 'node:path';
import { writeDurably } from '../files/durable-file.ts';
import { mailLibrary } from './mail-library.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './smtp-mailer.ts';

/** Without a mail server: each mail a file that any mail program opens, named by its time and its job. */
export function folderMailer(folder: string): Mailer {
  return {
    async deliver(mail) {
      const { createTransport } = await mailLibrary();
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(messageOf(mail));
      const time = mail.date.toISOString().replace(/[:.]/g, '-');
      const name = `${time}-${mail.messageId.replace(/^<|@.*$/g, '')}.eml`;
      await writeDurably(path.join(folder, name), message as Buffer);
    },
    close: () => {},
  };
}
