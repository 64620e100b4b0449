import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { sections } from '../core/section.ts';
import { idSchema, yesNo } from '../core/values.ts';
import { ianaZone } from '../lookups/lookups-time-zones.ts';
import { eventText } from './event-fields.ts';
import { marketplaceFields } from './marketplace-messages.ts';

const menuIds = Object.values(sections).map(({ menuId }) => String(menuId));

const ediFlags = z.strictObject({
  acceptsPO: z.boolean().optional(),
  acceptsInvoices: z.boolean().optional(),
  acceptsPriorityOrders: z.boolean().optional(),
  acceptsShippingMethods: z.boolean().optional(),
  acknowledgesPO: z.boolean().optional(),
  sendsShipManifest: z.boolean().optional(),
  sendsInvoices: z.boolean().optional(),
});

const supplierUpserted = z.strictObject({
  supplierId: idSchema,
  name: eventText,
  facilities: z.array(z.strictObject({ companyId: idSchema, name: eventText })).max(1000),
  menu: z.partialRecord(z.enum(menuIds), yesNo).describe('Sections by menu id: {"122": "Y"}'),
  settings: z
    .strictObject({
      vendorAccountInformation: yesNo.optional(),
      companyRMA: z.int().min(0).max(1).optional().describe('1: repairs need an RMA number'),
      advancedAnalytics: yesNo.optional(),
      policyExempt: yesNo.optional(),
    })
    .optional(),
  knownTariffSupplier: z.boolean().optional(),
  ediFlags: ediFlags.optional(),
});

const timeZoneId = z
  .string()
  .max(100)
  .refine((id) => ianaZone(id) !== null, says(marketplaceFields.unknownTimeZone))
  .transform((id) => ianaZone(id) ?? id);

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

const oemUpserted = z.strictObject({ id: idSchema, name: eventText });

/** Suppliers, users and manufacturers, as the marketplace tells of them. */
export const partyEvents = {
  'supplier.upserted': { data: supplierUpserted },
  'user.upserted': { data: userUpserted },
  'oem.upserted': { data: oemUpserted },
} as const;
