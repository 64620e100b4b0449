import { z } from 'zod';
import { companyFields } from './company-messages.ts';
import {
  companyLimits,
  contactTypes,
  cutoffSlots,
  exchangeCoreDays,
  restockFeePercents,
  returnPolicyDays,
} from './company-values.ts';
import { choiceOf, optionalAnswer, optionalEmail, optionalLine, optionalPhone, requiredZone } from './field-rules.ts';

/** Shipping and returns, for form and server alike. */
const shippingFields = {
  shipCutoffTimeUTC: choiceOf(
    cutoffSlots.map(({ id }) => id),
    companyFields.required,
  ).describe('The slot of half an hour: 0 is 06:00, 47 is 05:30, in supplierTimeZone'),
  supplierTimeZone: requiredZone,
  afterHoursName: optionalLine(companyLimits.contactName),
  afterHoursPhone: optionalPhone,
  useFedEx: optionalAnswer,
  useUPS: optionalAnswer,
  dropShip: optionalAnswer,
  blindShip: optionalAnswer,
  thirdPartyAcctNumbers: optionalAnswer,
  returnPolicyDays: choiceOf(returnPolicyDays),
  acceptsUnopenPackageReturns: optionalAnswer,
  acceptsOpenPackageReturns: optionalAnswer,
  percentRestockFee: choiceOf(restockFeePercents),
  rgaNumberRequired: optionalAnswer,
  rgaContactName: optionalLine(companyLimits.contactName),
  rgaContactEmail: optionalEmail,
  exchangeCoreDays: choiceOf(exchangeCoreDays),
};

export const shippingForm = z.object(shippingFields);

export type ShippingValues = z.input<typeof shippingForm>;

interface SentContact {
  readonly contactType: number;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** What an array of contacts says of fields that are not sent by themselves. */
export function shippingFieldsOf(contacts: readonly SentContact[]): object {
  const afterHours = contacts.find(({ contactType }) => contactType === contactTypes.afterHoursContact);
  const rga = contacts.find(({ contactType }) => contactType === contactTypes.rgaContact);
  return {
    ...(afterHours && { afterHoursName: afterHours.name, afterHoursPhone: afterHours.phone }),
    ...(rga && { rgaContactName: rga.name, rgaContactEmail: rga.email }),
  };
}
