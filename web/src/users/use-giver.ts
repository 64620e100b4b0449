import type { ManagedUsers } from '@portal/contract/auth/managed-user-schemas';
import { rightOf } from '@portal/contract/core/rights';
import { useSession } from '../lib/session/session.ts';
import type { MostOf } from './rights.ts';

interface Giver {
  /** Administrators of a supplier give no more than they have. */
  readonly most: MostOf;
  readonly facilities: ManagedUsers['facilities'];
  /** Whether they may give all facilities, those to come included. */
  readonly givesAll: boolean;
}

/** What the administrator who is signed in may give. */
export function useGiver({ facilities, users }: ManagedUsers): Giver {
  const session = useSession();
  if (session.isEmployee) return { most: () => 'decide', facilities, givesAll: true };
  const own = session.facilities.map(({ companyId }) => companyId);
  return {
    most: (section, companyId) => (own.includes(companyId) ? rightOf(session.limits, section, companyId) : 'none'),
    facilities: facilities.filter(({ companyId }) => own.includes(companyId)),
    givesAll: users.find(({ userId }) => userId === session.userId)?.facilityIds === null,
  };
}
