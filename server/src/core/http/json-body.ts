import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** JSON, and the marketplace's events, which come under names of their own. */
const contentTypes = ['application/json', 'application/cloudevents+json', 'application/cloudevents-batch+json'];
const largeLength = 1024 * 1024;

/**
 * Reads JSON bodies: large ones each in a turn of the event loop of its own. Several files that arrive at once would
 * otherwise be read in one go, and while that lasts every other call stands still and gives its connection up.
 */
export function readJsonInTurn(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  let lastTurn: Promise<unknown> = Promise.resolve();
  app.addContentTypeParser(contentTypes, { parseAs: 'string' }, (request, body, done) => {
    const read = () => parse(request, body as string, done);
    if (body.length < largeLength) {
      read();
      return;
    }
    lastTurn = lastTurn.then(() => setImmediate());
    void lastTurn.then(read);
  });
}
