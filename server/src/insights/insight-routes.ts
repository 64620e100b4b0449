import { getMetric, listMetricLines } from '@portal/contract/insights/insight-endpoints';
import { getMarketInsights, getStorefront } from '@portal/contract/insights/market-endpoints';
import { type Route, supplierRoute } from '../core/http/route.ts';
import { readLines, readMetric } from './insight-service.ts';
import { readMarket, readStorefront } from './market-service.ts';

export const insightRoutes: readonly Route[] = [
  supplierRoute(getMetric, ({ tx, actor, now, params, query }) =>
    readMetric({ tx, actor, now }, { ...params, ...query }),
  ),
  supplierRoute(listMetricLines, ({ tx, actor, now, params, query }) =>
    readLines({ tx, actor, now }, { ...params, ...query }),
  ),
  supplierRoute(getMarketInsights, ({ tx, actor, now, query }) => readMarket({ tx, actor, now }, query)),
  supplierRoute(getStorefront, ({ tx, actor, now, query }) => readStorefront({ tx, actor, now }, query)),
];
