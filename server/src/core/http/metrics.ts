import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isUnavailable } from '../database/database.ts';
import { countJobs } from '../jobs/background-store.ts';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import { sendProblem } from './replies/problems.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** This machine itself, asked directly: a proxy in front of the portal makes every caller look local. */
function isLocal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || address.replace('::ffff:', '').startsWith('127.');
  return isLoopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
}

function hasToken(request: FastifyRequest, token: string | null): boolean {
  const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== null && sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

type JobCounts = Awaited<ReturnType<typeof countJobs>>;

/** A database that hangs would keep everything else that is told waiting. */
const databasePatienceMs = 500;

/** None where the database does not tell at once: the other figures are wanted most while it does not. */
async function jobCounts({ db }: Pick<Services, 'db'>): Promise<JobCounts> {
  const counts = countJobs(db.system).catch((error: unknown): JobCounts => {
    if (isUnavailable(error)) return [];
    throw error;
  });
  const waited = new AbortController();
  const none: JobCounts = [];
  const late = sleep(databasePatienceMs, none, { signal: waited.signal }).catch(() => none);
  try {
    return await Promise.race([counts, late]);
  } finally {
    waited.abort();
  }
}

/** Prometheus figures: the process, and the time of each call by route pattern and status. */
export function registerMetrics(app: FastifyInstance, { config, db, live }: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'portal_background_jobs',
    help: 'Background jobs that wait, and those that were given up within the last 30 days',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, waiting, givenUp } of await jobCounts({ db })) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'given_up' }, givenUp);
      }
    },
  });
  new Gauge({
    name: 'portal_database_troubles',
    help: 'How often the database has ended by itself, written FATAL or PANIC, or found no space since the portal started',
    labelNames: ['trouble'],
    registers: [registry],
    collect() {
      for (const [trouble, count] of db.state.counts) this.set({ trouble }, count);
    },
  });
  new Gauge({
    name: 'portal_live_streams',
    help: 'Browsers that listen for changes',
    registers: [registry],
    collect() {
      this.set(live.streamCount());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // How long somebody listened says nothing of how long an answer takes.
    if (request.routeOptions.config.endpoint?.isStream) return;
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, config.metricsToken)) {
      return sendProblem(request, reply, new Refused(coreRefusals.unauthorized));
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
