import { coreRefusals } from '@portal/contract/core/core-messages';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { Refused } from '../../refused.ts';
import { problemHeaders, problemOf } from '../replies/problems.ts';

/** As many calls as are answered in well under a second; what comes beyond would only wait longer. */
const mostAtWork = 150;

declare module 'fastify' {
  interface FastifyRequest {
    isAtWork: boolean;
  }
}

/** What is asked most when there is too much to do. */
function isForWatchers(url: string): boolean {
  return url.startsWith('/api/health/') || url === '/api/metrics';
}

const overload = new Refused(coreRefusals.unavailable);

/**
 * Past the framework, whose way to an error's answer takes several times as long: the more is asked, the less would be
 * left for those who are served.
 */
function refuseAtOnce({ id }: FastifyRequest, reply: FastifyReply): void {
  const body = JSON.stringify(problemOf(overload, id));
  reply.hijack();
  reply.raw.writeHead(overload.refusal.status, {
    ...(reply.getHeaders() as Record<string, string>),
    ...problemHeaders(overload),
    'x-request-id': id,
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.end(body);
}

/** Tells the log once a second how many were refused: a line for each would be one more thing to do. */
function countRefused(log: FastifyBaseLogger): () => void {
  let count = 0;
  let isToBeTold = false;
  return () => {
    count += 1;
    if (isToBeTold) return;
    isToBeTold = true;
    setTimeout(() => {
      log.error({ code: overload.refusal.code, count }, 'calls refused because too many are at work');
      count = 0;
      isToBeTold = false;
    }, 1000).unref();
  };
}

/**
 * Refuses calls with 503 as soon as they come while enough others are being worked on. A call that waits for its body, or
 * whose answer waits for its reader, is not: slow callers must not keep others out. Health and figures are told always.
 */
export function refuseOverload(app: FastifyInstance, most = mostAtWork): void {
  let atWork = 0;
  const noteRefused = countRefused(app.log);
  const set = (request: FastifyRequest, { raw }: FastifyReply, isAtWork: boolean) => {
    // Whoever has left, while it was looked up who that is for instance, leaves no second time and would count for ever.
    if (isAtWork && raw.closed) return;
    if (request.isAtWork !== isAtWork) atWork += isAtWork ? 1 : -1;
    request.isAtWork = isAtWork;
  };
  app.decorateRequest('isAtWork', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (atWork >= most && !isForWatchers(request.url)) {
      noteRefused();
      return refuseAtOnce(request, reply);
    }
    set(request, reply, true);
    // Comes once for each call, however it ends.
    reply.raw.once('close', () => set(request, reply, false));
    done();
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    set(request, reply, request.raw.complete);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    set(request, reply, true);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    set(request, reply, false);
    done(null, payload);
  });
}

/** More than browsers with many tabs and programs with many threads have open; a reader that has stopped holds one. */
const mostOfUser = 100;

/** @returns what takes a place among the calls that a user has open, until its answer has left */
export function placesOfUsers(most = mostOfUser): (actor: Actor | null, reply: FastifyReply) => void {
  const open = new Map<number, number>();
  return (actor, reply) => {
    // Who has left while it was looked up who that is leaves no second time, and would hold the place for ever.
    if (!actor || !('userId' in actor) || reply.raw.closed) return;
    const { userId } = actor;
    const count = open.get(userId) ?? 0;
    if (count >= most) throw new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds: 1 });
    open.set(userId, count + 1);
    reply.raw.once('close', () => {
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    });
  };
}
