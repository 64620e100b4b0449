import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { companyRefusals } from './company-messages.ts';
import { supplierParams } from './company-schemas.ts';
import { supplierDocumentReply } from './supplier-schemas.ts';
import {
  openWalletBody,
  shareBody,
  sharedReply,
  shareParams,
  walletDocumentBody,
  walletReply,
  walletShareReply,
} from './wallet-schemas.ts';

const ofSupplier = { area: 'company', access: 'supplier' } as const;
const ofCompany = {
  ...ofSupplier,
  params: supplierParams,
  path: '/supplier/{id}/wallet',
} as const;
// In the body: what stands in an address is written down by whatever passes it on.
const byLink = { area: 'company', access: 'public', method: 'POST', status: 200 } as const;
const token = 'b9PqzQ4kXyqG0Zf2uJm5o7s1Vt8wRc3dEe6nHiLaKMU';
const expiresAt = '2026-12-22T15:02:00.000Z';

export const listWallet = endpoint({
  ...ofCompany,
  id: 'listWallet',
  method: 'GET',
  summary: 'The links by which certifications of a facility are shared, newest first',
  status: 200,
  reply: z.array(walletShareReply),
  refusals: [companyRefusals.companyNotFound, coreRefusals.sectionNotEnabled],
  example: {
    params: { id: '7001' },
    reply: [
      {
        shareId: 5,
        recipient: 'Lakeside Hospital',
        createdAt: '2026-11-22T15:02:00.000Z',
        createdBy: 'Dana Reyes',
        expiresAt,
        state: 'open',
        certifications: [{ certificationId: 12, name: 'FDA' }],
        openCount: 1,
        openings: ['2026-11-23T08:30:00.000Z'],
      },
    ],
  },
});

export const shareCertifications = endpoint({
  ...ofCompany,
  needs: 'act',
  id: 'shareCertifications',
  method: 'POST',
  summary: 'Makes a link by which anybody who has it reads the named certifications for some days',
  body: shareBody,
  status: 201,
  reply: sharedReply,
  refusals: [companyRefusals.companyNotFound, coreRefusals.sectionNotEnabled, companyRefusals.tooManyLinks],
  rate: { what: 'wallet.share', perMinute: 30 },
  example: {
    params: { id: '7001' },
    body: { recipient: 'Lakeside Hospital', days: 30, certificationIds: [12] },
    reply: { shareId: 5, token, expiresAt },
  },
});

export const withdrawShare = endpoint({
  ...ofSupplier,
  needs: 'act',
  id: 'withdrawShare',
  method: 'DELETE',
  path: '/supplier/wallet/{shareId}',
  summary: 'Ends a link at once',
  params: shareParams,
  status: 204,
  reply: z.undefined(),
  refusals: [companyRefusals.shareNotFound, coreRefusals.sectionNotEnabled],
  example: { params: { shareId: '5' } },
});

export const openWallet = endpoint({
  ...byLink,
  id: 'openWallet',
  path: '/wallet/open',
  summary: 'What a link shows; each opening is counted',
  body: openWalletBody,
  reply: walletReply,
  refusals: [companyRefusals.walletGone, coreRefusals.tooManyRequests],
  example: {
    body: { token },
    reply: {
      supplierName: 'Acme Imaging',
      companyName: 'Acme Imaging, Dallas',
      expiresAt,
      certifications: [
        {
          certificationId: 12,
          name: 'FDA',
          obtainDate: '2025-03-01',
          expireDate: '2028-03-01',
          documentName: 'fda.pdf',
        },
      ],
    },
  },
});

export const getWalletDocument = endpoint({
  ...byLink,
  id: 'getWalletDocument',
  path: '/wallet/document',
  summary: 'The file of a certification that a link shows',
  body: walletDocumentBody,
  reply: supplierDocumentReply,
  refusals: [
    companyRefusals.walletGone,
    companyRefusals.documentNotFound,
    coreRefusals.fileDamaged,
    coreRefusals.tooManyRequests,
  ],
  example: {
    body: { token, certificationId: 12 },
    reply: { name: 'fda.pdf', data: 'JVBERi0x', type: 'application/pdf' },
  },
});
