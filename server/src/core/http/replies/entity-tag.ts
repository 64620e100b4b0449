import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import type { WrittenJson } from './serialise.ts';

/**
 * Names what a reader already has of a list, so that asking again costs 304 and no body (LD-4).
 * @returns whether the reader has just this
 */
export function isKnownAlready(request: FastifyRequest, reply: FastifyReply, content: WrittenJson): boolean {
  const tag = tagOf(request.actor, content);
  reply.header('etag', tag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  return known.includes(tag);
}

/** Weak, since it is compressed or not on its way. Of its reader alone: to somebody else the same list is another (TI-17). */
function tagOf(actor: Actor | null, { digest }: WrittenJson): string {
  return `W/"${actor && 'userId' in actor ? actor.userId : ''}.${digest}"`;
}
