import { getMetric, listMetricLines } from '@portal/contract/insights/insight-endpoints';
import { type Route, supplierRoute } from '../core/http/route.ts';
import { readLines, readMetric } from './insight-service.ts';

export const insightRoutes: readonly Route[] = [
  supplierRoute(getMetric, ({ tx, actor, now, params, query }) =>
    readMetric({ tx, actor, now }, { ...params, ...query }),
  ),
  supplierRoute(listMetricLines, ({ tx, actor, now, params, query }) =>
    readLines({ tx, actor, now }, { ...params, ...query }),
  ),
];
