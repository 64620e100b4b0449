import { isIP } from 'node:net';
import { z } from 'zod';

/** Addresses of machines as one list: an address, a range, or a name that stands for some. */
export const proxies = z
  .string()
  .refine((list) => list.split(',').every((proxy) => isProxy(proxy.trim())), {
    error: 'write addresses or ranges with commas between them, for example 10.0.0.0/8, 127.0.0.1, loopback',
  })
  .nullable()
  .default(null);

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && isRange && rest.length === 0;
}
