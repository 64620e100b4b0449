import { createHash, timingSafeEqual } from 'node:crypto';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { MarketplaceActor } from '../core/actor.ts';
import { everything } from '../core/database/database.ts';
import type { FindMarketplace } from '../core/http/api.ts';
import { addressKey } from '../core/http/limits/client-address.ts';
import { minuteCounts } from '../core/http/limits/minute-counts.ts';
import { Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import { saveKeyUse } from './marketplace-store.ts';
import { findKeyName } from './marketplace-views.ts';

/** What is kept of a key: it is long and random, so a plain hash does. */
export function keyHash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const wrongKeysPerMinute = 30;
/** Under this name the key of the environment acts. */
export const configuredKeyName = 'MARKETPLACE_KEY';
/** Uses are noted to the minute, so that calls hardly ever write. */
const notedEveryMs = 60_000;

/**
 * Knows the marketplace by its key. Wrong keys are counted by the address that they come from; a right one is looked up
 * first and so never held up by them.
 */
export function createFindMarketplace(services: Pick<Services, 'config' | 'db' | 'now'>): FindMarketplace {
  const countWrongKey = minuteCounts();
  const noteUse = usesOf(services);
  return async (bearer, ip) => {
    const found = await findMarketplaceKey(services, bearer);
    if (found) {
      await noteUse(found.name);
      return found;
    }
    const waitSeconds = countWrongKey(addressKey(ip), wrongKeysPerMinute, services.now());
    if (waitSeconds > 0) throw new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds: waitSeconds });
    return null;
  };
}

/** Notes when each key was used last. */
function usesOf({ db, now }: Pick<Services, 'db' | 'now'>): (name: string) => Promise<void> {
  const noted = new Map<string, number>();
  return async (name) => {
    const usedAt = now();
    if (Math.abs(usedAt.getTime() - (noted.get(name) ?? 0)) < notedEveryMs) return;
    noted.set(name, usedAt.getTime());
    await db.write(everything, (tx) => saveKeyUse(tx, name, usedAt));
  };
}

/** The marketplace behind a gateway key: the one of the configuration, or one that is kept and not revoked. */
async function findMarketplaceKey(
  services: Pick<Services, 'config' | 'db'>,
  bearer: string,
): Promise<MarketplaceActor | null> {
  const { marketplaceKey } = services.config;
  const hash = keyHash(bearer);
  if (marketplaceKey && timingSafeEqual(hash, keyHash(marketplaceKey))) {
    return { kind: 'marketplace', name: configuredKeyName };
  }
  const name = await findKeyName(services.db.system, hash);
  return name === null ? null : { kind: 'marketplace', name };
}
