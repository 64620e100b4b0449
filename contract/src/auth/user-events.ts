import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { says } from '../core/refusal.ts';
import { idSchema } from '../core/values.ts';
import { ianaZone } from '../lookups/lookups-time-zones.ts';
import { eventText } from '../marketplace/event-fields.ts';
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

/** Users, as the marketplace tells of them. */
export const userInboundEvents = eventTypes({ 'user.upserted': userUpserted });
