import { listPromises } from '@portal/contract/insights/promise-endpoints';
import { type Route, supplierRoute } from '../../core/http/route.ts';
import { readPromises } from './promise-service.ts';

export const promiseRoutes: readonly Route[] = [
  supplierRoute(listPromises, ({ tx, actor, now, query }) => readPromises({ tx, actor, now }, query)),
];
