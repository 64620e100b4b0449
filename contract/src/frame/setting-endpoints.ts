import { z } from 'zod';
import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { frameRefusals } from './frame-messages.ts';
import {
  companyParams,
  defaultsReply,
  featureReply,
  gridParams,
  gridPreferenceReply,
  menuSettingReply,
  saveCompanySettingsBody,
  saveDefaultsBody,
  saveGridPreferenceBody,
  saveSettingsQuery,
  saveSiteSettingsBody,
  settingReply,
} from './setting-schemas.ts';

const ofFrame = { area: 'frame', access: 'signedIn' } as const;
const ofEverybody = { area: 'frame', access: 'open' } as const;
const ofOneCompany = { params: companyParams, refusals: [coreRefusals.notFound] };

const flagExample = {
  settingId: 11,
  settingCode: 'vendorAccountInformation',
  settingDescription: 'Company Profile',
  settingType: 'F',
  value: 'Y',
} as const;
const gridExample = {
  gridName: 'bids',
  view: 'Grid',
  pageSize: 25,
  cards: 'Compact',
  columns: [{ field: 'lineItemId', header: 'Ref #', visible: true, order: 0, isNested: false }],
} as const;

export const listSiteSettings = endpoint({
  ...ofEverybody,
  id: 'listSiteSettings',
  method: 'GET',
  path: '/setting',
  summary: 'The settings of the portal; without a token only what the sign-in page needs',
  status: 200,
  reply: z.array(settingReply),
  refusals: [],
  example: {
    reply: [
      {
        settingId: 1,
        settingCode: 'identityProviderAuthentication',
        settingDescription: 'Sign-in through the identity provider',
        settingType: 'F',
        value: 'N',
      },
    ],
  },
});

export const saveSiteSettings = endpoint({
  area: 'frame',
  access: 'employeeAdmin',
  id: 'saveSiteSettings',
  method: 'POST',
  path: '/setting',
  summary: 'Saves settings of the portal; for administrators among the employees',
  query: saveSettingsQuery,
  body: saveSiteSettingsBody,
  status: 200,
  reply: z.array(settingReply),
  refusals: [coreRefusals.notAllowed, frameRefusals.settingsChanged],
  example: {
    query: {},
    body: [{ settingCode: 'marketingInsights', value: 'Y' }],
    reply: [
      { ...flagExample, settingId: 2, settingCode: 'marketingInsights', settingDescription: 'Marketing Insights' },
    ],
  },
});

export const listFeatures = endpoint({
  ...ofEverybody,
  id: 'listFeatures',
  method: 'GET',
  path: '/setting/features',
  summary: 'Which features are switched on',
  status: 200,
  reply: z.array(featureReply),
  refusals: [],
  example: { reply: [{ name: 'forgotPages', enabled: true }] },
});

export const listCompanySettings = endpoint({
  ...ofFrame,
  ...ofOneCompany,
  id: 'listCompanySettings',
  method: 'GET',
  path: '/setting/company/{id}',
  summary: 'The settings of a company, those of its menu included (menu122); a facility has those of its company',
  status: 200,
  reply: z.array(settingReply),
  example: { params: { id: '700' }, reply: [flagExample] },
});

export const saveCompanySettings = endpoint({
  area: 'frame',
  access: 'employeeAdmin',
  id: 'saveCompanySettings',
  method: 'POST',
  path: '/setting/company/{id}',
  summary: 'Saves settings of a company, those of its menu included; for administrators among the employees',
  params: companyParams,
  query: saveSettingsQuery,
  body: saveCompanySettingsBody,
  status: 200,
  reply: z.array(settingReply),
  refusals: [coreRefusals.notAllowed, coreRefusals.notFound, frameRefusals.settingsChanged],
  example: {
    params: { id: '700' },
    query: {},
    body: [{ settingCode: 'vendorAccountInformation', value: 'Y' }],
    reply: [flagExample],
  },
});

export const getCompanyRma = endpoint({
  ...ofFrame,
  ...ofOneCompany,
  id: 'getCompanyRma',
  method: 'GET',
  path: '/setting/companyRMA/{id}',
  summary: 'Whether repairs need an RMA number: 1 when they do',
  status: 200,
  reply: z.int(),
  example: { params: { id: '700' }, reply: 1 },
});

export const listMenuSettings = endpoint({
  ...ofFrame,
  id: 'listMenuSettings',
  method: 'GET',
  path: '/setting/Menu',
  summary: "The sections of the caller's company; none for an employee",
  status: 200,
  reply: z.array(menuSettingReply),
  refusals: [],
  example: { reply: [{ id: 122, name: 'Bids', value: 'Y' }] },
});

export const getDefaults = endpoint({
  ...ofFrame,
  id: 'getDefaults',
  method: 'GET',
  path: '/setting/default',
  summary: "The caller's landing page and refresh rate",
  status: 200,
  reply: defaultsReply,
  refusals: [],
  example: { reply: { defaultHomePage: 122, defaultRefreshRate: 5 } },
});

export const saveDefaults = endpoint({
  ...ofFrame,
  id: 'saveDefaults',
  method: 'POST',
  path: '/setting/default',
  summary: "Saves the caller's landing page and refresh rate",
  body: saveDefaultsBody,
  status: 200,
  reply: defaultsReply,
  refusals: [],
  example: {
    body: { defaultHomePage: 122, defaultRefreshRate: 5 },
    reply: { defaultHomePage: 122, defaultRefreshRate: 5 },
  },
});

export const getGridPreference = endpoint({
  ...ofFrame,
  id: 'getGridPreference',
  method: 'GET',
  path: '/setting/grid/{gridName}',
  summary: "The caller's columns and view of a list",
  params: gridParams,
  status: 200,
  reply: gridPreferenceReply,
  refusals: [],
  example: { params: { gridName: 'bids' }, reply: gridExample },
});

export const saveGridPreference = endpoint({
  ...ofFrame,
  id: 'saveGridPreference',
  method: 'POST',
  path: '/setting/grid',
  summary: "Saves the caller's columns and view of a list",
  body: saveGridPreferenceBody,
  status: 200,
  reply: gridPreferenceReply,
  refusals: [],
  example: { body: gridExample, reply: gridExample },
});
