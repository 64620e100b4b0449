import type { FastifyRequest } from 'fastify';
import type { Config } from '../../core/config.ts';

/** What passkeys are bound to: the address that users open, and its host name. */
export interface PasskeySite {
  readonly origin: string;
  readonly rpId: string;
}

/** From PUBLIC_URL; without one, which production does not allow, from the address that this request came to. */
export function passkeySiteOf(request: FastifyRequest, config: Config): PasskeySite {
  const url = new URL(config.publicUrl ?? `${request.protocol}://${request.host}`);
  return { origin: url.origin, rpId: url.hostname };
}
