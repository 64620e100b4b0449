import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema } from '../core/values.ts';

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
  summary: 'Suppliers by name or id: the first 50 that contain a text; the first 50 of all without one',
  query: z.object({ q: z.string().trim().max(100).optional() }),
  status: 200,
  reply: z.array(companyFound),
  refusals: [],
  example: {
    query: { q: 'acme' },
    reply: [{ supplierId: 700, name: 'Acme Imaging', facilityCount: 2, sections: ['bids', 'orders'] }],
  },
});
