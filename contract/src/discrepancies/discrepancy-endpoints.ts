import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { fileExample, fileReply } from '../core/file-reply.ts';
import { lineParams } from '../lines/files/attachment-schemas.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { formBodyLimit } from './discrepancy-files.ts';
import { discrepancyRefusals } from './discrepancy-messages.ts';
import {
  type Case,
  caseFileParams,
  caseParams,
  caseReply,
  caseSummaryReply,
  closeBody,
  type FormBody,
  formBody,
  formReply,
  type LineDiscrepancy,
  lineDiscrepancyReply,
  type PublicFormBody,
  publicFormBody,
  replyBody,
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
  needs: 'act',
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

const ofCases = { area: 'discrepancies', access: 'supplier' } as const;
const oneCase = { params: { vdfHeaderId: '17' } } as const;

const { entries, lineHref, reason, ...summaryExample } = {
  vdfHeaderId: 17,
  lineItemId: null,
  company: 'Acme Dallas',
  title: 'NL-2404, Transducer, curved array',
  isOpen: true,
  isAnswered: true,
  openedAt: '2026-11-20T15:02:00.000Z',
  lastAt: '2026-11-21T09:30:00.000Z',
  lineHref: null,
  reason: null,
  entries: [
    {
      entryId: 31,
      at: '2026-11-20T15:02:00.000Z',
      kind: 'submitted',
      by: 'Dana Reyes',
      byKind: 'supplier',
      text: null,
      decision: null,
      facts: [{ label: 'Faults found', value: 'Cracked lens' }],
      files: [{ fileId: 3, name: 'inspection.pdf', description: 'Our report', sizeBytes: 6 }],
      lineFiles: [],
    },
    {
      entryId: 32,
      at: '2026-11-21T09:30:00.000Z',
      kind: 'answered',
      by: 'Marketplace',
      byKind: 'marketplace',
      text: 'Please send it back to us.',
      decision: 'Return accepted',
      facts: [],
      files: [],
      lineFiles: [],
    },
  ],
} satisfies Case;
const caseExample: Case = { ...summaryExample, lineHref, reason, entries };

export const listDiscrepancies = endpoint({
  ...ofCases,
  id: 'listDiscrepancies',
  method: 'GET',
  path: '/discrepancy',
  summary: 'The cases of the discrepancies that the company has reported: open ones, and the 200 closed last',
  status: 200,
  reply: z.array(caseSummaryReply),
  refusals: [],
  example: { reply: [summaryExample] },
});

export const getDiscrepancy = endpoint({
  ...ofCases,
  id: 'getDiscrepancy',
  method: 'GET',
  path: '/discrepancy/{vdfHeaderId}',
  summary: 'A case with all that either side has said, oldest first',
  params: caseParams,
  status: 200,
  reply: caseReply,
  refusals: [discrepancyRefusals.notFound],
  example: { ...oneCase, reply: caseExample },
});

export const replyToDiscrepancy = endpoint({
  ...ofCases,
  needs: 'act',
  id: 'replyToDiscrepancy',
  method: 'POST',
  path: '/discrepancy/{vdfHeaderId}/reply',
  summary: 'Says something in a case while it is open, with the files that go with it',
  params: caseParams,
  body: replyBody,
  bodyLimit: formBodyLimit,
  idempotent: true,
  status: 201,
  reply: caseReply,
  refusals: [
    discrepancyRefusals.notFound,
    discrepancyRefusals.closed,
    coreRefusals.sectionNotEnabled,
    lineRefusals.quotaReached,
    ...formRefusals,
  ],
  example: {
    ...oneCase,
    body: { text: 'It is on its way.', Attachments: formExample.Attachments },
    reply: caseExample,
  },
});

export const closeDiscrepancy = endpoint({
  ...ofCases,
  needs: 'act',
  id: 'closeDiscrepancy',
  method: 'POST',
  path: '/discrepancy/{vdfHeaderId}/close',
  summary: 'Closes a case',
  params: caseParams,
  body: closeBody,
  idempotent: true,
  status: 201,
  reply: caseReply,
  refusals: [discrepancyRefusals.notFound, discrepancyRefusals.closed],
  example: { ...oneCase, body: { text: 'Settled, thank you.' }, reply: caseExample },
});

export const downloadDiscrepancyFile = endpoint({
  ...ofCases,
  id: 'downloadDiscrepancyFile',
  method: 'GET',
  path: '/discrepancy/{vdfHeaderId}/file/{fileId}',
  summary: 'One file of a case, to save',
  params: caseFileParams,
  produces: 'application/octet-stream',
  status: 200,
  reply: fileReply,
  refusals: [discrepancyRefusals.notFound, discrepancyRefusals.fileNotFound, coreRefusals.fileDamaged],
  example: { params: { vdfHeaderId: '17', fileId: '3' }, reply: fileExample('inspection.pdf') },
});

export const downloadReportedFile = endpoint({
  area: 'discrepancies',
  access: 'marketplace',
  id: 'downloadReportedFile',
  method: 'GET',
  path: '/marketplace/discrepancies/{vdfHeaderId}/files/{fileId}',
  summary: 'One file that discrepancy.submitted or discrepancy.replied names, for the marketplace',
  params: caseFileParams,
  produces: 'application/octet-stream',
  status: 200,
  reply: fileReply,
  refusals: [discrepancyRefusals.fileNotFound, coreRefusals.fileDamaged],
  example: { params: { vdfHeaderId: '17', fileId: '3' }, reply: fileExample('inspection.pdf') },
});
