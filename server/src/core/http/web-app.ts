import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { framedHeaders } from './replies/security-headers.ts';

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What the page needs before it may ask anything and what can change while the portal runs. */
type PageFacts = () => Promise<object>;

/** Names and addresses from the configuration, no secrets. */
function settingsOf({ config }: Services): object {
  const { providerName, productTitle, supportPhone, supportEmail, sourcingEmail, companyEmail } = config;
  const { forgotPages } = config.features;
  return { providerName, productTitle, supportPhone, supportEmail, sourcingEmail, companyEmail, forgotPages };
}

/** `</script>` inside a value must not end the element that holds it. */
function embeddable(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The component kit adds a few style elements while it runs; they carry this page's nonce. */
function allowStyles(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`));
}

/** Addresses of files and calls, which the page must not answer; a PO in a page's address may hold a dot as well. */
const isFile =
  /^\/(api|assets|\.)|\.(js|mjs|css|map|json|ico|png|jpe?g|gif|svg|webp|txt|xml|html?|php|env|webmanifest)$/i;

/**
 * Serves the built web app: hashed assets for ever, and the one page for every address that is no call, so that
 * links into the app work. Reports that stand in frames have a small page of their own.
 */
export async function registerWebApp(
  app: FastifyInstance,
  services: Services,
  factsNow: PageFacts,
  built = builtWebApp,
): Promise<void> {
  if (!existsSync(path.join(built, 'index.html'))) return;
  const page = readFileSync(path.join(built, 'index.html'), 'utf8').replaceAll('%PRODUCT_TITLE%', () =>
    escaped(services.config.productTitle),
  );
  const report = readFileSync(path.join(built, 'embedded.html'), 'utf8');
  const settings = settingsOf(services);

  const usual = { index: false, preCompressed: true, cacheControl: false, decorateReply: false } as const;
  // One route for all: one for each of hundreds of files would take a seventh of a start.
  await app.register(fastifyStatic, {
    ...usual,
    root: path.join(built, 'assets'),
    prefix: '/assets/',
    dotfiles: 'ignore',
    allowedPath: (file) => !file.endsWith('.map'),
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  await app.register(fastifyStatic, {
    ...usual,
    root: built,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.map', '**/*.br', '**/*.gz', '**/index.html', '**/embedded.html'],
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  // A figure in a frame of its own; it says nothing before the portal's page around it has handed over a token.
  app.get('/embedded/report', (_request, reply) =>
    reply
      .headers(framedHeaders(reply.getHeaders()))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(report),
  );
  app.get('/*', async (request, reply) => {
    if (isFile.test(request.url.split('?')[0] ?? '')) return reply.callNotFound();
    const facts = await factsNow();
    const nonce = randomBytes(16).toString('base64url');
    allowStyles(reply, nonce);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        page
          .replace('%STYLE_NONCE%', nonce)
          .replace('"%PORTAL_SETTINGS%"', () => embeddable({ ...settings, ...facts })),
      );
  });
}
