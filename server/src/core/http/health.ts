import type { FastifyInstance } from 'fastify';
import { sql } from '../database/database.ts';
import type { Services } from '../services.ts';

/** Liveness and readiness, for whoever watches the process. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/api/health/live', () => ({ status: 'ok' }));
  app.get('/api/health/ready', async (_request, reply) => {
    try {
      await services.db.system.one(sql`SELECT 1 AS ok`);
      return { status: 'ok' };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'unavailable', reason: 'The database does not answer.' });
    }
  });
}
