import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/**
 * @returns the address that it listens at
 * @throws StartError where the machine does not let it
 */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port });
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
