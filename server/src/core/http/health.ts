import type { FastifyInstance } from 'fastify';
import { sql } from '../database/database.ts';
import { isFolderFull } from '../files/free-space.ts';
import type { Services } from '../services.ts';

type Needed = Pick<Services, 'config' | 'db'>;

/** Liveness and readiness, for whoever watches the process. */
export function registerHealth(app: FastifyInstance, services: Needed): void {
  app.get('/api/health/live', () => ({ status: 'ok' }));
  app.get('/api/health/ready', async (_request, reply) => {
    const reason = await whyNotReady(services);
    if (reason === null) return { status: 'ok' };
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', reason });
  });
}

async function whyNotReady({ config, db }: Needed): Promise<string | null> {
  const known = db.state.reason();
  if (known !== null) return known;
  if (await isFolderFull(config.dataDir)) return 'The disk of the data folder is full: nothing can be saved.';
  try {
    await db.system.one(sql`SELECT 1 AS ok`);
    return null;
  } catch {
    return 'The database does not answer.';
  }
}
