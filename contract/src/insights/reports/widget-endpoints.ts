import { z } from 'zod';
import { coreRefusals } from '../../core/core-messages.ts';
import { endpoint } from '../../core/endpoint.ts';
import { saveWidgetExample, widgetExample } from './report-examples.ts';
import { reportRefusals } from './report-messages.ts';
import { removedReply, saveWidgetBody, widgetParams, widgetReply, widgetSavedReply } from './widget-schemas.ts';

const ofEmployees = { area: 'insights', access: 'employee', status: 200 } as const;
const params = { ravenId: widgetExample.ravenId };
const saved = { success: true, duplicateWidget: false, widget: widgetExample };

export const listWidgets = endpoint({
  ...ofEmployees,
  id: 'listWidgets',
  method: 'GET',
  path: '/reporting-portal/widgets',
  summary: 'Every widget, by name',
  reply: z.array(widgetReply),
  refusals: [],
  example: { reply: [widgetExample] },
});

export const getWidget = endpoint({
  ...ofEmployees,
  id: 'getWidget',
  method: 'GET',
  path: '/reporting-portal/widgets/{ravenId}',
  summary: 'One widget',
  params: widgetParams,
  reply: widgetReply,
  refusals: [coreRefusals.notFound],
  example: { params, reply: widgetExample },
});

export const addWidget = endpoint({
  ...ofEmployees,
  id: 'addWidget',
  method: 'POST',
  path: '/reporting-portal/widgets',
  summary: 'Adds a widget; told as a duplicate where another one has its widget page id',
  body: saveWidgetBody,
  reply: widgetSavedReply,
  refusals: [],
  example: { body: saveWidgetExample, reply: saved },
});

export const saveWidget = endpoint({
  ...ofEmployees,
  id: 'saveWidget',
  method: 'PUT',
  path: '/reporting-portal/widgets/{ravenId}',
  summary: 'Changes a widget, in every portal that has it',
  params: widgetParams,
  body: saveWidgetBody,
  reply: widgetSavedReply,
  refusals: [coreRefusals.notFound, reportRefusals.changedMeanwhile],
  example: { params, body: saveWidgetExample, reply: saved },
});

export const removeWidget = endpoint({
  ...ofEmployees,
  id: 'removeWidget',
  method: 'DELETE',
  path: '/reporting-portal/widgets/{ravenId}',
  summary: 'Removes a widget from the portals that have it; refused where one of them has no other',
  params: widgetParams,
  reply: removedReply,
  refusals: [coreRefusals.notFound, reportRefusals.lastWidget],
  example: { params, reply: { success: true, duplicateWidget: false } },
});
