import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import { ianaZone } from '../lookups/lookups-time-zones.ts';
import { eventBy, eventText } from '../marketplace/event-fields.ts';
import { marketplaceFields } from '../marketplace/marketplace-messages.ts';

const timeZoneId = z
  .string()
  .max(100)
  .refine((id) => ianaZone(id) !== null, says(marketplaceFields.unknownTimeZone));

const userUpserted = z
  .strictObject({
    userId: idSchema,
    username: eventText.max(200),
    email: z.email().max(254),
    firstName: eventText.max(200),
    lastName: eventText.max(200),
    supplierId: idSchema.optional().describe('Absent for an employee'),
    facilityIds: z.array(idSchema).max(1000).optional().describe("All of the supplier's when absent"),
    isEmployee: z.boolean().optional(),
    isAdmin: z.boolean().optional(),
    isActive: z.boolean().optional(),
    timeZoneId: timeZoneId.optional().describe('IANA id, or a code of the time zone table'),
    isPasswordExpired: z.boolean().optional(),
    password: z.string().min(1).max(200).optional().describe('Without one an invitation is mailed'),
  })
  .refine((user) => !(user.isEmployee && user.supplierId), {
    ...says(marketplaceFields.employeeWithSupplier),
    path: ['supplierId'],
  })
  .refine((user) => user.isEmployee || user.supplierId, {
    ...says(marketplaceFields.userWithoutSupplier),
    path: ['supplierId'],
  });

const ofUser = { userId: z.int(), supplierId: z.int(), by: eventBy };

const place = {
  facilityIds: z.array(z.int()).nullable().describe("Null: all of the supplier's"),
  isAdmin: z.boolean(),
};

/** What the marketplace is told of users whom an administrator has added, changed or shut out. */
export const userOutboundEvents = eventTypes({
  'user.invited': z.strictObject({
    ...ofUser,
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    ...place,
  }),
  'user.changed': z.strictObject({ ...ofUser, ...place }),
  'user.deactivated': z.strictObject(ofUser),
  'user.reactivated': z.strictObject(ofUser),
});

/** The ids of users who were invited here begin with this one, so that they never meet one of the marketplace's own. */
export const firstInvitedUserId = 2_000_000_000;

/** Users, as the marketplace tells of them. */
export const userInboundEvents = eventTypes({ 'user.upserted': userUpserted });
