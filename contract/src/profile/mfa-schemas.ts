import { z } from 'zod';
import { idSchema, idText, yesNo } from '../core/values.ts';
import { mfaProperty } from './mfa-messages.ts';

export const mfaReply = z.object({
  messages: z.array(z.string()).describe('What went wrong; empty with a success'),
  result: z.string().describe("'Success', or what else the admin service answered"),
  value: yesNo.nullable().describe('Y has opted in; null where it is not known'),
});

export type MfaReply = z.infer<typeof mfaReply>;

export const saveMfaBody = z.object({ value: yesNo });

export const propertyParams = z.object({ userId: idText });
export const propertyQuery = z.object({ propertyName: z.literal(mfaProperty) });

export const savePropertiesBody = z.object({
  contact: z.object({ id: idSchema }),
  properties: z
    .array(z.object({ name: z.literal(mfaProperty), value: yesNo, isCustom: z.boolean().default(true) }))
    .length(1),
});
