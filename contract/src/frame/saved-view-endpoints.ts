import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { frameRefusals } from './frame-messages.ts';
import { savedViewParams, savedViewReply, saveViewBody } from './saved-view-schemas.ts';
import { gridParams } from './setting-schemas.ts';

const ofFrame = { area: 'frame', access: 'signedIn' } as const;

const bodyExample = {
  name: 'Omaha, urgent',
  tab: 'AwaitingReview',
  filters: ['urgent'],
  facilities: ['Acme Omaha'],
  text: '',
  sort: { field: 'dateEntered', isDescending: true },
  pageSize: 25,
} as const;
const viewExample = { viewId: 7, ...bodyExample };

export const listSavedViews = endpoint({
  ...ofFrame,
  id: 'listSavedViews',
  method: 'GET',
  path: '/setting/grid/{gridName}/views',
  summary: "The caller's views of a list, by name",
  params: gridParams,
  status: 200,
  reply: z.array(savedViewReply),
  refusals: [],
  example: { params: { gridName: 'orders' }, reply: [viewExample] },
});

export const addSavedView = endpoint({
  ...ofFrame,
  id: 'addSavedView',
  method: 'POST',
  path: '/setting/grid/{gridName}/views',
  summary: 'Keeps what a list shows under a name; at most 20 of one list',
  params: gridParams,
  body: saveViewBody,
  status: 201,
  reply: savedViewReply,
  refusals: [frameRefusals.viewNameTaken, frameRefusals.tooManyViews],
  example: { params: { gridName: 'orders' }, body: bodyExample, reply: viewExample },
});

export const changeSavedView = endpoint({
  ...ofFrame,
  id: 'changeSavedView',
  method: 'PUT',
  path: '/setting/grid/{gridName}/views/{viewId}',
  summary: 'Gives a view another name, or what the list shows now',
  params: savedViewParams,
  body: saveViewBody,
  status: 200,
  reply: savedViewReply,
  refusals: [coreRefusals.notFound, frameRefusals.viewNameTaken],
  example: { params: { gridName: 'orders', viewId: '7' }, body: bodyExample, reply: viewExample },
});

export const deleteSavedView = endpoint({
  ...ofFrame,
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/setting/grid/{gridName}/views/{viewId}',
  summary: 'Forgets a view of a list',
  params: savedViewParams,
  status: 204,
  reply: z.undefined(),
  refusals: [coreRefusals.notFound],
  example: { params: { gridName: 'orders', viewId: '7' } },
});
