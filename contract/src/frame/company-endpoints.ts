import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { idSchema } from '../core/values.ts';
import { companyParams } from './setting-schemas.ts';

const ofFrame = { area: 'frame', access: 'signedIn' } as const;
const ofOneCompany = { params: companyParams, refusals: [coreRefusals.notFound] };

export const facilityReply = z.object({ companyId: idSchema, name: z.string() });

export const companyReply = facilityReply.extend({
  rootCompanyId: idSchema.describe('The company that the facility belongs to; its own id for a root company'),
  rootCompanyName: z.string(),
  facilities: z.array(facilityReply).describe('The facilities of the root company that the caller may see'),
});

const oemReply = z.object({ id: idSchema, name: z.string() });

/** The most manufacturers that a search answers. */
export const oemLimit = 100;

export type Facility = z.infer<typeof facilityReply>;
export type Company = z.infer<typeof companyReply>;
export type Oem = z.infer<typeof oemReply>;

export const listFacilities = endpoint({
  ...ofFrame,
  id: 'listFacilities',
  method: 'GET',
  path: '/company',
  summary: 'The facilities that the caller may see; none for an employee',
  status: 200,
  reply: z.array(facilityReply),
  refusals: [],
  example: { reply: [{ companyId: 7001, name: 'Acme Imaging, Dallas' }] },
});

export const getCompany = endpoint({
  ...ofFrame,
  ...ofOneCompany,
  id: 'getCompany',
  method: 'GET',
  path: '/company/{id}',
  summary: 'A company: a root company or one of its facilities',
  status: 200,
  reply: companyReply,
  example: {
    params: { id: '7001' },
    reply: {
      companyId: 7001,
      name: 'Acme Imaging, Dallas',
      rootCompanyId: 700,
      rootCompanyName: 'Acme Imaging',
      facilities: [{ companyId: 7001, name: 'Acme Imaging, Dallas' }],
    },
  },
});

export const listOems = endpoint({
  ...ofFrame,
  id: 'listOems',
  method: 'GET',
  path: '/company/oems',
  summary: 'Manufacturers by name: all, or the first 100 that contain a text',
  query: z.object({ q: z.string().trim().max(100).optional() }),
  status: 200,
  reply: z.array(oemReply),
  refusals: [],
  example: { query: { q: 'gen' }, reply: [{ id: 31, name: 'Generic Imaging' }] },
});
