import { searchOrders } from '@portal/contract/lines/search-endpoints';
import { type Route, supplierRoute } from '../core/route.ts';
import { areaOf } from './line-records.ts';

export const searchRoutes: readonly Route[] = [
  supplierRoute(searchOrders, ({ tx, actor, now, body: { entityOrderType, ...search } }) =>
    areaOf(entityOrderType, actor).search(tx, { actor, now }, search),
  ),
];
