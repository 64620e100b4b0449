import { defaultPeriodDays, type PeriodDays, periodDays } from '@portal/contract/insights/periods';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import type { Scope } from '../insight-queries.ts';

/** Which lines the figures of a page are taken of. It stands in the address, so that a link shows the same. */
export function useScope(): readonly [Scope, (change: Partial<Scope>) => void] {
  const { facilities } = useSession();
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('days'));
  const scope: Scope = {
    days: periodDays.find((days) => days === asked) ?? defaultPeriodDays,
    facilityId: facilities.find(({ companyId }) => String(companyId) === params.get('facility'))?.companyId ?? null,
  };
  const change = (changed: Partial<Scope>) => {
    const { days, facilityId }: { days: PeriodDays; facilityId: number | null } = { ...scope, ...changed };
    setParams(
      { days: String(days), ...(facilityId !== null && { facility: String(facilityId) }) },
      { replace: true, preventScrollReset: true },
    );
  };
  return [scope, change];
}
