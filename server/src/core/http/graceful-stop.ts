import { coreRefusals } from '@portal/contract/core/core-messages';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

/** How long calls that were taken on may still run. */
const patienceMs = 10_000;
const sweepMs = 50;

/**
 * Lets a stop wait for the calls that were taken on, and for nothing else. Node waits for every connection that was in
 * use when the stop began until the client lets go of it, more than a minute after its answer.
 */
export function stopGracefully(app: FastifyInstance, maxWaitMs = patienceMs): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs).unref();
    const lastCall = setTimeout(() => app.server.closeAllConnections(), maxWaitMs).unref();
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(lastCall);
    });
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? new Refused(coreRefusals.unavailable) : undefined);
  });
  // Tells the client, so that it does not send its next call into a connection that is about to end.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}
