import { z } from 'zod';
import { isBlank } from '../../core/money.ts';
import { noteLength } from '../../core/note-length.ts';
import { type FieldMessage, says } from '../../core/refusal.ts';
import { onOneLine } from '../../core/typed-text.ts';
import { builtInWorkspace, metricsOfReport } from './built-in-reports.ts';
import { reportFields } from './report-messages.ts';
import { reportIdLimit, widgetNameLimit, widgetTextLimit } from './report-values.ts';

/** A line that must say something; parsed, it is trimmed. */
export function requiredText(limit: number, isMissing: FieldMessage, isTooLong: FieldMessage) {
  return z
    .string(says(isMissing))
    .refine((text) => !isBlank(text), says(isMissing))
    .refine((text) => noteLength(onOneLine(text)) <= limit, says(isTooLong))
    .transform(onOneLine);
}

/** Text that may be left out, `''` then; parsed, it is trimmed. */
export function optionalText(limit: number, isTooLong: FieldMessage) {
  return z
    .string()
    .nullish()
    .refine((text) => noteLength(text?.trim() ?? '') <= limit, says(isTooLong))
    .transform((text) => text?.trim() ?? '');
}

const id = (isMissing: FieldMessage) => requiredText(reportIdLimit, isMissing, reportFields.textTooLong);

/** What was read before and is saved anew is refused where somebody else has saved it since. */
export const seenVersion = z.int().min(1).optional().describe('The version that the caller has seen');

const widgetFields = z.object({
  name: requiredText(widgetNameLimit, reportFields.nameRequired, reportFields.widgetNameTooLong),
  description: optionalText(widgetTextLimit, reportFields.textTooLong),
  reportWorkspaceId: id(reportFields.workspaceIdRequired),
  reportId: id(reportFields.reportIdRequired),
  widgetPageId: id(reportFields.widgetPageIdRequired).describe('Unique over all widgets'),
  reportPageId: optionalText(reportIdLimit, reportFields.textTooLong)
    .transform((text) => text || null)
    .describe('The page that a click on the widget leads to, if any'),
  version: seenVersion,
});

type WidgetFields = z.output<typeof widgetFields>;

/** What is wrong with a widget of the built-in workspace, whose reports and pages are known. */
function builtInProblem({ reportWorkspaceId, reportId, widgetPageId, reportPageId }: WidgetFields) {
  if (reportWorkspaceId !== builtInWorkspace) return null;
  const metrics = metricsOfReport(reportId);
  if (metrics.length === 0) return { path: 'reportId', said: reportFields.unknownReport };
  if (!metrics.some((metric) => metric === widgetPageId))
    return { path: 'widgetPageId', said: reportFields.unknownMetric };
  if (reportPageId !== null && reportPageId !== reportId)
    return { path: 'reportPageId', said: reportFields.otherReportPage };
  return null;
}

/** A widget as it is saved, and the rules of its form. */
export const saveWidgetBody = widgetFields.superRefine((widget, context) => {
  const problem = builtInProblem(widget);
  if (!problem) return;
  const { code, message } = problem.said;
  context.addIssue({ code: 'custom', path: [problem.path], message, params: { code } });
});

export const widgetReply = z.object({
  ravenId: z.string(),
  id: z.string().describe('The same as ravenId'),
  name: z.string(),
  description: z.string(),
  reportWorkspaceId: z.string(),
  reportId: z.string(),
  widgetPageId: z.string(),
  reportPageId: z.string().nullable(),
  version: z.int(),
});

export const widgetParams = z.object({ ravenId: z.string().min(1).max(100) });

export const widgetSavedReply = z.object({
  success: z.boolean(),
  duplicateWidget: z.boolean().describe('Not saved: another widget has this widget page id'),
  widget: widgetReply.nullable(),
});

export const removedReply = z.object({ success: z.literal(true), duplicateWidget: z.literal(false) });

export type Widget = z.infer<typeof widgetReply>;
export type WidgetValues = z.input<typeof saveWidgetBody>;
export type WidgetToSave = z.output<typeof saveWidgetBody>;
export type WidgetSaved = z.infer<typeof widgetSavedReply>;
