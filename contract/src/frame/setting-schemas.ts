import { z } from 'zod';
import { says } from '../core/refusal.ts';
import { landingPages, refreshRates } from '../core/section.ts';
import { idText, yesNo } from '../core/values.ts';
import { frameFields } from './frame-messages.ts';
import { gridNames, gridViews, reportingPortalValues, type SettingDefinition, siteSettings } from './setting-codes.ts';

export const settingReply = z.object({
  settingId: z.int(),
  settingCode: z.string(),
  settingDescription: z.string(),
  settingType: z.enum(['V', 'F']).describe('V a value, F a flag of Y or N'),
  value: z.string(),
});

/** Values that each site setting takes; flags take Y and N. */
function isSiteValue({ settingCode, value }: { settingCode: string; value: string }): boolean {
  const setting: SettingDefinition | undefined = siteSettings.find((known) => known.settingCode === settingCode);
  if (!setting) return false;
  return (setting.settingType === 'F' ? ['Y', 'N'] : reportingPortalValues).includes(value);
}

const siteValue = z
  .object({ settingCode: z.string(), value: z.string() })
  .refine(isSiteValue, { ...says(frameFields.unknownSiteValue), path: ['value'] });

export const saveSiteSettingsBody = z
  .array(siteValue)
  .min(1)
  .max(100)
  .describe('What is not named keeps its value; other fields of a setting are left unread');

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

const gridColumnReply = z.object({
  field: z.string(),
  header: z.string(),
  visible: columnVisibility,
  order: z.int(),
  isNested: z.boolean().describe('The field is a path into an inner object'),
});

export const gridPreferenceReply = z.object({
  gridName: z.enum(gridNames),
  view: z.enum(gridViews),
  columns: z.array(gridColumnReply).describe('Empty while nothing was saved: the list then uses its own columns'),
});

export const gridParams = z.object({ gridName: z.string().toLowerCase().pipe(z.enum(gridNames)) });

const gridColumn = z.strictObject({
  field: z.string().min(1).max(100),
  header: z.string().max(200),
  visible: columnVisibility,
  order: z.int().min(0).max(1000),
  isNested: z.boolean().default(false),
});

function areDistinct(columns: readonly { readonly field: string }[]): boolean {
  return new Set(columns.map(({ field }) => field)).size === columns.length;
}

export const saveGridPreferenceBody = z.object({
  gridName: z.enum(gridNames),
  view: z.enum(gridViews),
  columns: z.array(gridColumn).max(100).refine(areDistinct, says(frameFields.repeatedColumn)),
});

export type Setting = z.infer<typeof settingReply>;
export type MenuSetting = z.infer<typeof menuSettingReply>;
export type SiteValues = z.infer<typeof saveSiteSettingsBody>;
export type Defaults = z.infer<typeof defaultsReply>;
export type GridPreference = z.infer<typeof gridPreferenceReply>;
