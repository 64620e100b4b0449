import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { Refusal } from '@portal/contract/core/refusal';
import { Refused } from '../refused.ts';
import { problemHeaders, problemOf } from './problems.ts';

type Headers = Readonly<Record<string, string>>;

/** Refuses what never becomes a request of the framework's, or must not cost as much as one. */
export interface RawRefusals {
  /** Answers on a connection on which no request could be read, and ends it. */
  readonly onSocket: (error: NodeJS.ErrnoException, socket: Socket) => void;
  /** Answers a request before anything has looked at it. */
  readonly answer: (response: ServerResponse, refusal: Refusal) => void;
}

/** Why Node could not read a request. */
const refusalByCode = new Map<string | undefined, Refusal>([
  ['ERR_HTTP_REQUEST_TIMEOUT', coreRefusals.tooSlow],
  ['HPE_HEADER_OVERFLOW', coreRefusals.headTooLong],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', coreRefusals.tooLarge],
]);

/** @param usual the headers that every answer carries */
export function rawRefusals(usual: Headers): RawRefusals {
  const written = (refused: Refused) => {
    const requestId = randomUUID();
    const body = JSON.stringify(problemOf(refused, requestId));
    const headers = { ...usual, ...problemHeaders(refused), 'x-request-id': requestId };
    return { status: refused.refusal.status, body, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
  };
  return {
    onSocket: (error, socket) => {
      // Half an answer may have left already: nothing can be said behind it.
      if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy();
      const refusal = refusalByCode.get(error.code) ?? coreRefusals.malformed;
      const { status, headers, body } = written(new Refused(refusal));
      const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
      socket.end([`HTTP/1.1 ${status} ${refusal.title}`, ...lines, '', body].join('\r\n'));
      socket.destroySoon();
    },
    answer: (response, refusal) => {
      const { status, headers, body } = written(new Refused(refusal));
      response.writeHead(status, headers).end(body);
    },
  };
}
