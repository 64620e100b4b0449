import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

const line = z.string().trim().max(100);

const address = z.object({
  street1: line.min(1),
  street2: line.nullish().transform((street2) => street2 ?? ''),
  city: line.min(1),
  state: line.min(1).describe('Two letters, or the name'),
  country: z.enum(['US', 'CA']),
  postalCode: z.string().trim().min(1).max(20),
});

export type PostalAddress = z.output<typeof address>;

const addressReply = z.object({
  street1: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.enum(['US', 'CA']),
  postalCode: z.string(),
});

export const validateAddress = endpoint({
  area: 'frame',
  access: 'signedIn',
  id: 'validateAddress',
  method: 'POST',
  path: '/user/address/validate',
  summary: 'Whether an address is good: valid, a better one is known, or none is known and the entered one comes back',
  body: address,
  status: 200,
  reply: z.object({
    isValid: z.boolean().describe('The address, or the alternate, is one'),
    isOriginalAddressValid: z.boolean(),
    alternateAddress: addressReply.nullable().describe('Null for a good address'),
  }),
  rate: { what: 'address.validate', perMinute: 30 },
  refusals: [],
  example: {
    body: {
      street1: '100 MAIN ST',
      street2: '',
      city: 'Dallas',
      state: 'Texas',
      country: 'US',
      postalCode: '75201',
    },
    reply: {
      isValid: true,
      isOriginalAddressValid: false,
      alternateAddress: {
        street1: '100 Main St',
        street2: '',
        city: 'Dallas',
        state: 'TX',
        country: 'US',
        postalCode: '75201',
      },
    },
  },
});
