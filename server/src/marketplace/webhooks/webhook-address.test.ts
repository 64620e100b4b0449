import { describe, expect, it } from 'vitest';
import { isPublicAddress, leadsInside, lookUpPublic } from './webhook-address.ts';

const inside = [
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fec0::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'not-an-address',
];
const outside = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'];

describe('SS-1: addresses that events may not be sent to', () => {
  it.each(inside)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(outside)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  // However it is written: the parser of addresses turns all of these into 127.0.0.1 or ::1.
  it.each([
    'http://127.0.0.1/x',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://portal.localhost:3000/',
    'http://169.254.169.254/latest/meta-data',
  ])('%s leads inside', async (url) => expect(await leadsInside(url)).toBe(true));

  it('a public address does not, nor does a name that cannot be looked up now', async () => {
    expect(await leadsInside('https://8.8.8.8/hook')).toBe(false);
    expect(await leadsInside('https://no-such-host.invalid/hook')).toBe(false);
  });

  it('a connection gets no address of a name that leads inside', async () => {
    const answer = await new Promise((resolve) => lookUpPublic('localhost', { all: true }, (...told) => resolve(told)));
    expect(answer).toEqual([expect.objectContaining({ message: 'The address leads into a private network' }), '']);
  });
});
