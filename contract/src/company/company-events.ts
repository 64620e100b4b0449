import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { eventBy } from '../marketplace/event-fields.ts';
import { profileSectionNames } from './company-values.ts';
import { toldChange } from './supplier-schemas.ts';

/** What the marketplace is told of a supplier's profile. */
export const companyOutboundEvents = eventTypes({
  'supplier.profileChanged': z.strictObject({
    supplierId: z.int().describe('The root company'),
    companyId: z.int().describe('The facility whose profile it is'),
    section: z.enum(profileSectionNames),
    version: z.int().describe('Of the section, counted from 1'),
    changes: z.array(toldChange),
    by: eventBy,
  }),
});
