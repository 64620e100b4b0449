import { z } from 'zod';
import { coreRefusals } from '../../core/core-messages.ts';
import { endpoint } from '../../core/endpoint.ts';
import { portalParams, portalReply, portalSavedReply, savePortalBody } from './portal-schemas.ts';
import { portalExample, savePortalExample } from './report-examples.ts';
import { reportRefusals } from './report-messages.ts';
import { removedReply } from './widget-schemas.ts';

const ofEmployees = { area: 'insights', access: 'employee', status: 200 } as const;
const params = { ravenId: portalExample.ravenId };
const saved = { success: true, duplicateWidget: false, portal: portalExample };
const saveRefusals = [reportRefusals.unassignedExists, reportRefusals.companyTaken] as const;

export const listPortals = endpoint({
  ...ofEmployees,
  id: 'listPortals',
  method: 'GET',
  path: '/reporting-portal/portals',
  summary: 'Every reporting portal, by name',
  reply: z.array(portalReply),
  refusals: [],
  example: { reply: [portalExample] },
});

export const getPortal = endpoint({
  ...ofEmployees,
  id: 'getPortal',
  method: 'GET',
  path: '/reporting-portal/portals/{ravenId}',
  summary: 'One reporting portal',
  params: portalParams,
  reply: portalReply,
  refusals: [coreRefusals.notFound],
  example: { params, reply: portalExample },
});

export const addPortal = endpoint({
  ...ofEmployees,
  id: 'addPortal',
  method: 'POST',
  path: '/reporting-portal/portals',
  summary: 'Adds a reporting portal; as the default it takes the place of the one before',
  body: savePortalBody,
  reply: portalSavedReply,
  refusals: saveRefusals,
  example: { body: savePortalExample, reply: saved },
});

export const savePortal = endpoint({
  ...ofEmployees,
  id: 'savePortal',
  method: 'PUT',
  path: '/reporting-portal/portals/{ravenId}',
  summary: 'Changes a reporting portal',
  params: portalParams,
  body: savePortalBody,
  reply: portalSavedReply,
  refusals: [coreRefusals.notFound, reportRefusals.changedMeanwhile, ...saveRefusals],
  example: { params, body: savePortalExample, reply: saved },
});

export const removePortal = endpoint({
  ...ofEmployees,
  id: 'removePortal',
  method: 'DELETE',
  path: '/reporting-portal/portals/{ravenId}',
  summary: 'Removes a reporting portal; its widgets stay',
  params: portalParams,
  reply: removedReply,
  refusals: [coreRefusals.notFound],
  example: { params, reply: { success: true, duplicateWidget: false } },
});
