import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { idText } from '../core/values.ts';
import { frameFields } from './frame-messages.ts';
import { gridPageSizes } from './setting-codes.ts';
import { gridParams } from './setting-schemas.ts';

const longestViewName = 40;

/** A row of the filter panel: its name, and its value as the panel's controls have it. */
const panelRow = z.strictObject({
  name: z.string().min(1).max(50),
  value: z.record(
    z.string().min(1).max(20),
    z.union([z.string().max(200), z.boolean(), z.array(z.string().max(20)).max(200)]),
  ),
});

const shown = {
  tab: z.string().min(1).max(50).nullable().describe('Null on a list without tabs'),
  filters: z.array(z.string().min(1).max(50)).max(20).describe('The quick filters that are chosen'),
  facilities: z.array(z.string().min(1).max(200)).max(50).describe('The names of the facilities that are chosen'),
  text: z.string().max(200).describe('What is searched for'),
  panel: z.array(panelRow).max(20).optional().describe('The filters of the panel of All Orders'),
  sort: z.strictObject({ field: z.string().min(1).max(100), isDescending: z.boolean() }).nullable(),
  pageSize: z.literal([...gridPageSizes]),
};

export const savedViewReply = z.object({ viewId: z.int(), name: z.string(), ...shown });

const viewName = z
  .string()
  .trim()
  .min(1, says(frameFields.viewNameNeeded))
  .max(longestViewName, says(frameFields.viewNameTooLong));

export const saveViewBody = z.object({ name: viewName, ...shown });

/** What the form asks for. */
export const viewNameForm = z.object({ name: viewName });

export const savedViewParams = gridParams.extend({ viewId: idText });

export type SavedView = z.infer<typeof savedViewReply>;
export type SaveView = z.infer<typeof saveViewBody>;
