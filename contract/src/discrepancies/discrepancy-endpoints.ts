import { endpoint } from '../core/endpoint.ts';
import { lineParams } from '../lines/files/attachment-schemas.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { type LineDiscrepancy, lineDiscrepancyReply } from './discrepancy-schemas.ts';

const example: LineDiscrepancy = {
  vdfHeaderId: 17,
  receivedDate: '2026-11-20',
  partAcceptableTypeId: 2,
  problemNote: 'Cracked lens',
  replacementNote: 'Please replace it',
  contactPhoneNumber: '(555) 555-0100',
  cost: 25,
  trackingNumber: '1Z999AA10123456784',
  returnTypeId: 1,
};

export const getLineDiscrepancy = endpoint({
  area: 'discrepancies',
  // The section is the one of the line, which only the service knows.
  access: 'supplier',
  id: 'getLineDiscrepancy',
  method: 'GET',
  path: '/order/{lineItemId}/vdf',
  summary: 'The discrepancy that was last reported of a line; all null where none was',
  params: lineParams,
  status: 200,
  reply: lineDiscrepancyReply,
  refusals: [lineRefusals.lineNotFound],
  example: { params: { lineItemId: '90211' }, reply: example },
});
