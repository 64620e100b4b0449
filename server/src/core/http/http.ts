import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { coreRefusals } from '@portal/contract/core/core-messages';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import { stopGracefully } from './graceful-stop.ts';
import { readJsonInTurn } from './json-body.ts';
import { refuseOverload } from './limits/open-calls.ts';
import { endStalledConnections, headPatience } from './limits/stalled-connections.ts';
import { readable, registerProblems } from './replies/problems.ts';
import { refuseOnSocket } from './replies/raw-refusals.ts';
import { addSecurityHeaders, keepSearchEnginesOut, securityHeaders } from './replies/security-headers.ts';

/** What logs say of a request: the route's pattern and never its address, which may hold a token or a password. */
function loggedRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url };
}

/** The longest that any request may take to arrive: the largest files at the slowest that is not stalled. */
const longestRequestMs = 3 * 60 * 60_000;

/** Node's own limit: request line and headers together. */
const longestHeadBytes = 16 * 1024;

/** Addresses that the portal tells are made of it where no `PUBLIC_URL` is set. */
function refuseUnreadableHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers: { host = '' } }, _reply, done) => {
    done(URL.canParse(`http://${host}`) ? undefined : new Refused(coreRefusals.malformed));
  });
}

/** The HTTP server with everything that holds for all calls: limits, headers, problem documents. */
export async function createHttp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const usualHeaders = securityHeaders(config);
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: loggedRequest } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: longestRequestMs,
    connectionTimeout: 0,
    // A parameter may be as long as an address can be: what is too long for a call is for its schema to say.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: longestHeadBytes },
    rewriteUrl: ({ url }) => readable(url ?? ''),
    clientErrorHandler: refuseOnSocket(usualHeaders),
    // The missing header is refused with all other hosts that are none.
    http: { maxHeaderSize: longestHeadBytes, requireHostHeader: false, ...headPatience },
    // An open keep-alive connection must not hold up a stop.
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    // `stopGracefully` says so in a problem document.
    return503OnClosing: false,
  });

  addSecurityHeaders(app, usualHeaders);
  // Before anything that costs more.
  refuseOverload(app);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(compress, {
    threshold: 2048,
    encodings: ['gzip', 'identity'],
    requestEncodings: ['identity'],
    // Half the processor time of the usual level 6, for a quarter more bytes.
    zlibOptions: { level: 3 },
  });
  refuseUnreadableHosts(app);
  endStalledConnections(app);
  stopGracefully(app);
  readJsonInTurn(app);
  registerProblems(app, services);
  keepSearchEnginesOut(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.routeOptions.url?.startsWith('/api') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'private, no-store');
    }
  });
  return app;
}
