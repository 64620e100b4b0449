import { createHash } from 'node:crypto';
import { coreRefusals } from '@portal/contract/core/core-messages';
import {
  getContent,
  getContentFile,
  getContentHealth,
  getContentPage,
  getPolicies,
  rereadContent,
} from '@portal/contract/frame/content-endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../core/actor.ts';
import { bareEmployeeRoute, barePublicRoute, employeeRoute, type Route } from '../core/http/route.ts';
import { Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import { findSiteValues } from '../frame/setting-views.ts';
import { type Reader, readContent, readPage, readPolicies } from './content-service.ts';

export const contentRoutes: readonly Route[] = [
  barePublicRoute(getContent, async ({ actor, services, ...exchange }) =>
    ifChanged(exchange, await readContent(services.content, await readerOf(services, actor))),
  ),
  barePublicRoute(getContentPage, async ({ actor, services, query, ...exchange }) =>
    ifChanged(exchange, await readPage(services.content, await readerOf(services, actor), query)),
  ),
  barePublicRoute(getPolicies, async ({ services, ...exchange }) =>
    ifChanged(exchange, await readPolicies(services.content)),
  ),
  barePublicRoute(getContentFile, async ({ services, params, reply }) => sendPicture(services, params.name, reply)),
  employeeRoute(getContentHealth, ({ services }) => services.content.health()),
  // Bare: the service may take its time, and no transaction waits for it.
  bareEmployeeRoute(rereadContent, async ({ services: { content } }) => {
    await content.reread();
    return content.health();
  }),
];

async function readerOf(services: Services, actor: Actor | null): Promise<Reader> {
  return { actor, site: await findSiteValues(services.db.system) };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The reply, or 304 where the caller has it already. A visitor's browser may keep it, and asks each time; what was told
 * to somebody signed in is kept nowhere.
 */
function ifChanged<Reply extends object>({ request, reply }: Exchange, result: Reply): Reply | FastifyReply {
  const tag = `"${createHash('sha256').update(JSON.stringify(result)).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('vary', 'authorization');
  if (!request.actor) reply.header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known?.includes(tag) ? reply.code(304).send() : result;
}

const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** Shown as a picture within pages; opened by itself, nothing in it runs. */
async function sendPicture({ content }: Services, name: string, reply: FastifyReply): Promise<FastifyReply> {
  const type = pictureTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  const file = type ? await content.file(name).catch(() => unavailable()) : null;
  if (!file || !type) throw new Refused(coreRefusals.notFound);
  return reply
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    .header('cache-control', 'public, max-age=300')
    .type(type)
    .send(file);
}

function unavailable(): never {
  throw new Refused(coreRefusals.unavailable, { retryAfterSeconds: 10 });
}
