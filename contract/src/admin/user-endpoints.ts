import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { idSchema, idText } from '../core/values.ts';
import { searchMin } from './search-limits.ts';

const userFound = z.object({
  userId: idSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyId: idSchema.describe('The supplier'),
  companyName: z.string(),
  isAdmin: z.boolean().describe('Administrator of the supplier'),
  isEmployee: z.boolean().describe('Never: employees are not among them'),
  timeZoneId: z.string().describe('As it was given: a Windows or IANA id'),
  isActive: z.boolean(),
});

export type UserFound = z.infer<typeof userFound>;

export const searchUsers = endpoint({
  area: 'admin',
  access: 'employee',
  id: 'searchUsers',
  method: 'GET',
  path: '/user/search',
  summary: 'Supplier users: the first 50 whose name, user name, email, id or company contains a text',
  query: z.object({ q: z.string().trim().min(searchMin).max(100) }),
  status: 200,
  reply: z.array(userFound),
  refusals: [],
  example: {
    query: { q: 'reyes' },
    reply: [
      {
        userId: 5001,
        username: 'supplier',
        firstName: 'Dana',
        lastName: 'Reyes',
        email: 'dana.reyes@acme.example',
        companyId: 700,
        companyName: 'Acme Imaging',
        isAdmin: false,
        isEmployee: false,
        timeZoneId: 'Central Standard Time',
        isActive: true,
      },
    ],
  },
});

const userListed = userFound.omit({ companyId: true, companyName: true, isEmployee: true, timeZoneId: true }).extend({
  hasApp: z.boolean().describe('Has two-step verification by an authenticator app'),
  passkeys: z.int().describe('How many'),
});

export type UserListed = z.infer<typeof userListed>;

export const listUsers = endpoint({
  area: 'admin',
  access: 'employee',
  id: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  summary: 'The users of a supplier, or the employees: the first 50 whose name, user name, email or id contains a text',
  query: z.object({
    supplierId: idText.optional().describe('The employees where it is absent'),
    q: z.string().trim().max(100).optional(),
  }),
  status: 200,
  reply: z.object({
    companyName: z.string().nullable().describe('Null for the employees'),
    users: z.array(userListed),
  }),
  refusals: [coreRefusals.notFound],
  example: {
    query: { supplierId: '700' },
    reply: {
      companyName: 'Acme Imaging',
      users: [
        {
          userId: 5001,
          username: 'supplier',
          firstName: 'Dana',
          lastName: 'Reyes',
          email: 'dana.reyes@acme.example',
          isAdmin: false,
          isActive: true,
          hasApp: true,
          passkeys: 2,
        },
      ],
    },
  },
});
