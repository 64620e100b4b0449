import { getToday } from '@portal/contract/frame/today-endpoints';
import { type Route, supplierRoute } from '../../core/http/route.ts';
import { readToday, type TodaySource } from './today-service.ts';
import { findFirstName } from './today-views.ts';

export function todayRoutes(sources: readonly TodaySource[]): readonly Route[] {
  return [
    supplierRoute(getToday, async ({ tx, actor, now, query, services: { config } }) => ({
      firstName: await findFirstName(tx, actor),
      ...(await readToday(tx, actor, sources, {
        now,
        lineLimit: query.lines,
        group: query.group,
        providerName: config.providerName,
      })),
    })),
  ];
}
