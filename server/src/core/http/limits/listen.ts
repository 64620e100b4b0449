import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { StartError } from '../../start-error.ts';

/**
 * So many connections may wait to be taken. Beyond the usual 511 the system drops whoever comes while the event loop is busy,
 * to be tried again after 1, 3, 7, 15 and 31 s: nobody refuses them and nobody serves them, a health check among them.
 */
const backlog = 4096;

/**
 * @returns the address that it listens at
 * @throws StartError where the machine does not let it
 */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port, backlog });
  } catch (error) {
    const sentence = reasons[(error as NodeJS.ErrnoException).code ?? '']?.(host, port);
    throw sentence ? new StartError(sentence, { cause: error }) : error;
  }
}

const noSuchHost = (host: string) => `HOST: ${host} is no address of this machine.`;

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT: ${port} of ${host} is taken by another program. Stop that one, or set PORT to another.`,
  EACCES: (_, port) => `PORT: this user may not listen at ${port}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
};
