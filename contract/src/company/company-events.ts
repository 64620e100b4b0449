import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { eventBy } from '../marketplace/event-fields.ts';
import { certificationStatuses } from './certification-machine.ts';
import { profileSectionNames } from './company-values.ts';
import { toldChange } from './supplier-schemas.ts';

const status = z.enum(certificationStatuses);

/** A certification as it was submitted or decided upon. */
const told = {
  supplierId: z.int().describe('The root company'),
  companyId: z.int().describe('The facility'),
  certificationId: z.int().describe('Of a known one, or from 1000 on'),
  name: z.string(),
  obtainDate: z.string().describe('Plain date'),
  expireDate: z.string().describe('Plain date'),
  documentName: z.string().nullable(),
  revision: z.int().describe('Counts what was submitted of it'),
  by: eventBy,
};

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
  'certification.submitted': z.strictObject({
    ...told,
    statusBefore: status.nullable().describe('Null for a new one'),
    statusAfter: status,
  }),
  'certification.accepted': z.strictObject({ ...told, statusBefore: status, statusAfter: status }),
  'certification.sentBack': z.strictObject({
    ...told,
    note: z.string().describe('Why'),
    statusBefore: status,
    statusAfter: status,
  }),
});
