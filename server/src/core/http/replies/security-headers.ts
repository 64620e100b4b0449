import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

/** Which sources a page may load from, and which sites may show it. */
function contentPolicy(config: Config, isHttps: boolean) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      // The reader of scanned codes is WebAssembly of the portal's own; no text becomes a program by it.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'"],
      // The component kit positions with style attributes; the one exception.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      // Reports: the portal's own, and those of Power BI where it is set up.
      frameSrc: ["'self'", ...(config.powerBi?.sites ?? [])],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: config.embeddingSites.length > 0 ? [...config.embeddingSites] : ["'none'"],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
  };
}

/** The headers that every answer carries, whatever is asked: they follow from the configuration alone. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: contentPolicy(config, isHttps),
    // It knows no list of sites; frame-ancestors does, and is older than any browser that can show the portal.
    frameguard: config.embeddingSites.length > 0 ? false : { action: 'deny' },
    hsts: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  setHeaders(response.req, response, () => {});
  response.setHeader('x-robots-tag', 'noindex, nofollow');
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The same of a page that the portal itself shows in a frame, wherever the portal itself may be shown. */
export function framedHeaders(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const policy = String(headers['content-security-policy']);
  return {
    'content-security-policy': policy.replace(/frame-ancestors ([^;]+)/, (_, sites: string) =>
      sites === "'none'" ? "frame-ancestors 'self'" : `frame-ancestors 'self' ${sites}`,
    ),
    ...(headers['x-frame-options'] !== undefined && { 'x-frame-options': 'SAMEORIGIN' }),
  };
}

/** Nothing of a supplier's portal belongs into a search engine. */
export function keepSearchEnginesOut(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}

export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
