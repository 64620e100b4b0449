import { coreRefusals } from '../core/core-messages.ts';
import { endpoint } from '../core/endpoint.ts';
import { fileExample, fileReply } from '../core/file-reply.ts';
import {
  contentHealthReply,
  contentReply,
  fileParams,
  pageQuery,
  pageReply,
  policiesReply,
} from './content-schemas.ts';

const ofEverybody = { area: 'frame', access: 'open' } as const;
const replyHeaders = { etag: 'Sent back as If-None-Match, it is answered with 304 while nothing has changed' };

export const getContent = endpoint({
  ...ofEverybody,
  id: 'getContent',
  method: 'GET',
  path: '/content',
  summary: 'Menu, footer links and texts of the content service, as far as they are open to the caller',
  status: 200,
  reply: contentReply,
  replyHeaders,
  refusals: [],
  example: {
    reply: {
      menu: [{ label: 'Resources', path: '/resources', roleId: 159, items: [] }],
      footer: [{ label: 'Privacy', path: '/privacy' }],
      strings: { footerNote: 'Support hours: 7 am to 7 pm, Monday to Friday' },
      pages: ['/privacy', '/resources'],
      policiesVersion: 'privacy 1',
    },
  },
});

export const getContentPage = endpoint({
  ...ofEverybody,
  id: 'getContentPage',
  method: 'GET',
  path: '/content/page',
  summary: 'A page of the content service; a visitor gets public pages alone',
  query: pageQuery,
  status: 200,
  reply: pageReply,
  replyHeaders,
  refusals: [
    coreRefusals.unauthorized,
    coreRefusals.sectionNotEnabled,
    coreRefusals.notFound,
    coreRefusals.unavailable,
  ],
  example: {
    query: { path: '/resources' },
    reply: { path: '/resources', title: 'Resources', html: '<p>Guides and forms.</p>', isDraft: false },
  },
});

export const getPolicies = endpoint({
  ...ofEverybody,
  id: 'getPolicies',
  method: 'GET',
  path: '/content/policies',
  summary: 'The texts of the policies, and the version that a user accepts',
  status: 200,
  reply: policiesReply,
  replyHeaders,
  refusals: [coreRefusals.unavailable],
  example: {
    reply: {
      version: 'privacy 1',
      policies: [{ kind: 'privacy', title: 'Privacy', html: '<p>What is kept, and why.</p>', version: '1' }],
    },
  },
});

export const getContentFile = endpoint({
  area: 'frame',
  access: 'public',
  id: 'getContentFile',
  method: 'GET',
  path: '/content/files/{name}',
  summary: 'A picture or document of content',
  params: fileParams,
  status: 200,
  produces: 'application/octet-stream',
  reply: fileReply,
  refusals: [coreRefusals.notFound, coreRefusals.unavailable],
  example: { params: { name: 'packing.svg' }, reply: fileExample('packing.svg') },
});

const healthExample = {
  source: '/srv/portal/content',
  kind: 'folder',
  triedAt: '2026-03-02T14:05:00.000Z',
  readAt: '2026-03-02T14:05:00.000Z',
  failure: null,
  problems: [{ file: 'pages/returns.md', message: 'The front matter has no title.' }],
  held: { pages: 9, drafts: 1, menuEntries: 4, footerLinks: 3, texts: 1, policies: 6 },
  missing: [{ file: 'menu', message: 'Packing leads to /resources/packing, where there is no page.' }],
} as const;

export const getContentHealth = endpoint({
  area: 'frame',
  access: 'employee',
  id: 'getContentHealth',
  method: 'GET',
  path: '/content/health',
  summary: 'Whether content can be read, what of it was left out, and what is missing',
  status: 200,
  reply: contentHealthReply,
  refusals: [],
  example: { reply: healthExample },
});

export const rereadContent = endpoint({
  area: 'frame',
  access: 'employee',
  id: 'rereadContent',
  method: 'POST',
  path: '/content/reread',
  summary: 'Reads content anew at once, and answers how it is then',
  status: 200,
  reply: contentHealthReply,
  refusals: [],
  rate: { what: 'rereadContent', perMinute: 12 },
  example: { reply: healthExample },
});
