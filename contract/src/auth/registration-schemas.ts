import { z } from 'zod';
import { type FieldMessage, says } from '../core/refusal.ts';
import { isEmail, isPhone, onOneLine } from '../core/typed-text.ts';
import { registrationFields } from './registration-messages.ts';
import {
  type AreaKey,
  areasOfInterest,
  forbiddenCharacters,
  type RegistrationText,
  registrationLimits,
} from './registration-values.ts';

const line = (field: RegistrationText) =>
  z
    .string(says(registrationFields.required))
    .max(registrationLimits[field], says(registrationFields.tooLong))
    .transform(onOneLine);

const requiredLine = (field: RegistrationText) =>
  line(field).refine((text) => text !== '', says(registrationFields.required));

/** A rule for what is not blank: a blank field has its own sentence. */
function unlessBlank(isRight: (text: string) => boolean, said: FieldMessage) {
  return [(text: string) => text === '' || isRight(text), says(said)] as const;
}

function holdsOnly(forbidden: RegExp) {
  return (text: string) => text.search(forbidden) < 0;
}

const areaKeys = areasOfInterest.map(({ key }) => key) as [AreaKey, ...AreaKey[]];

const areas = z
  .array(z.object({ key: z.enum(areaKeys), value: z.boolean() }))
  .max(areaKeys.length)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, says(registrationFields.repeatedArea));

/** The request for a supplier account, by which the form and the server check alike. */
export const registrationBody = z.object({
  firstName: requiredLine('firstName'),
  lastName: requiredLine('lastName'),
  companyEmail: requiredLine('companyEmail').refine(...unlessBlank(isEmail, registrationFields.invalidEmail)),
  phoneNumber: requiredLine('phoneNumber').refine(...unlessBlank(isPhone, registrationFields.invalidPhone)),
  ext: line('ext').refine(holdsOnly(forbiddenCharacters.ext), says(registrationFields.invalidCharacters)).default(''),
  companyName: requiredLine('companyName'),
  companyWebSite: requiredLine('companyWebSite').refine(
    holdsOnly(forbiddenCharacters.companyWebSite),
    says(registrationFields.invalidCharacters),
  ),
  comments: z
    .string()
    .max(registrationLimits.comments, says(registrationFields.tooLong))
    .transform((text) => text.trim())
    .default(''),
  areaOfInterests: areas.default([]),
});

export type Registration = z.output<typeof registrationBody>;

export const registrationReply = z.object({ message: z.string() });
