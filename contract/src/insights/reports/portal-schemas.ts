import { z } from 'zod';
import { says } from '../../core/refusal.ts';
import { idSchema } from '../../core/values.ts';
import { reportFields } from './report-messages.ts';
import { portalCompanyLimit, portalTextLimit, portalWidgetLimit } from './report-values.ts';
import { optionalText, requiredText, seenVersion, widgetReply } from './widget-schemas.ts';

/** A widget is named by either of its ids; what else is told of it is left unread. */
const namedWidget = z
  .union([z.object({ ravenId: z.string().min(1).max(100) }), z.object({ id: z.string().min(1).max(100) })])
  .transform((widget) => ('ravenId' in widget ? widget.ravenId : widget.id));

const namedCompany = z.object({ companyId: idSchema.describe('The supplier') });

function areDistinct(list: readonly (string | number)[]): boolean {
  return new Set(list).size === list.length;
}

const namedWidgets = z.array(namedWidget).max(portalWidgetLimit).refine(areDistinct, says(reportFields.widgetTwice));

/** A portal as it is saved. */
export const savePortalBody = z.object({
  name: requiredText(portalTextLimit, reportFields.nameRequired, reportFields.portalNameTooLong),
  description: optionalText(portalTextLimit, reportFields.portalDescriptionTooLong),
  isDefault: z.boolean().default(false),
  widgets: namedWidgets.min(1, reportFields.widgetRequired.message).describe('In the order in which they show'),
  companies: z
    .array(namedCompany)
    .max(portalCompanyLimit)
    .default([])
    .refine((list) => areDistinct(list.map(({ companyId }) => companyId)), says(reportFields.companyTwice))
    .describe('None: all companies with Advanced Analytics'),
  version: seenVersion,
});

const portalCompany = z.object({ companyId: idSchema, companyName: z.string() });

const portalFacts = z.object({
  ravenId: z.string(),
  name: z.string(),
  description: z.string(),
  isDefault: z.boolean(),
  widgets: z.array(widgetReply).describe('In the order in which they show'),
});

export const portalReply = portalFacts.extend({ companies: z.array(portalCompany), version: z.int() });

export const portalSavedReply = z.object({
  success: z.literal(true),
  duplicateWidget: z.literal(false),
  portal: portalReply,
});

export const portalParams = z.object({ ravenId: z.string().min(1).max(100) });

/** What a supplier sees: its portal without the companies that share it. */
export const dashboardReply = z.object({
  dashboardType: z
    .enum(['portal', 'none'])
    .describe('none: no portal applies; the built-in one stands in for it where the portal draws the reports itself'),
  portal: portalFacts.nullable(),
});

export const reorderBody = z.object({
  ravenId: z.string().min(1).max(100),
  widgets: namedWidgets.describe('In the new order; those left out go last'),
});

export const reorderedReply = dashboardReply.extend({ success: z.literal(true) });

export type Portal = z.infer<typeof portalReply>;
export type PortalToSave = z.output<typeof savePortalBody>;
export type PortalValues = z.input<typeof savePortalBody>;
export type Dashboard = z.infer<typeof dashboardReply>;
export type DashboardPortal = NonNullable<Dashboard['portal']>;
