import { getListData, listOfOrderType } from '@portal/contract/lookups/lookup-endpoints';
import { type Route, signedInRoute } from '../core/http/route.ts';
import { findConditionCodes, findListData, findShipDateReasons } from './lookup-views.ts';

export const lookupRoutes: readonly Route[] = [
  signedInRoute(getListData, ({ tx }) => findListData(tx)),
  signedInRoute(listOfOrderType, ({ tx, params }) =>
    params.list === 'conditioncodes' ? findConditionCodes(tx, params.type) : findShipDateReasons(tx, params.type),
  ),
];
