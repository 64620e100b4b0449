import { z } from 'zod';
import { contentStrings } from './content-strings.ts';

/** The policies that the portal knows, in the order in which they show. */
export const policyKinds = [
  'termsOfUse',
  'termsAndConditions',
  'privacy',
  'cookies',
  'endUserLicence',
  'accessibility',
] as const;

export type PolicyKind = (typeof policyKinds)[number];

/** Where each policy can be read by itself. */
export const policyPaths: Readonly<Record<PolicyKind, string>> = {
  termsOfUse: '/terms-of-use',
  termsAndConditions: '/terms-and-conditions',
  privacy: '/privacy',
  cookies: '/cookies',
  endUserLicence: '/end-user-licence',
  accessibility: '/accessibility',
};

/** A path of a content page: lower case, no slash at its end, no dots. */
export const pagePathSchema = z
  .string()
  .max(200)
  .transform((path) => path.toLowerCase().replace(/\/+$/, '') || '/')
  .pipe(z.string().regex(/^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/, 'Not a path of a page'));

export const pageQuery = z.object({
  path: pagePathSchema,
  preview: z
    .enum(['true', 'false'])
    .optional()
    .describe('Drafts as well, for employees')
    .transform((text) => text === 'true'),
});

export const fileParams = z.object({
  name: z
    .string()
    .regex(/^[A-Za-z0-9][\w-]*(?:\.[\w-]+)*\.[A-Za-z0-9]{2,5}$/, 'Not a name of a file')
    .max(200),
});

const link = z.object({ label: z.string(), path: z.string().describe('A path of the portal, or an https address') });

const menuItem = link.extend({
  roleId: z.int().nullable().describe('The menu setting that the item needs, with a facility; null for none'),
});

export const menuEntryReply = menuItem.extend({
  items: z.array(menuItem).describe('Entries of the dropdown; empty for a link'),
});

export const contentReply = z.object({
  menu: z.array(menuEntryReply).describe('Entries of the top menu that are open to the caller'),
  footer: z.array(link),
  strings: z.partialRecord(z.enum(Object.keys(contentStrings) as [keyof typeof contentStrings]), z.string()),
  pages: z.array(z.string()).describe('Paths of the pages that are open to the caller'),
  policiesVersion: z.string().nullable().describe('As of GET /content/policies'),
});

export const pageReply = z.object({
  path: z.string(),
  title: z.string(),
  html: z.string().describe('Sanitised'),
  isDraft: z.boolean(),
});

const policyReply = z.object({
  kind: z.enum(policyKinds),
  title: z.string(),
  html: z.string().describe('Sanitised'),
  version: z.string(),
});

export const policiesReply = z.object({
  version: z.string().nullable().describe('Of all texts together, what a user accepts; null while there are none'),
  policies: z.array(policyReply),
});

const contentNote = z.object({ file: z.string(), message: z.string() });

export const contentHealthReply = z.object({
  source: z.string().describe('Where content comes from: a folder, or the address of a service'),
  kind: z.enum(['folder', 'service']),
  triedAt: z.string().nullable().describe('Instant of the last reading, whether it worked or not'),
  readAt: z.string().nullable().describe('Instant of the last reading that worked; null for none'),
  failure: z.string().nullable().describe('Why the last reading did not work'),
  problems: z.array(contentNote).describe('What was left out, and why'),
  held: z
    .object({
      pages: z.int().describe('Those of policies included'),
      drafts: z.int(),
      menuEntries: z.int().describe('Those within dropdowns included'),
      footerLinks: z.int(),
      texts: z.int(),
      policies: z.int(),
    })
    .nullable()
    .describe('How much is shown at present; null where nothing was ever read'),
  missing: z
    .array(contentNote)
    .describe('What the portal has a place for and content has nothing, and links to no page'),
});

export type ContentMenuItem = z.infer<typeof menuItem>;
export type ContentMenuEntry = z.infer<typeof menuEntryReply>;
export type ContentLink = z.infer<typeof link>;
export type ContentReply = z.infer<typeof contentReply>;
export type ContentPage = z.infer<typeof pageReply>;
export type Policies = z.infer<typeof policiesReply>;
export type ContentNote = z.infer<typeof contentNote>;
export type ContentHealth = z.infer<typeof contentHealthReply>;
