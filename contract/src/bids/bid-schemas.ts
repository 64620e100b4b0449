import { z } from 'zod';
import { requiredNote } from '../core/note.ts';
import { actionReply, idSchema, idText, instantReply } from '../core/values.ts';
import { noteReply } from '../lines/notes/note-schemas.ts';
import { timelineEntryReply } from '../lines/timeline-schemas.ts';
import { bidOrderTypes, conditionsSent } from './bid-conditions.ts';
import { dollarsOrNull } from './bid-rules.ts';
import { loanerPrices } from './loaner-condition.ts';
import { partPrices } from './part-condition.ts';
import { repairPrices } from './repair-condition.ts';

const bidStatusReply = z.enum(['REQUESTED', 'QUOTED', 'ACCEPTED', 'CLOSED']);

/** A row of the bid list. */
export const bidRowReply = z.object({
  lineItemId: z.int(),
  orderId: z.int(),
  companyId: z.int().describe('The facility that was asked'),
  company: z.string(),
  status: bidStatusReply,
  statusText: z.string().describe("Ready for Bid, Submitted, Submitted 'No Bid', Accepted or Closed"),
  isUrgent: z.boolean(),
  urgencyDescription: z.string().nullable(),
  dateEntered: instantReply,
  dateEnteredUTC: instantReply,
  dateSubmitted: instantReply.nullable(),
  quantity: z.int(),
  manufacturer: z.string(),
  partNumber: z.string(),
  model: z.string().nullable(),
  description: z.string(),
  orderType: z.enum(bidOrderTypes),
  loaner_LineItemId: z.int().nullable(),
  sourcer: z.string().nullable(),
  sourcerPhone: z.string().nullable(),
  sourcerEmail: z.string().nullable(),
  imagePath: z.string().nullable(),
  imageAlt: z.string().nullable(),
  imageDefaultUrl: z.string().nullable(),
  isSodexo: z.boolean(),
  conditionDescription: z.string().nullable(),
  isNoBid: z.boolean(),
  priceFrom: dollarsOrNull.describe('The lowest outright price or repair price that was offered; null where none was'),
  priceTo: dollarsOrNull.describe('The highest of them'),
  purchaseRestriction: z.string().nullable(),
  loanerAvailable: z.boolean(),
  actions: z.array(actionReply),
});

/** One bid, with what only its own page needs. */
export const bidReply = bidRowReply.extend({
  knownTariffSupplier: z.boolean().describe('Each condition must state a tariff fee'),
  attachmentNames: z.array(z.string()),
  notes: z.array(noteReply).describe('Oldest first'),
  history: z.array(timelineEntryReply).describe('Oldest first'),
});

type OrNull<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodNullable ? Shape[Name] : z.ZodNullable<Shape[Name]>;
};

/** The fields of one type of condition, in a reply that tells of all types. */
function orNull<Shape extends Record<string, z.ZodType>>(shape: Shape): OrNull<Shape> {
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    schema instanceof z.ZodNullable ? schema : schema.nullable(),
  ]);
  return Object.fromEntries(fields) as OrNull<Shape>;
}

/** A submitted condition as read. Its names differ from those of the request; prices of other types are null. */
export const bidConditionReply = z.object({
  type: z.string().nullable().describe('The code of the condition; null for a no-bid'),
  typeId: z.int().describe('1 part, 2 repair, 3 loaner'),
  conditionId: z.int().nullable(),
  conditionDescription: z.string().nullable(),
  lineItemId: z.int(),
  isNoBid: z.boolean(),
  ...orNull({ ...partPrices, ...repairPrices, ...loanerPrices }),
  uom: z.string().nullable().describe('The code of the unit of measure'),
  quantity: z.int().nullable().describe('The quantity per unit'),
  moq: z.int().nullable(),
  leadDays: z.int().nullable().describe('Null for a no-bid only'),
  weight: z.number().nullable(),
  warrantyDescription: z.string().nullable(),
  ratingDescription: z.string().nullable(),
  hazmatDescription: z.string().nullable(),
  loanerAvailable: z.boolean(),
  nonReturnable: z.boolean(),
  notes: z.string().nullable(),
});

/** What the same company last answered for the same item. */
export const lastAnswerReply = z
  .object({
    lineItemId: z.int(),
    company: z.string().describe('The facility that answered'),
    quantity: z.int().describe('That was asked for then'),
    dateSubmitted: instantReply,
    statusText: z.string(),
    conditions: z.array(bidConditionReply),
  })
  .nullable();

export const bidParams = z.object({ id: idText.describe('The lineItemId of the bid') });

/** Which bid is answered; all three ids must belong together. */
const answered = { orderId: idSchema, lineItemId: idSchema, companyId: idSchema };

export const submitBidBody = z.object({
  ...answered,
  companyName: z.string().nullish().describe('Ignored: the name comes from companyId'),
  isSodexo: z.boolean().nullish().describe('Ignored: the bid knows it'),
  conditions: conditionsSent.describe(
    'One or more PART ORDER conditions, one REPAIR, or one LOANER and one REPAIR, as the order type of the bid asks',
  ),
});

export const declineBidBody = z.object(answered);

export const bidNoteBody = z.object({
  note: requiredNote,
  lineItemId: idSchema,
  orderId: idSchema,
  conditionId: idSchema.nullish(),
});

/** Where a bid stands after an answer. */
export const bidAnswerReply = z.object({
  lineItemId: z.int(),
  status: bidStatusReply,
  statusId: z.int(),
});

export type BidRow = z.infer<typeof bidRowReply>;
export type Bid = z.infer<typeof bidReply>;
export type BidConditionRow = z.infer<typeof bidConditionReply>;
export type LastAnswer = NonNullable<z.infer<typeof lastAnswerReply>>;
export type SubmitBid = z.input<typeof submitBidBody>;
