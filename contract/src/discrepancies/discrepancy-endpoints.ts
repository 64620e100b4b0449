import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { lineParams } from '../lines/files/attachment-schemas.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { formBodyLimit } from './discrepancy-files.ts';
import { discrepancyRefusals } from './discrepancy-messages.ts';
import {
  type FormBody,
  formBody,
  formReply,
  type LineDiscrepancy,
  lineDiscrepancyReply,
  type PublicFormBody,
  publicFormBody,
} from './discrepancy-schemas.ts';

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

const formExample = {
  ContactPhoneNumber: '(555) 555-0100',
  PoNumber: 'PO-77120',
  PartNumber: 'NL-2404',
  Description: 'Transducer, curved array',
  TrackingNumber: '1Z999AA10123456784',
  ReceivedDate: '2026-11-20',
  ProblemNote: 'Cracked lens',
  ReplacementNote: 'Please replace it',
  ReturnTypeId: 1,
  Cost: 25,
  Attachments: [{ Name: 'inspection.pdf', Description: 'Our report', Data: 'JVBERi0x' }],
} satisfies FormBody;

const formRefusals = [
  lineRefusals.attachmentTooLarge,
  discrepancyRefusals.filesTooLarge,
  discrepancyRefusals.wrongFileType,
  coreRefusals.storageFull,
  coreRefusals.unavailable,
];

export const submitDiscrepancyForm = endpoint({
  area: 'discrepancies',
  access: 'supplier',
  id: 'submitDiscrepancyForm',
  method: 'POST',
  path: '/common/vdf',
  summary: 'Reports a discrepancy of an item that is no line of the portal; the team gets a mail',
  body: formBody,
  bodyLimit: formBodyLimit,
  idempotent: true,
  status: 201,
  reply: formReply,
  refusals: [coreRefusals.sectionNotEnabled, lineRefusals.quotaReached, ...formRefusals],
  example: { body: { ...formExample, companyId: 7001 }, reply: { success: true } },
});

const publicFormExample: PublicFormBody = {
  ...formExample,
  FirstName: 'Dana',
  LastName: 'Reyes',
  Email: 'dana.reyes@acme.example',
  Company: 'Acme Imaging',
};

export const submitPublicDiscrepancyForm = endpoint({
  area: 'discrepancies',
  access: 'public',
  id: 'submitPublicDiscrepancyForm',
  method: 'POST',
  path: '/common/non-auth-vdf',
  summary: 'Reports a discrepancy without sign-in; the team gets a mail. At most 10 accepted in an hour and address',
  body: publicFormBody,
  bodyLimit: formBodyLimit,
  status: 201,
  reply: formReply,
  refusals: [coreRefusals.tooManyRequests, ...formRefusals],
  example: { body: publicFormExample, reply: { success: true } },
});
