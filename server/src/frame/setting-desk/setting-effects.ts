import { sections } from '@portal/contract/core/section';
import { menuIdOf } from '@portal/contract/frame/setting-codes';
import type { SettingChange } from '@portal/contract/frame/setting-schemas';
import type { Content } from '../../core/content.ts';
import { counted } from '../../core/counted.ts';
import type { Tx } from '../../core/database/database.ts';
import {
  countAdvanced,
  countEmployees,
  countMenuHolders,
  countPasswords,
  countUnaccepted,
  countUsersOf,
} from './setting-effect-views.ts';
import type { Values } from './setting-values.ts';

export interface NamedSupplier {
  readonly supplierId: number;
  readonly name: string;
}

/** What an area says that a change of a supplier's settings would do to its records, in sentences. */
export type Foretell = (tx: Tx, supplier: NamedSupplier, change: SettingChange) => Promise<readonly string[]>;

interface CompanyAsked {
  readonly supplier: NamedSupplier;
  /** Values of the site settings. */
  readonly site: Values;
  readonly content: Content;
}

/** What a change of a company setting would do to its users. */
export async function companyEffects(
  tx: Tx,
  { supplier, site, content }: CompanyAsked,
  change: SettingChange,
): Promise<readonly string[]> {
  const { settingCode, settingDescription: label, after } = change;
  const menuId = menuIdOf(settingCode);
  const isOn = after === 'Y';
  if (menuId !== null) return menuEffects(tx, supplier, { menuId: Number(menuId), label, isOn, site });
  const { users } = await countUsersOf(tx, supplier.supplierId, null);
  const whose = `${counted(users, 'user')} of ${supplier.name}`;
  switch (settingCode) {
    case 'vendorAccountInformation':
      return [`Turns ${isOn ? 'on' : 'off'} ${label} for ${whose}.`];
    case 'advancedAnalytics':
      return analyticsEffects(supplier, isOn, site);
    case 'policyExempt':
      return isOn
        ? [`${whose} ${users === 1 ? 'is' : 'are'} no longer asked to accept the policies.`]
        : policyEffects(tx, supplier, (await content.read())?.policies.version ?? null);
    default:
      return [];
  }
}

interface MenuAsked {
  readonly menuId: number;
  readonly label: string;
  readonly isOn: boolean;
  readonly site: Values;
}

async function menuEffects(
  tx: Tx,
  { supplierId, name }: NamedSupplier,
  { menuId, label, isOn, site }: MenuAsked,
): Promise<string[]> {
  const { users, landing } = await countUsersOf(tx, supplierId, menuId);
  const effects = [`Turns ${isOn ? 'on' : 'off'} ${label} for ${counted(users, 'user')} of ${name}.`];
  if (!isOn && landing > 0)
    effects.push(`${counted(landing, 'user')} with ${label} as their home page will start on Today.`);
  const siteSwitch = switchOf(menuId);
  if (isOn && siteSwitch && site.get(siteSwitch) !== 'Y')
    effects.push(`${label} stays hidden until it is turned on in Site Settings.`);
  return effects;
}

/** The site setting that a section needs as well. */
function switchOf(menuId: number): 'marketingInsights' | 'brandedEcommerce' | null {
  if (menuId === sections.marketingInsights.menuId) return 'marketingInsights';
  return menuId === sections.brandedEcommerce.menuId ? 'brandedEcommerce' : null;
}

function analyticsEffects({ name }: NamedSupplier, isOn: boolean, site: Values): string[] {
  const effects = isOn
    ? [`${name} also gets reporting portals that are not assigned to a company.`]
    : [`${name} keeps only the reporting portal that is assigned to it.`];
  if (site.get('reportingPortal') !== 'all')
    effects.push('No effect while reporting portals are not on for all suppliers.');
  return effects;
}

async function policyEffects(tx: Tx, { supplierId, name }: NamedSupplier, version: string | null): Promise<string[]> {
  if (version === null) return ['There are no policies to accept at present.'];
  const users = await countUnaccepted(tx, supplierId, version);
  return [
    users === 0
      ? `All users of ${name} have accepted the policies already.`
      : `${counted(users, 'user')} of ${name} must accept the policies before going on.`,
  ];
}

/** What a change of a site setting would do. */
export async function siteEffects(tx: Tx, { settingCode, after }: SettingChange): Promise<readonly string[]> {
  const isOn = after === 'Y';
  switch (settingCode) {
    case 'identityProviderAuthentication':
      return passwordEffects(await countPasswords(tx), isOn);
    case 'marketingInsights':
    case 'brandedEcommerce': {
      const { menuId, label } = sections[settingCode];
      const { suppliers, users } = await countMenuHolders(tx, menuId);
      const whose = `${counted(users, 'user')} of ${counted(suppliers, 'supplier')}`;
      return [`${isOn ? 'Shows' : 'Hides'} ${label} ${isOn ? 'to' : 'from'} ${whose} with it in the menu.`];
    }
    case 'reportingPortal':
      return portalEffects(tx, after);
    case 'employeeSecondFactor':
      return secondFactorEffects(await countEmployees(tx), isOn);
    default:
      return [];
  }
}

function passwordEffects({ users, without }: { users: number; without: number }, isOn: boolean): string[] {
  if (isOn) {
    return [
      `${counted(users, 'active user')} will sign in through the identity provider; passwords and passkeys are refused.`,
      'Whoever is signed in stays signed in.',
    ];
  }
  const effects = [`${counted(users, 'active user')} will sign in with a password or passkey of the portal.`];
  if (without > 0)
    effects.push(`${counted(without, 'user has', 'users have')} no password and must ask for a link first.`);
  return effects;
}

async function portalEffects(tx: Tx, after: string): Promise<string[]> {
  if (after === 'off') return ['Reporting portals are hidden from all suppliers.'];
  const { suppliers } = await countMenuHolders(tx, sections.insights.menuId);
  const holders = counted(suppliers, 'supplier has', 'suppliers have');
  const assigned = `${holders} ${sections.insights.label} in the menu; a reporting portal shows to those that it is assigned to.`;
  if (after === 'assigned') return [assigned];
  const advanced = counted(await countAdvanced(tx), 'supplier', 'suppliers');
  return [assigned, `${advanced} with Advanced Analytics can also see the unassigned or the default portal.`];
}

function secondFactorEffects({ employees, without }: { employees: number; without: number }, isOn: boolean): string[] {
  if (!isOn) return [`${counted(employees, 'employee')} may sign in with a password alone.`];
  return [
    `${without} of ${counted(employees, 'employee')} ${without === 1 ? 'has' : 'have'} no authenticator app and must set one up at the next sign-in with a password.`,
  ];
}
