import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema } from '../core/values.ts';
import { searchMin } from './search-limits.ts';

const companyFound = z.object({
  supplierId: idSchema,
  name: z.string(),
  facilityCount: z.int(),
  sections: z.array(z.string()).describe('The names of the sections that are switched on, in the order of the menu'),
});

export type CompanyFound = z.infer<typeof companyFound>;

export const searchCompanies = endpoint({
  area: 'admin',
  access: 'employee',
  id: 'searchCompanies',
  method: 'GET',
  path: '/company/search',
  summary: 'Suppliers by name or id: the first 50 that contain a text',
  query: z.object({ q: z.string().trim().min(searchMin).max(100) }),
  status: 200,
  reply: z.array(companyFound),
  refusals: [],
  example: {
    query: { q: 'acme' },
    reply: [{ supplierId: 700, name: 'Acme Imaging', facilityCount: 2, sections: ['bids', 'orders'] }],
  },
});

const facilityFound = z.object({
  companyId: idSchema,
  name: z.string(),
  supplierId: idSchema,
  supplierName: z.string(),
});

export type FacilityFound = z.infer<typeof facilityFound>;

export const searchFacilities = endpoint({
  area: 'admin',
  access: 'employee',
  id: 'searchFacilities',
  method: 'GET',
  path: '/facility/search/{term}/true',
  summary: 'Facilities that their supplier still lists, by name or id: the first 50 that contain a text',
  params: z.object({ term: z.string().trim().min(searchMin).max(100) }),
  status: 200,
  reply: z.array(facilityFound),
  refusals: [],
  example: {
    params: { term: 'dallas' },
    reply: [{ companyId: 7001, name: 'Acme Imaging, Dallas', supplierId: 700, supplierName: 'Acme Imaging' }],
  },
});
