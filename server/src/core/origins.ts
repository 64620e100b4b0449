import { z } from 'zod';

/** Addresses of sites, as a browser names where a page comes from. */
export function origins(fallback: string) {
  return z
    .string()
    .default(fallback)
    .transform((list) => list.split(/[\s,]+/).filter((site) => site !== ''))
    .refine((sites) => sites.every((site) => URL.canParse(site) && new URL(site).origin === site), {
      error: 'write addresses without a path, for example https://www.example.com https://intranet.example.com',
    });
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
