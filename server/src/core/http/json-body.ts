import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

const jsonType = 'application/json';
/** The marketplace's events come under names of their own. */
const eventTypes = [jsonType, 'application/cloudevents+json', 'application/cloudevents-batch+json'];
const largeLength = 1024 * 1024;

/**
 * Holds a body's type against the call that it is sent to. The two calls that take a form have words of their own.
 * @throws Refused with 415, before the body is read
 */
export function assertMediaType({ bodyType, access }: AnyEndpoint, headers: IncomingHttpHeaders): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || bodyType === 'form') return;
  const type = headers['content-type']?.split(';', 1)[0]?.trimEnd().toLowerCase() ?? '';
  const accepted = access === 'marketplace' ? eventTypes : [jsonType];
  if (!accepted.includes(type)) throw new Refused(coreRefusals.unsupportedMediaType);
}

/**
 * Reads JSON bodies: large ones each in a turn of the event loop of its own. Several files that arrive at once would
 * otherwise be read in one go, and while that lasts every other call stands still and gives its connection up.
 */
export function readJsonInTurn(app: FastifyInstance): void {
  const strict = app.getDefaultJsonParser('error', 'error');
  // One event with a field that is refused must not take the others of its call with it; the gateway looks itself.
  const lenient = app.getDefaultJsonParser('ignore', 'ignore');
  let lastTurn: Promise<unknown> = Promise.resolve();
  app.addContentTypeParser(eventTypes, { parseAs: 'string' }, (request, body, done) => {
    const parse = request.routeOptions.config.endpoint?.access === 'marketplace' ? lenient : strict;
    const read = () => parse(request, body as string, done);
    if (body.length < largeLength) {
      read();
      return;
    }
    lastTurn = lastTurn.then(() => setImmediate());
    void lastTurn.then(read);
  });
}
