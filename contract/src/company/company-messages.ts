import { fieldMessage, refusal } from '../core/refusal.ts';

/** What a broken rule of the profile says at its field. */
export const companyFields = {
  required: fieldMessage('required', 'Required'),
  invalid: fieldMessage('invalid_value', 'Invalid'),
  listedAlready: fieldMessage('listed_already', 'This certification is listed already.'),
} as const;

export const companyRefusals = {
  companyNotFound: refusal('company_not_found', 404, 'Not found'),
  tradeReferenceNotFound: refusal('trade_reference_not_found', 404, 'Not found'),
  documentNotFound: refusal('document_not_found', 404, 'This document is not available.'),
  changedMeanwhile: refusal('changed_meanwhile', 409, 'Somebody else has changed this section in the meantime.'),
  certificationTooLarge: refusal('file_too_large', 413, 'File exceeds max size of 2 Mb.'),
  orgChartTooLarge: refusal('file_too_large', 413, 'File exceeds max size of 10 Mb.'),
  fileTypeRefused: refusal('file_type_refused', 415, 'File type not supported.'),
  shareNotFound: refusal('share_not_found', 404, 'Not found'),
  tooManyLinks: refusal('too_many_links', 409, 'There are 100 links that work already. Please withdraw one first.'),
  walletGone: refusal('wallet_gone', 404, 'This link does not work. Please ask the supplier for a new one.'),
  certificationNotFound: refusal('certification_not_found', 404, 'Not found'),
  certificationChanged: refusal('certification_changed', 409, 'This certification has been changed in the meantime.'),
  certificationAccepted: refusal('certification_accepted', 409, 'This certification has been accepted already.'),
  certificationSentBack: refusal('certification_sent_back', 409, 'This certification has been sent back already.'),
} as const;

/** What the screens of the profile say. */
export const companyTexts = {
  title: 'Company Profile',
  incomplete: 'Incomplete',
  error: 'Error',
  expired: 'Expired',
  expiresSoon: 'Expires Soon',
  leave: 'Leave',
  stay: 'Stay',
  deleteTradeReference: 'Are you sure you want to delete this trade reference?',
  cancelQuestion: 'Are you sure you want to cancel?',
} as const;
