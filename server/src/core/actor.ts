import {
  everyRight,
  isRightSection,
  type Right,
  type RightSection,
  refusalOfRight,
  rightOf,
  rightSectionNames,
  seenFacilities,
  type UserRights,
} from '@portal/contract/core/rights';
import { type SectionName, sections } from '@portal/contract/core/section';
import { everything, type Scope } from './database/database.ts';
import { Refused } from './refused.ts';

export type YesNo = 'Y' | 'N';

/** A supplier user, or an employee who acts as one (`impersonatorUserId`). */
export interface SupplierActor {
  readonly kind: 'supplier';
  readonly userId: number;
  readonly sessionId: string;
  readonly name: string;
  readonly supplierId: number;
  /** The facilities whose records the user may see; empty hides all gated sections. */
  readonly facilityIds: readonly number[];
  readonly menu: Readonly<Record<string, YesNo>>;
  readonly isAdmin: boolean;
  readonly timeZoneId: string;
  readonly impersonatorUserId: number | null;
  /** What the user is limited to in single sections and facilities; absent where nothing is. */
  readonly limits?: UserRights;
  /** What the call that is under way needs of these rights, as its endpoint says; `act` where none is. */
  readonly needs?: Right;
  /** The built-in report that is embedded, where its token asks; it answers nothing beyond that report. */
  readonly embeddedReport?: string;
}

export interface EmployeeActor {
  readonly kind: 'employee';
  readonly userId: number;
  readonly sessionId: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly timeZoneId: string;
  /** Nothing is open but what sets it up, the own profile and the logout. */
  readonly mustSetUpSecondFactor: boolean;
}

/** The marketplace, known by a gateway key. */
export interface MarketplaceActor {
  readonly kind: 'marketplace';
  readonly name: string;
}

/** The portal itself: its daily jobs. */
export interface PortalActor {
  readonly kind: 'portal';
  readonly name: string;
}

export type UserActor = SupplierActor | EmployeeActor;
export type Actor = UserActor | MarketplaceActor | PortalActor;

export function scopeOf(actor: Actor | null): Scope {
  if (actor?.kind !== 'supplier') return everything;
  return { kind: 'supplier', supplierId: actor.supplierId, userId: actor.userId, facilityIds: actor.facilityIds };
}

/** Menu settings as they are for somebody who is limited: a section without a facility to see is switched off. */
export function menuWithin(
  menu: SupplierActor['menu'],
  limits: UserRights,
  facilityIds: readonly number[],
): SupplierActor['menu'] {
  const closed = rightSectionNames.flatMap((section) => {
    if (section === 'companyProfile' || seenFacilities(limits, section, facilityIds).length > 0) return [];
    return [[sections[section].menuId, 'N']];
  });
  return { ...menu, ...Object.fromEntries(closed) };
}

/** A section is open to a supplier when its menu setting is Y and the user has a facility whose records are seen there. */
export function maySee(actor: SupplierActor, section: SectionName): boolean {
  return facilitiesIn(actor, section).length > 0 && actor.menu[sections[section].menuId] === 'Y';
}

/** The facilities whose records of a section the user may see: what a policy holds records against. */
export function facilitiesIn(actor: SupplierActor, section: SectionName | RightSection): number[] {
  const { facilityIds, limits = {} } = actor;
  return (isRightSection(section) ? seenFacilities(limits, section, facilityIds) : facilityIds) as number[];
}

export function rightIn({ limits }: SupplierActor, section: RightSection, companyId: number): Right {
  return limits ? rightOf(limits, section, companyId) : everyRight;
}

/**
 * Holds the right that the call needs against what the user has in the section and facility of a record. The only place
 * that does; whatever writes a record of a supplier comes by here.
 * @throws Refused with 403 where it is not enough
 */
export function assertMayChange(actor: Actor, section: RightSection, companyId: number): void {
  if (actor.kind !== 'supplier') return;
  const refusal = refusalOfRight(rightIn(actor, section, companyId), actor.needs ?? 'act', section);
  if (refusal) throw new Refused(refusal);
}
