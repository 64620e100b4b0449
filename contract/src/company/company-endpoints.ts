import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { attachmentBodyLimit } from '../lines/files/attachment-rules.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import {
  certificationExample,
  feesExample,
  generalExample,
  servicesExample,
  shippingExample,
  supplierExample,
} from './company-examples.ts';
import { companyRefusals } from './company-messages.ts';
import {
  changesQuery,
  defaultCompanyBody,
  documentParams,
  saveCertificationBody,
  saveFeesBody,
  saveGeneralBody,
  saveServicesBody,
  saveShippingBody,
  supplierParams,
  trackChangesBody,
  tradeReferenceParams,
} from './company-schemas.ts';
import { profileChangeReply, supplierDocumentReply, supplierReply } from './supplier-schemas.ts';

// The section is no menu entry but a setting of the company, which only the service knows.
const ofSupplier = { area: 'company', access: 'supplier' } as const;
const ofCompany = { params: supplierParams, refusals: [companyRefusals.companyNotFound] };

export const getSupplier = endpoint({
  ...ofCompany,
  area: 'company',
  access: 'signedIn',
  id: 'getSupplier',
  method: 'GET',
  path: '/supplier/{id}',
  summary: 'A supplier with the profile of a facility; an empty one where the company has no profile switched on',
  status: 200,
  reply: supplierReply,
  example: { params: { id: '7001' }, reply: supplierExample },
});

const saved = { ...ofSupplier, needs: 'act', method: 'POST', status: 200, reply: supplierReply } as const;

const saveRefusals = [
  companyRefusals.companyNotFound,
  coreRefusals.sectionNotEnabled,
  companyRefusals.changedMeanwhile,
] as const;

const fileRefusals = [companyRefusals.fileTypeRefused, lineRefusals.quotaReached, coreRefusals.storageFull] as const;

export const saveGeneral = endpoint({
  ...saved,
  id: 'saveGeneral',
  path: '/supplier/general',
  summary: 'Saves the general information of a facility',
  body: saveGeneralBody,
  bodyLimit: attachmentBodyLimit,
  refusals: [...saveRefusals, ...fileRefusals, companyRefusals.orgChartTooLarge, coreRefusals.unavailable],
  example: { body: generalExample, reply: supplierExample },
});

export const saveCertification = endpoint({
  ...saved,
  id: 'saveCertification',
  path: '/supplier/certification',
  summary: 'Adds, changes and takes away certifications of a facility',
  body: saveCertificationBody,
  bodyLimit: attachmentBodyLimit,
  refusals: [...saveRefusals, ...fileRefusals, companyRefusals.certificationTooLarge, coreRefusals.unavailable],
  example: { body: certificationExample, reply: supplierExample },
});

export const saveShipping = endpoint({
  ...saved,
  id: 'saveShipping',
  path: '/supplier/shipping',
  summary: 'Saves shipping and returns of a facility',
  body: saveShippingBody,
  refusals: saveRefusals,
  example: { body: shippingExample, reply: supplierExample },
});

export const saveFees = endpoint({
  ...saved,
  id: 'saveFees',
  path: '/supplier/fees',
  summary: 'Saves fees and payments of a facility; what the marketplace says of EDI is read alone',
  body: saveFeesBody,
  refusals: saveRefusals,
  example: { body: feesExample, reply: supplierExample },
});

export const saveServices = endpoint({
  ...saved,
  id: 'saveServices',
  path: '/supplier/services',
  summary: 'Saves services and inventory of a facility',
  body: saveServicesBody,
  refusals: saveRefusals,
  example: { body: servicesExample, reply: supplierExample },
});

const changeExample = {
  propertyName: 'physicalAddress.city',
  oldValue: 'Austin',
  newValue: 'Dallas',
  changeType: 'Modify',
} as const;

export const trackChanges = endpoint({
  ...ofSupplier,
  needs: 'act',
  id: 'trackChanges',
  method: 'POST',
  path: '/supplier/trackchanges',
  summary: 'What a browser says that the next save will change; kept as its claim, the record is the server’s own',
  body: trackChangesBody,
  status: 204,
  reply: z.undefined(),
  refusals: [companyRefusals.companyNotFound, coreRefusals.sectionNotEnabled],
  example: { body: { supplierId: 7001, userId: 5001, entityName: 'general', changedProperties: [changeExample] } },
});

export const listProfileChanges = endpoint({
  ...ofSupplier,
  ...ofCompany,
  id: 'listProfileChanges',
  method: 'GET',
  path: '/supplier/{id}/changes',
  summary: 'What saves have changed in a section, newest first, 200 at a time',
  query: changesQuery,
  status: 200,
  reply: z.array(profileChangeReply),
  refusals: [companyRefusals.companyNotFound, coreRefusals.sectionNotEnabled],
  example: {
    params: { id: '7001' },
    query: { section: 'general' },
    reply: [
      {
        changeId: 51,
        section: 'general',
        version: 4,
        at: '2026-11-20T15:02:00.000Z',
        byName: 'Dana Reyes',
        isImpersonated: false,
        ...changeExample,
      },
    ],
  },
});

export const deleteTradeReference = endpoint({
  ...ofSupplier,
  needs: 'act',
  id: 'deleteTradeReference',
  method: 'DELETE',
  path: '/setting/tradereference/{tradeRefId}',
  summary: 'Removes a trade reference',
  params: tradeReferenceParams,
  status: 204,
  reply: z.undefined(),
  refusals: [companyRefusals.tradeReferenceNotFound, coreRefusals.sectionNotEnabled],
  example: { params: { tradeRefId: '31' } },
});

export const getSupplierDocument = endpoint({
  ...ofSupplier,
  id: 'getSupplierDocument',
  method: 'GET',
  path: '/supplier/{id}/document/{fileName}',
  summary: 'A file of the profile: the organization chart, or one of a certification',
  params: documentParams,
  status: 200,
  reply: supplierDocumentReply,
  refusals: [
    companyRefusals.companyNotFound,
    companyRefusals.documentNotFound,
    coreRefusals.sectionNotEnabled,
    coreRefusals.fileDamaged,
  ],
  example: {
    params: { id: '7001', fileName: 'organization.pdf' },
    reply: { name: 'organization.pdf', data: 'JVBERi0x', type: 'application/pdf' },
  },
});

export const saveDefaultCompany = endpoint({
  ...ofSupplier,
  needs: 'see',
  id: 'saveDefaultCompany',
  method: 'POST',
  path: '/setting/default-company',
  summary: 'The facility whose profile the user works on, from now on and at each sign-in',
  body: defaultCompanyBody,
  status: 204,
  reply: z.undefined(),
  refusals: [companyRefusals.companyNotFound],
  example: { body: { companyId: 7001 } },
});
