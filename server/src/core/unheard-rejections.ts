import process from 'node:process';
import type { FastifyBaseLogger } from 'fastify';

/**
 * A promise that nobody waited for has failed. Its call has had its answer and its transaction its end, so all others go on
 * and the log tells; Node would end the portal. What is thrown past everybody still ends it: that may have left anything
 * half done, and a start takes up where it was.
 */
export function outliveRejections(log: Pick<FastifyBaseLogger, 'error'>): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody waited for what failed'));
}
