import { managedUserFields, managedUserRefusals } from '@portal/contract/auth/managed-user-messages';
import { coreRefusals } from '@portal/contract/core/core-messages';
import {
  isEnough,
  type Right,
  type RightSection,
  rightOf,
  rightSectionNames,
  rightSections,
  type UserRights,
} from '@portal/contract/core/rights';
import { rightIn, type SupplierActor, type UserActor } from '../../core/actor.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import { type Account, lockAccount } from './user-store.ts';

type Context = Pick<ActionContext<UserActor>, 'tx' | 'actor'>;

type Place = Pick<Account, 'isAdmin' | 'facilityIds'>;

export function placeOf({ isAdmin, facilityIds }: Place): Place {
  return { isAdmin, facilityIds };
}

/** Facilities as they are kept: each once, in the order of their numbers; none where they stay as they are. */
export function facilitiesOf({ facilityIds }: { readonly facilityIds?: readonly number[] | null | undefined }) {
  if (facilityIds === undefined) return {};
  return { facilityIds: facilityIds && [...new Set(facilityIds)].sort((one, other) => one - other) };
}

/** A company is never left without an administrator, be it that two take the flag from each other at once. */
export function assertAdministratorLeft({ actor }: Context, userId: number, administrators: readonly number[]): void {
  if (actor.kind === 'supplier' && !administrators.includes(actor.userId)) throw new Refused(coreRefusals.notAllowed);
  if (administrators.includes(userId) && administrators.length === 1)
    throw new Refused(managedUserRefusals.lastAdministrator);
}

/** Facilities are given and taken by whoever has them; all, those to come included, by whoever has all. */
export async function assertMayMove(
  context: Context,
  before: readonly number[] | null,
  after: readonly number[] | null,
  known: readonly number[],
): Promise<void> {
  const foreign = (after ?? []).findIndex((companyId) => !known.includes(companyId));
  if (foreign >= 0) throw invalidField(`facilityIds[${foreign}]`, managedUserFields.unknownFacility);
  if (before === null || after === null) {
    if (before !== after) await assertMayGiveFacilities(context, null);
    return;
  }
  const moved = [
    ...after.filter((companyId) => !before.includes(companyId)),
    ...before.filter((companyId) => !after.includes(companyId)),
  ];
  await assertMayGiveFacilities(context, moved);
}

type Limits = Partial<Record<RightSection, Record<string, Right>>>;

/** Limits as they are kept: without those that take nothing. @throws Refused where a facility is not the supplier's */
export function kept(sent: UserRights, known: readonly number[]): Limits {
  const limits: Limits = {};
  for (const section of rightSectionNames)
    for (const [companyId, level] of Object.entries(sent[section] ?? {})) {
      if (!known.includes(Number(companyId)))
        throw invalidField(`limits.${section}.${companyId}`, managedUserFields.unknownFacility);
      if (isEnough(level, rightSections[section].levels.at(-1) as Right)) continue;
      limits[section] = { ...limits[section], [companyId]: level };
    }
  return limits;
}

export const nothing = (): Right => 'none';

/** Whoever is limited gives no more than that, nor to somebody else what they could then do themselves. */
export function assertMayGive(
  actor: UserActor,
  before: (section: RightSection, companyId: number) => Right,
  after: UserRights,
  facilityIds: readonly number[],
): void {
  if (actor.kind === 'employee') return;
  for (const section of rightSectionNames)
    for (const companyId of facilityIds) {
      const level = rightOf(after, section, companyId);
      if (level !== before(section, companyId) && !isEnough(ownRight(actor, section, companyId), level))
        throw invalidField(`limits.${section}.${companyId}`, managedUserFields.notYours);
    }
}

function ownRight(actor: SupplierActor, section: RightSection, companyId: number): Right {
  return actor.facilityIds.includes(companyId) ? rightIn(actor, section, companyId) : 'none';
}

/** Facilities are given by whoever has them; all, those to come included, by whoever has all. */
export async function assertMayGiveFacilities({ tx, actor }: Context, given: readonly number[] | null): Promise<void> {
  if (actor.kind === 'employee') return;
  const foreign = (given ?? []).findIndex((companyId) => !actor.facilityIds.includes(companyId));
  if (foreign >= 0) throw invalidField(`facilityIds[${foreign}]`, managedUserFields.notYours);
  const own = given === null ? await lockAccount(tx, actor.userId) : null;
  if (own?.facilityIds) throw invalidField('facilityIds', managedUserFields.notYours);
}
