import { z } from 'zod';

export const startProviderBody = z.object({
  isRemembered: z.boolean().default(false).describe('Keeps the cookies past the end of the browser'),
  isOtherAccount: z
    .boolean()
    .default(false)
    .describe('The provider asks who it is even where it knows: the last account was refused'),
});

export const startProviderReply = z.object({ address: z.string().describe('Where the browser goes to sign in') });

export const finishProviderBody = z.object({
  query: z.string().max(8000).describe('The query with which the provider has sent the browser back'),
});
