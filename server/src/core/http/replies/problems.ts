import { STATUS_CODES } from 'node:http';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { Problem } from '@portal/contract/core/problem';
import type { Refusal } from '@portal/contract/core/refusal';
import { isSettingsCall } from '@portal/contract/core/settings-call';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { everything, isUnavailable, isUnstorableText } from '../../database/database.ts';
import { writeAudit } from '../../records/audit.ts';
import { Refused } from '../../refused.ts';
import type { Services } from '../../services.ts';

/** The one place where errors become answers: RFC 9457 problem documents with the user's sentence. */
export function registerProblems(app: FastifyInstance, services: Services): void {
  app.setErrorHandler(async (error: FastifyError | Refused | Error, request, reply) => {
    const refused = inOwnWords(refusedFrom(error), request);
    // Of a refusal the code tells all; to look up its stack in the source maps would take longer than the refusal itself.
    const cause = error instanceof Refused ? { code: error.refusal.code } : { err: error };
    if (refused.refusal.status >= 500) request.log.error({ ...cause, req: request }, 'request failed');
    if (isDenied(refused, request)) await auditDenial(services, request, refused);
    return sendProblem(request, reply, refused);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, inOwnWords(nowhere(request), request)));
}

/** Where an address leads that no call has: an unreadable one comes here under the name of `readable()`. */
function nowhere(request: FastifyRequest): Refused {
  return new Refused(request.url === unreadableAddress ? coreRefusals.malformed : coreRefusals.notFound);
}

const unreadableAddress = '/api/unreadable-address';

/** The address of a request, or for one that cannot be decoded one that no call has: the router has words of its own. */
export function readable(address: string): string {
  try {
    decodeURI(address.split(/[?#]/, 1)[0] ?? '');
    return address;
  } catch {
    return unreadableAddress;
  }
}

/** Where a kind of problem is explained. */
export function problemType(code: string): string {
  return `/api/problems/${code}`;
}

export function problemOf(refused: Refused, requestId: string): Problem {
  const { refusal, more } = refused;
  return {
    type: problemType(refusal.code),
    title: refusal.title,
    status: refusal.status,
    detail: refusal.detail,
    code: refusal.code,
    requestId,
    ...(more.saysSuccess && { success: false, message: refusal.detail }),
    ...(more.errors && { errors: [...more.errors] }),
    ...(more.currentStatus !== undefined && { currentStatus: more.currentStatus }),
  };
}

/** Beside the headers that every answer carries. */
export function problemHeaders({ refusal, more }: Refused): Record<string, string> {
  const wait = more.retryAfterSeconds ?? (refusal.status === 503 ? 2 : null);
  return {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(wait !== null && { 'retry-after': String(wait) }),
  };
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  return reply
    .code(refused.refusal.status)
    .headers(problemHeaders(refused))
    .send(JSON.stringify(problemOf(refused, request.id)));
}

/** What an error of any origin means to the caller. */
export function refusedFrom(error: FastifyError | Refused | Error): Refused {
  if (error instanceof Refused) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Refused(coreRefusals.tooLarge);
  if (status === 415) return new Refused(coreRefusals.unsupportedMediaType);
  if (status === 429) return new Refused(coreRefusals.tooManyRequests);
  if (status !== undefined && status >= 400 && status < 500) return new Refused(clientRefusal(status));
  if (isUnstorableText(error)) return new Refused(coreRefusals.invalid);
  return new Refused(isUnavailable(error) || status === 503 ? coreRefusals.unavailable : coreRefusals.unexpected);
}

/** A body over the limit is refused with the call's own sentence, where it has one; settings calls give no 400. */
function inOwnWords(refused: Refused, request: FastifyRequest): Refused {
  if (refused.refusal.status === 400 && isSettingsCall(request.originalUrl.replace(/^\/api/i, ''))) {
    return new Refused(coreRefusals.invalid);
  }
  if (refused.refusal !== coreRefusals.tooLarge) return refused;
  const own = request.routeOptions.config.endpoint?.refusals.find((refusal) => refusal.status === 413);
  return own ? new Refused(own) : refused;
}

function clientRefusal(status: number): Refusal {
  if (status === 404) return coreRefusals.notFound;
  if (status === 400) return coreRefusals.malformed;
  return { ...coreRefusals.malformed, status: 400, title: STATUS_CODES[status] ?? coreRefusals.malformed.title };
}

/** A write to something that is not the caller's, as against one with a mistake in it. */
function isDenied(refused: Refused, request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return !isRead && request.actor !== null && [403, 404].includes(refused.refusal.status);
}

async function auditDenial(services: Services, request: FastifyRequest, refused: Refused): Promise<void> {
  const { actor } = request;
  if (!actor) return;
  const origin = { ip: request.ip, requestId: request.id };
  const entry = {
    action: 'authz_fail',
    objectKind: 'call',
    objectId: `${request.method} ${request.routeOptions.url ?? ''}`,
    after: { code: refused.refusal.code },
  };
  await services.db
    .write(everything, async (tx) => writeAudit({ tx, actor, now: services.now(), origin }, entry))
    .catch((error: Error) => request.log.error({ err: error }, 'audit row not written'));
}
