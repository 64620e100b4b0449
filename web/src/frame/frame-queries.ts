import { listCompanySettings, listSiteSettings } from '@portal/contract/frame/setting-endpoints';
import type { Setting } from '@portal/contract/frame/setting-schemas';
import { getToday } from '@portal/contract/frame/today-endpoints';
import { todayLineLimit } from '@portal/contract/frame/today-limits';
import { getUserDashboard } from '@portal/contract/insights/reports/dashboard-endpoints';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';
import type { Session } from '../lib/session/session.ts';
import type { PortalSettings } from './access/access.ts';

const minuteMs = 60_000;

function byCode(list: readonly Setting[]): Readonly<Record<string, string>> {
  return Object.fromEntries(list.map(({ settingCode, value }) => [settingCode, value]));
}

async function readSettings(companyId: number, signal: AbortSignal): Promise<PortalSettings> {
  const [site, company] = await Promise.all([
    call(listSiteSettings, {}, { signal }),
    call(listCompanySettings, { params: { id: String(companyId) } }, { signal }),
  ]);
  return { site: byCode(site), company: byCode(company) };
}

const noSettings: PortalSettings = { site: {}, company: {} };

function settingsOf(companyId: number | null) {
  return queryOptions({
    queryKey: ['portalSettings'],
    queryFn: ({ signal }) => (companyId === null ? noSettings : readSettings(companyId, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The settings of the portal and of the user's company; null while they load, none where that fails. */
export function usePortalSettings({ companyId }: Session): PortalSettings | null {
  const { data, isError } = useQuery(settingsOf(companyId));
  return data ?? (isError ? noSettings : null);
}

/** Reads these settings anew: an employee may have changed them while the page was open. What is known where that fails. */
export function useReadSettings({ companyId }: Session): () => Promise<PortalSettings> {
  const client = useQueryClient();
  const settings = settingsOf(companyId);
  return () =>
    client
      .fetchQuery({ ...settings, staleTime: 0 })
      .catch(() => client.getQueryData<PortalSettings>(settings.queryKey) ?? noSettings);
}

/** Where what is read of the user's dashboard is kept. */
export const dashboardKey = ['insights', 'dashboard'] as const;

/** The user's dashboard with its widgets: read at the sign-in of a supplier's user, and never for an employee. */
export function useDashboard({ isEmployee }: Pick<Session, 'isEmployee'>) {
  return useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => call(getUserDashboard, {}, { signal }),
    enabled: !isEmployee,
  });
}

/** Today with so many of its lines, read anew every minute and whenever the user comes back to the page. */
export function useToday() {
  return useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call(getToday, {}, { signal }),
    refetchInterval: minuteMs,
    refetchOnMount: 'always',
  });
}

/** More lines of one group than Today brings by itself; nothing is asked for while those are enough. */
export function useTodayGroup(group: string, lines: number) {
  return useQuery({
    queryKey: ['today', group, lines],
    queryFn: ({ signal }) => call(getToday, { query: { group, lines } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
    enabled: lines > todayLineLimit,
  });
}
