import { createHash, timingSafeEqual } from 'node:crypto';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { MarketplaceActor } from '../core/actor.ts';
import type { FindMarketplace } from '../core/http/api.ts';
import { addressKey } from '../core/http/client-address.ts';
import { minuteCounts } from '../core/http/minute-counts.ts';
import { Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import { findKeyName } from './marketplace-views.ts';

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const wrongKeysPerMinute = 30;

/**
 * Knows the marketplace by its key. Wrong keys are counted by the address that they come from; a right one is looked up
 * first and so never held up by them.
 */
export function createFindMarketplace(services: Pick<Services, 'config' | 'db' | 'now'>): FindMarketplace {
  const countWrongKey = minuteCounts();
  return async (bearer, ip) => {
    const found = await findMarketplaceKey(services, bearer);
    if (found) return found;
    const waitSeconds = countWrongKey(addressKey(ip), wrongKeysPerMinute, services.now());
    if (waitSeconds > 0) throw new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds: waitSeconds });
    return null;
  };
}

/** The marketplace behind a gateway key: the one of the configuration, or one that is kept and not revoked. */
async function findMarketplaceKey(
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
