import underPressure from '@fastify/under-pressure';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

export interface OverloadLimits {
  /** How long the event loop may stand still, in milliseconds; 0 refuses nothing. */
  readonly maxStopMs: number;
  /** How many calls may be open at once while it does. */
  readonly maxOpenCalls: number;
}

/**
 * Refuses calls with 503 while the event loop stands still and calls pile up. A stop alone is no overload: a machine with
 * other work to do stops it too, and then the one caller there is would be turned away for nothing.
 */
export async function refuseOverload(
  app: FastifyInstance,
  { maxStopMs, maxOpenCalls }: OverloadLimits,
  sampleMs = 1000,
): Promise<void> {
  let openCalls = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    openCalls += 1;
    // Comes once for each call, however it ends.
    reply.raw.once('close', () => {
      openCalls -= 1;
    });
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxStopMs,
    sampleInterval: sampleMs,
    pressureHandler: async () => {
      if (openCalls > maxOpenCalls) throw new Refused(coreRefusals.unavailable);
    },
  });
}
