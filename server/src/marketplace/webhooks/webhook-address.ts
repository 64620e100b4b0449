import { lookup as lookUp } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet: private, loopback, link-local, reserved, and ways to wrap those. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
/** Of the addresses of version 6 these alone lead into the internet. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  // Teredo, benchmarks, ORCHID, documentation, 6to4: another address may be wrapped in them.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  if (version !== 6) return false;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  return publicSix.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** The host of an address as it is looked up; an IP address of version 6 without its brackets. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
}

/** An address leads into a network that is not public. */
export class PrivateAddress extends Error {
  constructor() {
    super('The address leads into a private network');
  }
}

/** @throws PrivateAddress where any of them is not public: who answers so may answer differently the next time */
function assertPublic(addresses: readonly string[]): void {
  if (!addresses.every(isPublicAddress)) throw new PrivateAddress();
}

const patienceMs = 3_000;

/**
 * Whether an address leads into a private network as far as can be told now. A name that cannot be looked up is let
 * through: it is looked up again at each delivery.
 */
export async function leadsInside(url: string): Promise<boolean> {
  const host = hostOf(url);
  if (isIP(host)) return !isPublicAddress(host);
  if (/(^|\.)localhost\.?$/i.test(host)) return true;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), patienceMs);
  });
  const found = await Promise.race([lookUp(host, { all: true }).catch(() => []), late]);
  clearTimeout(timer);
  return found.some(({ address }) => !isPublicAddress(address));
}

/**
 * Looks a name up for a connection and hands over public addresses alone, so that the one that was checked is the one
 * that is connected to, whatever the name leads to a moment later.
 */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }).then(
    (found) => {
      try {
        assertPublic(found.map(({ address }) => address));
      } catch (error) {
        done(error as Error, '');
        return;
      }
      const [first] = found;
      if (options.all) done(null, found);
      else done(null, first?.address ?? '', first?.family);
    },
    (error: Error) => done(error as NodeJS.ErrnoException, ''),
  );
};
