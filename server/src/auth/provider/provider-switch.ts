import type { SiteSettingCode } from '@portal/contract/frame/setting-codes';
import { everything, type Tx } from '../../core/database/database.ts';
import type { Services } from '../../core/services.ts';
import { findSiteValues } from '../../frame/setting-views.ts';

const providerSwitch: SiteSettingCode = 'identityProviderAuthentication';

type Needed = Pick<Services, 'db' | 'identityProvider'>;

/** Whether the site setting asks for a provider. */
export async function isProviderChosen(tx: Tx): Promise<boolean> {
  return (await findSiteValues(tx)).get(providerSwitch) === 'Y';
}

function isChosen({ db }: Needed): Promise<boolean> {
  return db.read(everything, isProviderChosen);
}

/** Whether people sign in at the identity provider: the site setting says so, and one is set up. */
export async function isProviderOn(services: Needed): Promise<boolean> {
  return services.identityProvider !== null && (await isChosen(services));
}

/** Whether the site setting asks for a provider that is not set up, so that passwords go on. */
export async function isProviderMissing(services: Needed): Promise<boolean> {
  return services.identityProvider === null && (await isChosen(services));
}

export const providerMissingWarning =
  'The site setting identityProviderAuthentication is Y, but no provider is set up: people go on signing in with ' +
  'passwords. Set OIDC_ISSUER and OIDC_CLIENT_ID, or the setting to N.';
