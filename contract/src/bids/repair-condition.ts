import { z } from 'zod';
import { hazmatTypes, warranties } from '../lookups/lookups.ts';
import { bidFields } from './bid-messages.ts';
import {
  anyTold,
  type Checked,
  checked,
  chosenFrom,
  conditionOf,
  dollarsOrNull,
  type Entry,
  leadDaysField,
  lineFields,
  optionalMoney,
  readAny,
  weightField,
  zeroAsNull,
} from './bid-rules.ts';
import { readCents, readDecimal, readWhole } from './bid-values.ts';

/** The fields of a repair condition with their rules. */
export function repairFields(entry: Entry) {
  return {
    ...lineFields,
    conditionId: conditionOf('repair'),
    minimumFee: optionalMoney(bidFields.minimumFee),
    maximumPrice: optionalMoney(bidFields.maximumPrice),
    warrantyId: chosenFrom(warranties, bidFields.warranty),
    hazmatTypeId: chosenFrom(hazmatTypes, bidFields.repairHazmat),
    leadDays: leadDaysField(entry),
    weight: weightField(entry),
  };
}

/** What is told of a repair condition under one name, to the marketplace and to whoever reads the bid. */
export const repairPrices = { minimumFee: dollarsOrNull, maximumPrice: dollarsOrNull };

/** What the marketplace is told beside that; a reply has words in place of the ids. */
export const repairTold = {
  orderType: z.literal('REPAIR'),
  ...anyTold,
  ...repairPrices,
  warrantyId: z.int(),
  weight: z.number().nullable(),
};

/** A repair offer. */
export type RepairCondition = Checked<typeof repairTold>;

type Values = z.output<z.ZodObject<ReturnType<typeof repairFields>>>;

function readRepair(values: Values): RepairCondition {
  return {
    orderType: 'REPAIR',
    ...readAny(values),
    minimumFee: readCents(values.minimumFee),
    maximumPrice: readCents(values.maximumPrice),
    warrantyId: checked(readWhole(values.warrantyId)),
    weight: zeroAsNull(readDecimal(values.weight)),
  };
}

/** Reads the repair condition. */
export function repairCondition(entry: Entry) {
  return z.object({ orderType: z.literal('REPAIR'), ...repairFields(entry) }).transform(readRepair);
}
