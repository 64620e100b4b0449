import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** When a connection counts as stalled. */
export interface Patience {
  /** How often connections are looked at. */
  readonly sweepMs: number;
  /** In such a time a body brings at least `bodyBytes`, or its rest. */
  readonly bodyMs: number;
  readonly bodyBytes: number;
  /** In such a time a reader takes at least one piece of what waits for it. */
  readonly answerMs: number;
}

/** 4 KiB a second, which a poor mobile connection brings. */
const usual: Patience = { sweepMs: 2000, bodyMs: 16_000, bodyBytes: 64 * 1024, answerMs: 30_000 };

/** When the head of a request is given up that trickles in; Node looks for such ones in its own time. */
export const headPatience = { headersTimeout: 15_000, connectionsCheckingInterval: 2000 };

interface Exchange {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  isAnswered: boolean;
  /** What it did when it last moved, and how many bytes had passed by then. */
  phase: 'body' | 'answer' | 'work';
  bytes: number;
  movedAt: number;
}

/**
 * Ends connections on which a body or an answer makes no progress (LD-8): whoever sends nothing or reads nothing holds
 * what has come in, or a whole list, in memory.
 */
export function endStalledConnections(app: FastifyInstance, patience = usual): void {
  const open = new Set<Exchange>();
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // What this process asks itself, as tests do, comes over no connection.
    if (!(raw.socket instanceof Socket)) return done();
    const exchange: Exchange = {
      request: raw,
      socket: raw.socket,
      isAnswered: false,
      phase: 'work',
      bytes: 0,
      movedAt: performance.now(),
    };
    open.add(exchange);
    reply.raw.once('close', () => {
      exchange.isAnswered = true;
      // What was refused before its body had come still receives it.
      if (raw.complete || raw.socket.destroyed) open.delete(exchange);
    });
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const exchange of open) {
      if (exchange.socket.destroyed || (exchange.isAnswered && exchange.request.complete)) open.delete(exchange);
      else if (isStalled(exchange, now, patience)) exchange.socket.destroy();
    }
  }, patience.sweepMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onSend', async (_request, reply, payload) => {
    const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(content) || content.length <= pieceLength) return payload;
    reply.header('content-length', content.length);
    return Readable.from(piecesOf(content), { objectMode: false });
  });
}

function isStalled(exchange: Exchange, now: number, { bodyMs, bodyBytes, answerMs }: Patience): boolean {
  const { socket } = exchange;
  const phase = phaseOf(exchange);
  // Of an answer only what the system has taken counts, not what waits in this process.
  const bytes = phase === 'body' ? socket.bytesRead : socket.bytesWritten - socket.writableLength;
  const needed = phase === 'body' ? bodyBytes : 1;
  if (phase === 'work' || phase !== exchange.phase || bytes - exchange.bytes >= needed) {
    Object.assign(exchange, { phase, bytes, movedAt: now });
    return false;
  }
  return now - exchange.movedAt > (phase === 'body' ? bodyMs : answerMs);
}

function phaseOf({ request, socket }: Exchange): Exchange['phase'] {
  if (!request.complete) return 'body';
  return socket.writableLength > 0 ? 'answer' : 'work';
}

const pieceLength = 64 * 1024;

/** A large answer written in one go moves only once: in pieces a slow reader can be told from one that has stopped. */
function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += pieceLength) {
    yield content.subarray(start, start + pieceLength);
  }
}
