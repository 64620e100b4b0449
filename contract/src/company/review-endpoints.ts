import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { companyRefusals } from './company-messages.ts';
import {
  acceptBody,
  type Review,
  reviewDetailReply,
  reviewListReply,
  reviewParams,
  reviewQuery,
  sendBackBody,
} from './review-schemas.ts';
import { supplierDocumentReply } from './supplier-schemas.ts';

const ofDesk = { area: 'company', access: 'employee' } as const;
const ofReview = { ...ofDesk, params: reviewParams } as const;
const params = { reviewId: '88' };

const reviewExample: Review = {
  reviewId: 88,
  supplierId: 700,
  supplierName: 'Acme Imaging',
  companyId: 7001,
  companyName: 'Acme Imaging, Dallas',
  certificationId: 13,
  name: 'ISO 9001',
  obtainDate: '2025-03-01',
  expireDate: '2028-03-01',
  documentName: 'iso-9001.pdf',
  status: 'Waiting',
  revision: 2,
  reviewNote: null,
  submittedAt: '2026-11-20T15:02:00.000Z',
  submittedBy: 'Dana Reyes',
};

const detailExample = {
  ...reviewExample,
  actions: [
    { action: 'accept', allowed: true, reason: null },
    { action: 'sendBack', allowed: true, reason: null },
  ],
  history: [
    {
      at: '2026-11-20T15:02:00.000Z',
      action: 'submit',
      toStatus: 'Waiting' as const,
      byName: 'Dana Reyes',
      isImpersonated: false,
      note: null,
    },
  ],
};

export const listReviews = endpoint({
  ...ofDesk,
  id: 'listReviews',
  method: 'GET',
  path: '/admin/certifications',
  summary: 'Certifications of suppliers, those that wait for review first; 50 on a page',
  query: reviewQuery,
  status: 200,
  reply: reviewListReply,
  refusals: [],
  example: { query: { status: 'Waiting' }, reply: { count: 1, reviews: [reviewExample] } },
});

export const getReview = endpoint({
  ...ofReview,
  id: 'getReview',
  method: 'GET',
  path: '/admin/certifications/{reviewId}',
  summary: 'A certification of a supplier with what has become of it',
  status: 200,
  reply: reviewDetailReply,
  refusals: [companyRefusals.certificationNotFound],
  example: { params, reply: detailExample },
});

export const getReviewDocument = endpoint({
  ...ofReview,
  id: 'getReviewDocument',
  method: 'GET',
  path: '/admin/certifications/{reviewId}/document',
  summary: 'The file of a certification',
  status: 200,
  reply: supplierDocumentReply,
  refusals: [companyRefusals.certificationNotFound, companyRefusals.documentNotFound, coreRefusals.fileDamaged],
  example: { params, reply: { name: 'iso-9001.pdf', data: 'JVBERi0x', type: 'application/pdf' } },
});

export const acceptCertification = endpoint({
  ...ofReview,
  id: 'acceptCertification',
  method: 'POST',
  path: '/admin/certifications/{reviewId}/accept',
  summary: 'Accepts a certification',
  body: acceptBody,
  status: 200,
  reply: reviewDetailReply,
  refusals: [
    companyRefusals.certificationNotFound,
    companyRefusals.certificationAccepted,
    companyRefusals.certificationChanged,
  ],
  example: { params, body: { revision: 2 }, reply: { ...detailExample, status: 'Accepted' as const } },
});

export const sendCertificationBack = endpoint({
  ...ofReview,
  id: 'sendCertificationBack',
  method: 'POST',
  path: '/admin/certifications/{reviewId}/send-back',
  summary: 'Sends a certification back to its supplier, who is mailed why',
  body: sendBackBody,
  status: 200,
  reply: reviewDetailReply,
  refusals: [
    companyRefusals.certificationNotFound,
    companyRefusals.certificationSentBack,
    companyRefusals.certificationChanged,
  ],
  example: {
    params,
    body: { revision: 2, note: 'The second page is missing.' },
    reply: { ...detailExample, status: 'SentBack' as const, reviewNote: 'The second page is missing.' },
  },
});
