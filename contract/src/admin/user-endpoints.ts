import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idSchema } from '../core/values.ts';

const userFound = z.object({
  userId: idSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyId: idSchema.describe('The supplier'),
  companyName: z.string(),
  isAdmin: z.boolean().describe('Administrator of the supplier'),
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
  query: z.object({ q: z.string().trim().min(2).max(100) }),
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
        isActive: true,
      },
    ],
  },
});
