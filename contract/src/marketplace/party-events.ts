import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { sections } from '../core/section.ts';
import { idSchema, yesNo } from '../core/values.ts';
import { eventText } from './event-fields.ts';

/** Company Profile is a landing page alone: its menu setting may be sent and has no effect. */
const withoutEffect = '99';

const menuIds = [...Object.values(sections).map(({ menuId }) => String(menuId)), withoutEffect];

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
  menu: z
    .partialRecord(z.enum(menuIds), yesNo)
    .transform(({ [withoutEffect]: _, ...menu }) => menu)
    .describe('Sections by menu id: {"122": "Y"}'),
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

const oemUpserted = z.strictObject({ id: idSchema, name: eventText });

/** Suppliers and manufacturers, as the marketplace tells of them. */
export const partyInboundEvents = eventTypes({ 'supplier.upserted': supplierUpserted, 'oem.upserted': oemUpserted });
