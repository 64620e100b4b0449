import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  companyParams,
  companySettingDeskReply,
  saveCompanySettingsBody,
  saveSiteSettingsBody,
  settingDeskReply,
  settingPreviewReply,
} from './setting-schemas.ts';

const ofEmployees = { area: 'frame', access: 'employee' } as const;
const ofAdministrators = { area: 'frame', access: 'employeeAdmin' } as const;

const changeExample = {
  settingCode: 'menu122',
  settingDescription: 'Bids',
  before: 'Y',
  after: 'N',
} as const;
const deskExample = {
  version: 12,
  settings: [{ settingId: 122, settingCode: 'menu122', settingDescription: 'Bids', settingType: 'F', value: 'N' }],
  changes: [
    {
      changeId: 12,
      at: '2026-03-02T14:05:00.000Z',
      byName: 'Eve Adams',
      putsBack: null,
      changes: [changeExample],
    },
  ],
} as const;
const previewExample = {
  version: 12,
  changes: [changeExample],
  effects: ['Turns off Bids for 12 users of Acme Imaging.', '34 open bids will not be reachable.'],
};

export const getSiteSettingDesk = endpoint({
  ...ofEmployees,
  id: 'getSiteSettingDesk',
  method: 'GET',
  path: '/admin/settings/site',
  summary: 'The settings of the portal with their version and what was last changed',
  status: 200,
  reply: settingDeskReply,
  refusals: [],
  example: { reply: deskExample },
});

export const getCompanySettingDesk = endpoint({
  ...ofEmployees,
  id: 'getCompanySettingDesk',
  method: 'GET',
  path: '/admin/settings/company/{id}',
  summary: 'The settings of a company with their version and what was last changed',
  params: companyParams,
  status: 200,
  reply: companySettingDeskReply,
  refusals: [coreRefusals.notFound],
  example: { params: { id: '700' }, reply: { ...deskExample, supplierId: 700, name: 'Acme Imaging' } },
});

export const previewSiteSettings = endpoint({
  ...ofAdministrators,
  id: 'previewSiteSettings',
  method: 'POST',
  path: '/admin/settings/site/preview',
  summary: 'What saving settings of the portal would do; saves nothing',
  body: saveSiteSettingsBody,
  status: 200,
  reply: settingPreviewReply,
  refusals: [],
  example: { body: [{ settingCode: 'marketingInsights', value: 'Y' }], reply: previewExample },
});

export const previewCompanySettings = endpoint({
  ...ofAdministrators,
  id: 'previewCompanySettings',
  method: 'POST',
  path: '/admin/settings/company/{id}/preview',
  summary: 'What saving settings of a company would do; saves nothing',
  params: companyParams,
  body: saveCompanySettingsBody,
  status: 200,
  reply: settingPreviewReply,
  refusals: [coreRefusals.notFound],
  example: { params: { id: '700' }, body: [{ settingCode: 'menu122', value: 'N' }], reply: previewExample },
});
