import {
  addSavedView,
  changeSavedView,
  deleteSavedView,
  listSavedViews,
} from '@portal/contract/frame/saved-view-endpoints';
import { type Route, signedInRoute } from '../../core/http/route.ts';
import { changeView, forgetView, keepView } from './saved-view-service.ts';
import { findViews } from './saved-view-views.ts';

export const savedViewRoutes: readonly Route[] = [
  signedInRoute(listSavedViews, ({ tx, actor, params }) => findViews(tx, actor, params.gridName)),
  signedInRoute(addSavedView, (context) => keepView(context, context.params.gridName, context.body)),
  signedInRoute(changeSavedView, (context) =>
    changeView(context, context.params.gridName, context.params.viewId, context.body),
  ),
  signedInRoute(deleteSavedView, async (context) => {
    await forgetView(context, context.params.gridName, context.params.viewId);
    return undefined;
  }),
];
