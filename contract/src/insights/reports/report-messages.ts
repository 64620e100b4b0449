import { fieldMessage, refusal } from '../../core/refusal.ts';
import { portalTextLimit, widgetNameLimit } from './report-values.ts';

export const reportFields = {
  nameRequired: fieldMessage('name_required', 'A name is required.'),
  portalNameTooLong: fieldMessage('name_too_long', `Please limit the name to ${portalTextLimit} characters.`),
  portalDescriptionTooLong: fieldMessage(
    'description_too_long',
    `Please limit the description to ${portalTextLimit} characters.`,
  ),
  widgetNameTooLong: fieldMessage('name_too_long', `Please limit the name to ${widgetNameLimit} characters.`),
  textTooLong: fieldMessage('text_too_long', 'This is too long.'),
  reportIdRequired: fieldMessage('report_id_required', 'A report id is required.'),
  workspaceIdRequired: fieldMessage('workspace_id_required', 'A workspace id is required.'),
  widgetPageIdRequired: fieldMessage('widget_page_id_required', 'A widget page id is required.'),
  unknownReport: fieldMessage('unknown_report', 'The built-in workspace has no such report.'),
  unknownMetric: fieldMessage('unknown_metric', 'This report has no such page.'),
  otherReportPage: fieldMessage('other_report_page', 'In the built-in workspace this is the report id, or nothing.'),
  widgetRequired: fieldMessage('widget_required', 'At least one widget is required.'),
  widgetTwice: fieldMessage('widget_twice', 'A widget can be in a portal only once.'),
  widgetUnknown: fieldMessage('widget_unknown', 'This widget no longer exists.'),
  widgetNotInPortal: fieldMessage('widget_not_in_portal', 'This widget is not part of the portal.'),
  companyTwice: fieldMessage('company_twice', 'A supplier can be assigned only once.'),
  companyUnknown: fieldMessage('company_unknown', 'There is no such supplier.'),
} as const;

export const reportRefusals = {
  unassignedExists: refusal('unassigned_exists', 409, 'You already have a portal with no companies assigned'),
  /** Names the company and its portal where it is refused. */
  companyTaken: refusal(
    'company_taken',
    409,
    'Company {company} is already assigned to portal {portal}. Please edit that portal.',
  ),
  lastWidget: refusal('last_widget', 409, 'Portal {portal} has no other widget. Please edit that portal first.'),
  changedMeanwhile: refusal(
    'changed_meanwhile',
    409,
    'Somebody else has changed this in the meantime. Please open it again.',
  ),
  reportNotFound: refusal('report_not_found', 404, 'Not found'),
} as const;

/** What the screens say. */
export const reportTexts = {
  widgetFailed: 'Something went wrong with displaying this widget.',
  duplicateWidget: 'This widget already exists',
  unassignedQuestion: 'This portal will be available to all companies with Advanced Analytics turned on',
  defaultQuestion: 'Another default portal exists. Do you want to make this the default?',
  reportsFailed:
    'There was an issue retrieving the reports. Please contact our support service for further assistance.',
} as const;

export function companyTakenText(company: string, portal: string): string {
  return reportRefusals.companyTaken.detail.replace('{company}', () => company).replace('{portal}', () => portal);
}

export function lastWidgetText(portal: string): string {
  return reportRefusals.lastWidget.detail.replace('{portal}', () => portal);
}
