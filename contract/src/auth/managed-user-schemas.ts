import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { type RightSection, rightSectionNames, rightSections, rights } from '../core/rights.ts';
import { isEmail, onOneLine } from '../core/typed-text.ts';
import { idSchema, instantReply } from '../core/values.ts';
import { managedUserFields } from './managed-user-messages.ts';
import { registrationFields } from './registration-messages.ts';

/** `invited` has no password yet and has never signed in. */
const userStates = ['invited', 'active', 'deactivated'] as const;

const limitsReply = z
  .partialRecord(z.enum(rightSectionNames), z.record(z.string(), z.enum(rights)))
  .describe('What the user is limited to, by section and facility; what is missing is not limited');

/** Limits as a caller sends them: each a level that its section has. */
const sentLimits = z
  .partialRecord(z.enum(rightSectionNames), z.record(z.string().regex(/^[1-9]\d{0,9}$/), z.enum(rights)))
  .superRefine((sent, context) => {
    for (const [section, facilities] of Object.entries(sent))
      for (const [companyId, level] of Object.entries(facilities ?? {}))
        if (level !== 'decide' && !(rightSections[section as RightSection].levels as readonly string[]).includes(level))
          context.addIssue({
            code: 'custom',
            path: [section, companyId],
            message: managedUserFields.noSuchLevel.message,
            params: { code: managedUserFields.noSuchLevel.code },
          });
  });

const managedUser = z.object({
  userId: idSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean().describe('Administrator of the supplier'),
  state: z.enum(userStates),
  lastSignInAt: instantReply.nullable(),
  hasSecondFactor: z.boolean().describe('An authenticator app or a passkey'),
  facilityIds: z.array(idSchema).nullable().describe('Null: all of the supplier, those to come included'),
  limits: limitsReply,
  rightsVersion: z.int().describe('To be sent with a save of the rights'),
});

export const managedUsersReply = z.object({
  supplierId: idSchema,
  companyName: z.string(),
  facilities: z.array(z.object({ companyId: idSchema, name: z.string() })),
  users: z.array(managedUser),
});

export type ManagedUser = z.infer<typeof managedUser>;
export type ManagedUsers = z.infer<typeof managedUsersReply>;

const nameLimit = 200;
const line = z.string(says(registrationFields.required)).transform(onOneLine);
const requiredLine = line
  .refine((text) => text !== '', says(registrationFields.required))
  .refine((text) => text.length <= nameLimit, says(registrationFields.tooLong));

/** What the form for an invitation asks, by which the server checks as well. */
export const inviteForm = z.object({
  firstName: requiredLine,
  lastName: requiredLine,
  email: requiredLine
    .refine((text) => text === '' || isEmail(text), says(registrationFields.invalidEmail))
    .refine((text) => text.length <= 254, says(registrationFields.tooLong)),
  username: requiredLine.refine(
    (text) => text === '' || /^[\p{L}\p{N}._+@-]{3,100}$/u.test(text),
    says(managedUserFields.usernameForm),
  ),
  isAdmin: z.boolean(),
});

const facilities = z
  .array(idSchema)
  .min(1, says(managedUserFields.noFacility))
  .max(1000)
  .nullable()
  .describe('Null: all of the supplier, those to come included');

export const inviteBody = inviteForm.extend({
  supplierId: idSchema.optional().describe('Of whom; employees name it, supplier administrators invite to their own'),
  facilityIds: facilities,
  limits: sentLimits,
});

export const saveRightsBody = z.object({
  limits: sentLimits,
  isAdmin: z.boolean().optional().describe('As it was where absent'),
  facilityIds: facilities.optional(),
  rightsVersion: z.int().min(0).max(2_147_483_647),
});
