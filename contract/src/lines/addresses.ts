import { z } from 'zod';

/** Where a parcel goes. */
export const addressReply = z.object({
  name: z.string().nullable(),
  street1: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
});

export type Address = z.infer<typeof addressReply>;
