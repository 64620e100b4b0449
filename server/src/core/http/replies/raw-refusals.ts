import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { Refusal } from '@portal/contract/core/refusal';
import { Refused } from '../../refused.ts';
import { problemHeaders, problemOf } from './problems.ts';

type Headers = Readonly<Record<string, string>>;

/** Why Node could not read a request. */
const refusalByCode = new Map<string | undefined, Refusal>([
  ['ERR_HTTP_REQUEST_TIMEOUT', coreRefusals.tooSlow],
  ['HPE_HEADER_OVERFLOW', coreRefusals.headTooLong],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', coreRefusals.tooLarge],
]);

/**
 * Answers on a connection on which no request could be read, and ends it.
 * @param usual the headers that every answer carries
 */
export function refuseOnSocket(usual: Headers): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    // Half an answer may have left already: nothing can be said behind it.
    if (!socket.writable || socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    const refused = new Refused(refusalByCode.get(error.code) ?? coreRefusals.malformed);
    const requestId = randomUUID();
    const body = JSON.stringify(problemOf(refused, requestId));
    const headers = {
      ...usual,
      ...problemHeaders(refused),
      'x-request-id': requestId,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const { status, title } = refused.refusal;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n'));
    socket.destroySoon();
  };
}
