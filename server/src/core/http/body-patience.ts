import type { FastifyInstance } from 'fastify';

/** How long a body of the usual size may take to arrive. */
const usualMs = 60_000;
/** As slow as a poor mobile connection: large files get the time that they need, and other calls not. */
const slowestBytesPerMs = 16;

/** The longest that any request may take to arrive, a body of many large files included. */
export const longestRequestMs = 45 * 60_000;

/** Ends connections whose body trickles in; nobody holds one open for as long as a large file may take. */
export function limitBodyTime(app: FastifyInstance, patienceMs = usualMs): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.method === 'GET' || raw.method === 'HEAD') return;
    const largest = routeOptions.config.endpoint?.bodyLimit ?? 0;
    const timer = setTimeout(() => raw.destroy(), patienceMs + largest / slowestBytesPerMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
