import { type SectionName, sections } from '@portal/contract/core/section';
import { everything, type Scope } from './database/database.ts';

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

/** A section is open to a supplier when its menu setting is Y and the user has a facility. */
export function maySee(actor: SupplierActor, section: SectionName): boolean {
  return actor.facilityIds.length > 0 && actor.menu[sections[section].menuId] === 'Y';
}
