import { z } from 'zod';
import { rightSectionNames, rights } from '../core/rights.ts';
import { idSchema, yesNo } from '../core/values.ts';

/**
 * The form of the token call. A form that does not fit reads as empty, because this call answers RFC 6749 errors
 * where others answer problem documents.
 */
export const tokenBody = z
  .object({
    grant_type: z.string().optional().describe('password, refresh_token, or one of those of the second step'),
    client_id: z
      .string()
      .optional()
      .describe('Who asks; the web app sends supplier and gets its refresh token in a cookie'),
    username: z.string().optional(),
    password: z.string().optional().describe('Compared exactly as typed'),
    remember_me: z.string().optional().describe('true keeps the cookies of the web app past the end of the browser'),
    mfa_token: z.string().optional().describe('From the answer mfa_required, for the second step'),
    otp: z.string().optional().describe('Six digits of the app'),
    recovery_code: z.string().optional().describe('In place of the six digits; works once'),
    credential: z.string().optional().describe("A passkey's answer, as JSON"),
    refresh_token: z.string().optional().describe('Left out by the web app, whose cookie holds it'),
  })
  .catch({});

/** RFC 7009: a refresh or access token whose session is to end; the cookie or access token of the call without it. */
export const revokeBody = z.object({ token: z.string().optional() }).catch({});

export const tokenReply = z.object({
  access_token: z.string(),
  refresh_token: z.string().describe('Empty for the web app, whose cookie holds it'),
  expires_in: z.int().describe('Seconds that the access token lives'),
  token_type: z.literal('Bearer'),
  firstName: z.string(),
  lastName: z.string(),
  isEmployee: z.boolean(),
  isPasswordExpired: z.boolean(),
  supplierProAdminRole: z.boolean().describe('An administrator: of the supplier, or of the portal with isEmployee'),
  userId: idSchema,
  email: z.string(),
  rootCompanyId: idSchema.nullable().describe('The supplier; null for employees'),
});

const facility = z.object({ companyId: idSchema, name: z.string() });

export const sessionReply = z.object({
  userId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  email: z.string(),
  isEmployee: z.boolean(),
  isAdmin: z.boolean().describe('Administrator of the supplier, or of the portal with isEmployee'),
  isPasswordExpired: z.boolean(),
  companyId: idSchema.nullable().describe('The root company; null for employees'),
  companyName: z.string().nullable(),
  timeZoneId: z.string().describe('IANA id, by which times are reckoned'),
  defaultHomePage: z.int(),
  defaultRefreshRate: z.object({ value: z.int().describe('Minutes'), text: z.string() }),
  defaultViewType: z.literal('Grid'),
  facilities: z.array(facility).describe('The facilities that the user may see'),
  selectedFacility: idSchema.nullable(),
  menu: z.record(z.string(), yesNo).describe('Menu settings by id, as far as the user may see records of the section'),
  limits: z
    .partialRecord(z.enum(rightSectionNames), z.record(z.string(), z.enum(rights)))
    .describe('What the user may do in single sections and facilities, where that is not everything'),
  mfaOptIn: z.boolean().describe('Has opted in to multi-factor sign-in at the identity provider, as last told'),
  beingImpersonated: z.boolean(),
  mustSetUpSecondFactor: z.boolean().describe('Nothing but the set-up, the own profile and the logout is open'),
  impersonator: z.object({ userId: idSchema, name: z.string() }).nullable(),
});

export type TokenReply = z.infer<typeof tokenReply>;
export type SessionReply = z.infer<typeof sessionReply>;
