import type { FastifyRequest } from 'fastify';
import type { Config } from '../../core/config.ts';

/**
 * Whether a request was made by our own page. Browsers tell by headers that no page can set; programs send none.
 * `same` needs one of them and none that says otherwise.
 */
export function originOf(request: FastifyRequest, config: Config): 'same' | 'other' | 'unknown' {
  const said = [byOrigin(request, config), bySite(request)];
  if (said.includes('other')) return 'other';
  return said.includes('same') ? 'same' : 'unknown';
}

function byOrigin(request: FastifyRequest, config: Config) {
  const { origin } = request.headers;
  if (origin === undefined) return 'unknown';
  const ours = [`${request.protocol}://${request.host}`];
  if (config.publicUrl) ours.push(new URL(config.publicUrl).origin);
  return ours.includes(origin) ? 'same' : 'other';
}

function bySite(request: FastifyRequest) {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined) return 'unknown';
  return site === 'same-origin' ? 'same' : 'other';
}
