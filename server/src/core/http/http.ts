import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { limitBodyTime, longestRequestMs } from './body-patience.ts';
import { stopGracefully } from './graceful-stop.ts';
import { readJsonInTurn } from './json-body.ts';
import { refuseOverload } from './overload.ts';
import { registerProblems } from './problems.ts';

/** What logs say of a request: the route's pattern and never its address, which may hold a token or a password. */
function loggedRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url };
}

/** Which sources a page may load from, and which sites may show it. */
function contentPolicy(config: Config, isHttps: boolean) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // The component kit positions with style attributes; the one exception.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: config.embeddingSites.length > 0 ? [...config.embeddingSites] : ["'none'"],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
  };
}

/** The HTTP server with everything that holds for all calls: limits, headers, problem documents. */
export async function createHttp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { req: loggedRequest } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: longestRequestMs,
    connectionTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 500 },
    exposeHeadRoutes: false,
    // An open keep-alive connection must not hold up a stop.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });

  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(config, isHttps),
    // It knows no list of sites; frame-ancestors does, and is older than any browser that can show the portal.
    frameguard: config.embeddingSites.length > 0 ? false : { action: 'deny' },
    hsts: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(compress, {
    threshold: 2048,
    encodings: ['gzip', 'identity'],
    requestEncodings: ['identity'],
    // Half the processor time of the usual level 6, for a quarter more bytes.
    zlibOptions: { level: 3 },
  });
  limitBodyTime(app);
  stopGracefully(app);
  // Off in tests: on a busy machine loading a test file alone takes longer than that.
  await refuseOverload(app, { maxStopMs: config.mode === 'test' ? 0 : 1000, maxOpenCalls: 100 });
  readJsonInTurn(app);
  registerProblems(app, services);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.routeOptions.url?.startsWith('/api') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'private, no-store');
    }
  });
  return app;
}
