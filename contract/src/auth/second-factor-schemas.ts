import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { instantReply } from '../core/values.ts';
import { passwordLimit } from './auth-values.ts';
import { secondFactorFields } from './second-factor-messages.ts';
import { passkeyNameLimit } from './second-factor-values.ts';

/** Six digits; people copy them with a space in the middle. */
const code = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), says(secondFactorFields.codeForm));

const proof = {
  password: z.string().max(passwordLimit, secondFactorFields.wrongPassword.message).optional(),
  code: code.optional().describe('A code of the app, in place of the password'),
};

export const secondFactorReply = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean().describe('The portal demands it of this user'),
  turnedOnAt: instantReply.nullable(),
  recoveryCodesLeft: z.int(),
  needsPassword: z.boolean().describe('The sign-in was a while ago: changes need the password'),
});

/** That it is the user who asks: the password, or a code of the app. */
export const proofBody = z.object(proof).prefault({});

export const enrolmentReply = z.object({
  secret: z.string().describe('Base32, for typing into an app'),
  uri: z.string().describe('otpauth address, for a QR code'),
});

export const confirmEnrolmentBody = z.object({ code });

export const recoveryCodesReply = z.object({
  recoveryCodes: z.array(z.string()).describe('Told this once; each works once'),
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantReply,
  lastUsedAt: instantReply.nullable(),
  isSynced: z.boolean().describe('Backed up by a password manager, and so on other devices too'),
});

export const passkeysReply = z.array(passkey);

/** What `navigator.credentials.create` takes; its fields are those of the WebAuthn standard. */
export const passkeyOptionsReply = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.string() })).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
  attestation: z.string().optional(),
});

/** What `navigator.credentials.get` takes; no credential is named, so the device offers those that it has. */
export const passkeySignInOptionsReply = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.int().optional(),
  userVerification: z.string().optional(),
});

const name = z
  .string()
  .trim()
  .min(1, says(secondFactorFields.passkeyNameRequired))
  .max(passkeyNameLimit, says(secondFactorFields.passkeyNameTooLong));

const base64Url = (limit: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(limit);

/** An authenticator's answer; what else the standard lets a browser send is not looked at. */
const credential = { id: base64Url(1400), rawId: base64Url(1400), type: z.literal('public-key') };

export const addPasskeyBody = z.object({
  name,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(8000),
      attestationObject: base64Url(40_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});

export const passkeySignInCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(8000),
    authenticatorData: base64Url(8000),
    signature: base64Url(8000),
    userHandle: base64Url(200),
  }),
});

export const passkeyParams = z.object({ id: base64Url(1400) });

export const renamePasskeyBody = z.object({ name });

export type SecondFactor = z.infer<typeof secondFactorReply>;
export type Enrolment = z.infer<typeof enrolmentReply>;
export type Passkey = z.infer<typeof passkey>;
export type Proof = z.output<typeof proofBody>;
