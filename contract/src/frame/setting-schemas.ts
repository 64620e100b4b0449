import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { landingPages, refreshRates } from '../core/section.ts';
import { idSchema, idText, instantReply, yesNo } from '../core/values.ts';
import { frameFields } from './frame-messages.ts';
import {
  choicesOf,
  companySettings,
  gridCards,
  gridNames,
  gridPageSizes,
  gridViews,
  type SettingDefinition,
  siteSettings,
} from './setting-codes.ts';

export const settingReply = z.object({
  settingId: z.int(),
  settingCode: z.string(),
  settingDescription: z.string(),
  settingType: z.enum(['V', 'F']).describe('V a value, F a flag of Y or N'),
  value: z.string(),
});

/** Settings with their new values; each has to be one of the known ones and the value one that it takes. */
function valuesOf(known: readonly SettingDefinition[]) {
  const isKnown = ({ settingCode, value }: { settingCode: string; value: string }) => {
    const setting = known.find((one) => one.settingCode === settingCode);
    return setting !== undefined && choicesOf(setting).some((choice) => choice.value === value);
  };
  const value = z
    .object({ settingCode: z.string(), value: z.string() })
    .refine(isKnown, { ...says(frameFields.unknownSettingValue), path: ['value'] });
  return z
    .array(value)
    .min(1)
    .max(100)
    .describe('What is not named keeps its value; other fields of a setting are left unread');
}

export const saveSiteSettingsBody = valuesOf(siteSettings);
export const saveCompanySettingsBody = valuesOf(companySettings);

const changeIdText = z
  .string()
  .regex(/^\d{1,15}$/, 'Not a number')
  .transform(Number);

export const saveSettingsQuery = z.object({
  version: changeIdText
    .optional()
    .describe('Of the settings that were read: 409 where somebody has changed them since. Absent: saved anyway'),
  putsBack: changeIdText.optional().describe('The change that the save takes back'),
});

const settingChange = z.object({
  settingCode: z.string(),
  settingDescription: z.string(),
  before: z.string(),
  after: z.string(),
});

const recordedSettingChange = z.object({
  changeId: z.int(),
  at: instantReply,
  byName: z.string().nullable().describe('Null where the marketplace told of it'),
  putsBack: z.int().nullable().describe('The change that it took back'),
  changes: z.array(settingChange),
});

export const settingDeskReply = z.object({
  version: z.int().describe('The newest change; 0 before the first'),
  settings: z.array(settingReply),
  changes: z.array(recordedSettingChange).describe('The last 20, newest first'),
});

export const companySettingDeskReply = settingDeskReply.extend({
  supplierId: idSchema.describe('The root company, a facility having been named or not'),
  name: z.string(),
});

export const settingPreviewReply = z.object({
  version: z.int().describe('Of the settings that it was worked out from'),
  changes: z.array(settingChange).describe('What would change; empty where everything is so already'),
  effects: z.array(z.string()).describe('What that does, in sentences'),
});

export const featureReply = z.object({ name: z.string(), enabled: z.boolean() });

export const menuSettingReply = z.object({ id: z.int(), name: z.string(), value: yesNo });

export const companyParams = z.object({ id: idText.describe('The id of the root company or of a facility') });

const landingIds: readonly number[] = landingPages.map(({ id }) => id);
const rates: readonly number[] = refreshRates;

export const defaultsReply = z.object({
  defaultHomePage: z.int().describe('The menu id of the landing page; 0 is Home'),
  defaultRefreshRate: z.int().describe('Minutes between two automatic refreshes'),
});

export const saveDefaultsBody = z.object({
  defaultHomePage: z.int().refine((id) => landingIds.includes(id), says(frameFields.unknownHomePage)),
  defaultRefreshRate: z.int().refine((minutes) => rates.includes(minutes), says(frameFields.unknownRefreshRate)),
});

const columnVisibility = z
  .union([z.boolean(), z.literal('never')])
  .describe("'never': the list has the field and does not offer it");

const columnWidth = z.int().min(48).max(640).optional().describe('Pixels; absent while the user has chosen none');

const gridColumnReply = z.object({
  field: z.string(),
  header: z.string(),
  visible: columnVisibility,
  order: z.int(),
  isNested: z.boolean().describe('The field is a path into an inner object'),
  width: columnWidth,
});

const pageSize = z
  .literal([...gridPageSizes])
  .optional()
  .describe('Rows on a page; 10 where none was chosen');

const cards = z.enum(gridCards).optional().describe('Absent where none was chosen: Compact on phones, else Full');

export const gridPreferenceReply = z.object({
  gridName: z.enum(gridNames),
  view: z.enum(gridViews),
  pageSize,
  cards,
  columns: z.array(gridColumnReply).describe('Empty while nothing was saved: the list then uses its own columns'),
});

export const gridParams = z.object({ gridName: z.string().toLowerCase().pipe(z.enum(gridNames)) });

const gridColumn = z.strictObject({
  field: z.string().min(1).max(100),
  header: z.string().max(200),
  visible: columnVisibility,
  order: z.int().min(0).max(1000),
  isNested: z.boolean().default(false),
  width: columnWidth,
});

function areDistinct(columns: readonly { readonly field: string }[]): boolean {
  return new Set(columns.map(({ field }) => field)).size === columns.length;
}

export const saveGridPreferenceBody = z.object({
  gridName: z.enum(gridNames),
  view: z.enum(gridViews),
  pageSize,
  cards,
  columns: z.array(gridColumn).max(100).refine(areDistinct, says(frameFields.repeatedColumn)),
});

export type Setting = z.infer<typeof settingReply>;
export type MenuSetting = z.infer<typeof menuSettingReply>;
/** Settings with their new values. */
export type SettingValues = z.infer<typeof saveSiteSettingsBody>;
export type SettingChange = z.infer<typeof settingChange>;
export type RecordedSettingChange = z.infer<typeof recordedSettingChange>;
export type SettingDesk = z.infer<typeof settingDeskReply>;
export type SettingPreview = z.infer<typeof settingPreviewReply>;
export type Defaults = z.infer<typeof defaultsReply>;
export type GridPreference = z.infer<typeof gridPreferenceReply>;
