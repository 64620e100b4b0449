import { z } from 'zod';

/** What the provider's tokens tell of a person. */
export const identityClaimNames = [
  'userId',
  'isEmployee',
  'firstName',
  'lastName',
  'rootCompanyId',
  'Groups',
  'status',
] as const;

/** Providers keep attributes as text as often as in their own type. */
const id = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
]);
const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const names = z.union([z.array(z.string()), z.string().transform((name) => [name])]);

const schema = z.object({
  userId: id,
  isEmployee: truth,
  rootCompanyId: z.union([id, z.literal(['', 0]).transform(() => null)]).nullish(),
  /** Absent: the provider does not say who is an administrator. */
  Groups: names.optional(),
});

export type IdentityClaims = z.output<typeof schema>;

/** Whether the claims name a person who is signed in: any `status` does, none does not. */
export function hasStatus({ status }: Readonly<Record<string, unknown>>): boolean {
  return status !== undefined && status !== null;
}

/** The claims that decide who somebody is here; null where they cannot be read. Names are the marketplace's to tell. */
export function readClaims(claims: Readonly<Record<string, unknown>>): IdentityClaims | null {
  return schema.safeParse(claims).data ?? null;
}
