import { createHash, timingSafeEqual } from 'node:crypto';
import type { MarketplaceActor } from '../core/actor.ts';
import type { Services } from '../core/services.ts';
import { findKeyName } from './marketplace-views.ts';

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The marketplace behind a gateway key: the one of the configuration, or one that is kept and not revoked. */
export async function findMarketplaceKey(
  services: Pick<Services, 'config' | 'db'>,
  bearer: string,
): Promise<MarketplaceActor | null> {
  const { marketplaceKey } = services.config;
  const hash = sha256(bearer);
  if (marketplaceKey && timingSafeEqual(hash, sha256(marketplaceKey))) {
    return { kind: 'marketplace', name: 'MARKETPLACE_KEY' };
  }
  const name = await findKeyName(services.db.system, hash);
  return name === null ? null : { kind: 'marketplace', name };
}
