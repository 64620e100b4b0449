import { getToday } from '@portal/contract/frame/today-endpoints';
import { type Route, supplierRoute } from '../../core/http/route.ts';
import { todaySources } from './today-sections.ts';
import { readToday } from './today-service.ts';
import { findFirstName } from './today-views.ts';

export const todayRoutes: readonly Route[] = [
  supplierRoute(getToday, async ({ tx, actor, now }) => ({
    firstName: await findFirstName(tx, actor),
    ...(await readToday(tx, actor, now, todaySources)),
  })),
];
