import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { embeddedDatabaseUrl, newDataDir, removeDataDir, startPortal } from '../portal-process.ts';
import type { Portal } from './portal.ts';

/** A second portal over the database of another, behind a connection that can lose the answer to a COMMIT. */
export interface LossyPortal extends Portal {
  /** The next so many commits are done, and their connections then end without an answer. */
  readonly loseCommits: (count: number) => void;
  readonly close: () => Promise<void>;
}

export async function openLossyPortal({ dataDir }: Portal): Promise<LossyPortal> {
  const address = new URL(embeddedDatabaseUrl(dataDir));
  const proxy = await openProxy(Number(address.port));
  address.port = String(proxy.port);
  const ownDir = newDataDir();
  // A second node of one portal has the same secrets.
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  const running = await startPortal(ownDir, {
    DATABASE_URL: address.href,
    TOKEN_SECRET: secrets.tokenSecret,
    PASSWORD_PEPPER: secrets.passwordPepper,
    LOG_LEVEL: 'silent',
  });
  return {
    url: running.url,
    dataDir,
    loseCommits: proxy.loseCommits,
    close: async () => {
      await running.stop();
      proxy.close();
      removeDataDir(ownDir);
    },
  };
}

/** The message of the simple query protocol: type, length, text. */
const commitMessage = Buffer.from('Q\0\0\0\x0bCOMMIT\0', 'latin1');

async function openProxy(databasePort: number) {
  let toLose = 0;
  const server = net.createServer((client) => {
    const database = net.connect(databasePort, '127.0.0.1');
    let isCommitting = false;
    const end = () => {
      client.destroy();
      database.destroy();
    };
    client.on('data', (sent) => {
      isCommitting = sent.includes(commitMessage);
      database.write(sent);
    });
    database.on('data', (answer) => {
      if (isCommitting && toLose > 0) {
        toLose -= 1;
        return end();
      }
      client.write(answer);
    });
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    loseCommits: (count: number) => {
      toLose = count;
    },
    close: () => server.close(),
  };
}
