import { dayOf } from '@portal/contract/core/plain-date';
import { ianaZone } from '@portal/contract/lookups/lookups-time-zones';
import { portalTimeZone } from '../core/portal-time.ts';

/** The day that it is at a facility. @param zoneId Windows id; the portal's own day where it is null */
export function facilityDay(zoneId: string | null, now: Date): string {
  return dayOf(now, (zoneId && ianaZone(zoneId)) || portalTimeZone);
}
