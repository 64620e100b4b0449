import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { eventBy } from '../marketplace/event-fields.ts';

/** What the marketplace is told of a visitor who asks for a supplier account. */
export const registrationOutboundEvents = eventTypes({
  'registration.requested': z.strictObject({
    registrationId: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    companyEmail: z.string(),
    phoneNumber: z.string(),
    ext: z.string(),
    companyName: z.string(),
    companyWebSite: z.string(),
    comments: z.string(),
    areaOfInterests: z.array(z.object({ key: z.string(), value: z.boolean() })),
    by: eventBy,
  }),
});
