import autocannon from 'autocannon';
import { cpuMs, type Running } from './portal-process.ts';

/** A server under load and what to ask of it. */
export interface Target {
  readonly name: string;
  readonly server: Running;
  /** On that server. */
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Makes each request differ in its headers, e.g. in its sender's address. */
  readonly vary?: (headers: Record<string, string | undefined>) => void;
  /** Makes each request's body. */
  readonly bodyOf?: () => string;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server's process for one call, without the database's. */
  readonly cpuMs: number;
}

async function measure(target: Target, connections: number, seconds: number): Promise<Measured> {
  const { server, path, method = 'GET', headers, body, vary, bodyOf } = target;
  const cpuBefore = cpuMs(server.pid);
  const result = await autocannon({
    url: `${server.url}${path}`,
    method,
    connections,
    duration: seconds,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    ...((vary || bodyOf) && {
      requests: [
        {
          setupRequest: (request) => {
            vary?.(request.headers as Record<string, string | undefined>);
            return { ...request, ...(bodyOf && { body: bodyOf() }) };
          },
        },
      ],
    }),
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0) {
    const answers = JSON.stringify(result.statusCodeStats);
    throw new Error(`${target.name}: ${failed} of ${result.requests.total} requests failed: ${answers}`);
  }
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMs: (cpuMs(server.pid) - cpuBefore) / result.requests.total,
  };
}

/** The middle one of an odd number of values. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const warmUpSeconds = 2;
const mostWarmUps = 10;

/**
 * Until V8 has compiled what is asked for, which is when a call takes no less processor time than before. Of the portal that
 * is more than of the floor, and the shorter the run the more it would count.
 */
async function warmUp(target: Target, connections: number): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < mostWarmUps; run++) {
    const { cpuMs } = await measure(target, connections, warmUpSeconds);
    if (cpuMs > least * 0.95) return;
    least = cpuMs;
  }
}

export interface Comparison {
  readonly portal: Measured;
  readonly floor: Measured;
  /** The portal's requests per second as a share of the floor's; the median of the rounds. */
  readonly ratio: number;
  /** The same of the processor time that a call takes: what is left of the ratio on a machine that has other work. */
  readonly cpuRatio: number;
  /** Of each round. */
  readonly cpuRatios: readonly number[];
}

/** Asks portal and floor in turns, so that whatever else the machine does hits both alike. */
export async function compare(
  portal: Target,
  floor: Target,
  { connections, seconds, rounds }: { connections: number; seconds: number; rounds: number },
): Promise<Comparison> {
  for (const target of [portal, floor]) await warmUp(target, connections);
  const pairs: { portal: Measured; floor: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    const ofFloor = await measure(floor, connections, seconds);
    pairs.push({ floor: ofFloor, portal: await measure(portal, connections, seconds) });
  }
  const middle = (of: 'portal' | 'floor'): Measured => ({
    perSecond: median(pairs.map((pair) => pair[of].perSecond)),
    p50Ms: median(pairs.map((pair) => pair[of].p50Ms)),
    p99Ms: median(pairs.map((pair) => pair[of].p99Ms)),
    cpuMs: median(pairs.map((pair) => pair[of].cpuMs)),
  });
  const ratio = median(pairs.map((pair) => pair.portal.perSecond / pair.floor.perSecond));
  const cpuRatios = pairs.map((pair) => pair.floor.cpuMs / pair.portal.cpuMs);
  return { portal: middle('portal'), floor: middle('floor'), ratio, cpuRatio: median(cpuRatios), cpuRatios };
}
