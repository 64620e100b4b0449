import net from 'node:net';

const token = 'POST /api/connect/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';

/** What callers send before they stand still, and what they then drip: nothing that would end a connection by itself. */
const callers = [
  { name: 'head', sends: 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ', drips: 'x' },
  { name: 'body', sends: `${token}Content-Length: 1000\r\n\r\ngrant_type=`, drips: 'x' },
  // More than the system keeps for a reader; between two requests an empty line is allowed.
  { name: 'reader', sends: 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(60), drips: '\r\n' },
];
const longestMs = 120_000;

/**
 * Opens so many connections of each kind, on which a head, a body or a reader makes no progress.
 * @returns once the portal has ended them all, the milliseconds that it took
 */
export async function standStill(url: string, ofEach: number): Promise<number> {
  const began = performance.now();
  const port = Number(new URL(url).port);
  await Promise.all(callers.flatMap((caller) => Array.from({ length: ofEach }, () => untilEnded(port, caller))));
  return performance.now() - began;
}

function untilEnded(port: number, { name, sends, drips }: (typeof callers)[number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.write(sends);
    // Whoever reads nothing learns of the end only by what he sends.
    const drip = setInterval(() => socket.write(drips), 500);
    const patience = setTimeout(() => {
      reject(new Error(`A ${name} that stands still was not ended`));
      socket.destroy();
    }, longestMs);
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(drip);
      clearTimeout(patience);
      resolve();
    });
    if (name !== 'reader') socket.resume();
  });
}
