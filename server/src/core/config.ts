import path from 'node:path';
import { administratorGroup } from '@portal/contract/auth/auth-values';
import { z } from 'zod';
import { programEndings } from './files/program-kinds.ts';
import { origins, withoutSlash } from './origins.ts';
import { type PowerBiConfig, powerBiOf, powerBiSettings } from './power-bi-config.ts';
import { proxies } from './proxies.ts';
import { ConfigError } from './start-error.ts';

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', '1', '0', 'true', 'false'], { error: 'write on or off' })
    .optional()
    .transform((value) => (value === undefined ? fallback : ['on', '1', 'true'].includes(value)));
const port = z.coerce.number({ error: 'write a port number, for example 3000' }).int().min(0).max(65_535);
const text = (fallback: string) => z.string().trim().min(1).default(fallback);
const secret = z.string().min(32, 'write at least 32 random characters').nullable().default(null);

const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'write postgres://user:password@host:5432/database' })
  .nullable()
  .default(null);

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'write production, development or test' })
    .default('development'),
  PORT: port.default(3000),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('./data'),
  DATABASE_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'write the address that users open, for example https://portal.example.com' })
    .nullable()
    .default(null),
  DEMO: flag(true).optional(),
  DEMO_MARKETPLACE: flag(true),
  MARKETPLACE_KEY: z.string().min(8, 'write a key of at least 8 characters').optional(),
  TOKEN_SECRET: secret,
  PASSWORD_PEPPER: secret,
  TRUST_PROXY: proxies,
  PROVIDER_NAME: text('Meridian'),
  PRODUCT_TITLE: text('Supplier Portal'),
  SUPPORT_PHONE: text('(800) 555-0100'),
  SUPPORT_EMAIL: z.email().default('supplierportal.support@meridian.example'),
  SOURCING_EMAIL: z.email().default('sourcing@meridian.example'),
  COMPANY_EMAIL: z.email().default('info@meridian.example'),
  SUPPLIER_TEAM_EMAIL: z.email().default('supplierteam@meridian.example'),
  ADMIN_SERVICE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'write the address of the admin service, for example https://admin.example.com/api',
    })
    .optional(),
  ADDRESS_SERVICE_URL: z
    .url({ protocol: /^https?$/, error: 'write the address that the address service is asked at' })
    .default('https://addressvalidation.googleapis.com/v1:validateAddress'),
  ADDRESS_SERVICE_KEY: z.string().min(8, 'write the key by which the address service knows the portal').optional(),
  ADMIN_SERVICE_KEY: z.string().min(8, 'write the key by which the admin service knows the portal').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'write smtp://user:password@mail.example.com:587 or smtps://...:465' })
    .nullable()
    .default(null),
  MAIL_FROM: z.email({ error: 'write one address, for example portal@example.com' }).optional(),
  FEATURE_FORGOT_PAGES: flag(true),
  OIDC_ISSUER: z
    .url({
      protocol: /^https?$/,
      error: 'write the issuer as the provider names it, for example https://id.example.com',
    })
    .nullable()
    .default(null),
  OIDC_CLIENT_ID: z.string().trim().min(1).nullable().default(null),
  OIDC_CLIENT_SECRET: z.string().min(1).nullable().default(null),
  OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'write scopes with spaces between them, openid among them')
    .default('openid profile email'),
  OIDC_ADMIN_GROUP: text(administratorGroup),
  ...powerBiSettings,
  ALLOW_PRIVATE_WEBHOOKS: flag(false),
  METRICS_TOKEN: z.string().min(16, 'write a token of at least 16 characters').nullable().default(null),
  EMBEDDING_SITES: origins(''),
  CONTENT_URL: z
    .url({
      protocol: /^https?$/,
      error: 'write the address of the content service, for example https://cms.example.com',
    })
    .nullable()
    .default(null),
  CONTENT_TOKEN: z.string().min(16, 'write the read-only token of the content service').nullable().default(null),
  CONTENT_DIR: z
    .string()
    .trim()
    .optional()
    .transform((folder) => (folder ? path.resolve(folder) : null)),
  COMPANY_FILES_MB: z.coerce
    .number({ error: 'write a number of megabytes, for example 10240' })
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(10_240),
  REFUSED_FILE_TYPES: z
    .string()
    .default(programEndings.join(' '))
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .map((ending) => ending.replace(/^\./, '')),
    )
    .refine((endings) => endings.every((ending) => /^[\p{L}\p{N}_-]+$/u.test(ending)), {
      error: 'write endings of file names, for example exe msi html',
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'write fatal, error, warn, info, debug or silent',
    })
    .default('info'),
});

/** An OpenID Connect provider, as its administrator has registered this portal. */
export interface IdentityProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  readonly scopes: string;
  /** The group in the claim `Groups` that makes an administrator. */
  readonly adminGroup: string;
  /** Where the provider sends people back to, as registered there. */
  readonly callbackUrl: string;
  readonly signedOutUrl: string;
}

/** The settings of a running portal, read once from the environment. */
export interface Config {
  readonly mode: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Null: `databaseUrl` is the owner's. */
  readonly databaseOwnerUrl: string | null;
  /** Null until the port is known, where the address follows from host and port. */
  readonly publicUrl: string | null;
  readonly isDemo: boolean;
  readonly isDemoMarketplaceOn: boolean;
  readonly marketplaceKey: string | null;
  readonly tokenSecret: string | null;
  readonly passwordPepper: string | null;
  /** Addresses of proxies whose forwarded headers count; none by default. */
  readonly trustProxy: string | null;
  readonly providerName: string;
  readonly productTitle: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly sourcingEmail: string;
  readonly companyEmail: string;
  /** Who gets requests for supplier accounts, and discrepancies. */
  readonly supplierTeamEmail: string;
  /** The outside service that keeps users' properties; null: the portal keeps them itself. */
  readonly adminService: { readonly url: string; readonly key: string } | null;
  /** A service that knows streets; null: addresses are checked by their form and postal code alone. */
  readonly addressService: { readonly url: string; readonly key: string } | null;
  /** Null: mails become files in the data folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Sites whose pages may show the portal inside them; none by default. */
  readonly embeddingSites: readonly string[];
  /** A folder of content files; the data folder's `content`, or the samples, where it is absent. */
  readonly contentDir: string | null;
  /** A content service in place of the folder. */
  readonly contentUrl: string | null;
  readonly contentToken: string | null;
  /** How much a company may attach in all, in bytes. */
  readonly companyFileBytes: number;
  /** Endings of files that nobody may attach, in small letters; content of such a type is refused under any name. */
  readonly refusedFileTypes: ReadonlySet<string>;
  readonly features: { readonly forgotPages: boolean };
  /** Null: user names and passwords of the portal's own, whatever the site setting says. */
  readonly identityProvider: IdentityProviderConfig | null;
  /** Null: the portal draws all reports itself. */
  readonly powerBi: PowerBiConfig | null;
  /** Whether events may be sent to addresses of private networks, and without encryption. */
  readonly arePrivateWebhooksAllowed: boolean;
  readonly metricsToken: string | null;
  readonly logLevel: string;
}

const demoMarketplaceKey = 'demo-marketplace-key';

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The settings are not right.\n  ${lines.join('\n  ')}\nSee .env.example for all of them.`);
  }
  const value = parsed.data;
  const isDemo = value.DEMO ?? value.NODE_ENV !== 'production';
  if (value.NODE_ENV === 'production') assertProduction(value, isDemo);
  return {
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: databaseOwnerOf(value),
    publicUrl: value.PUBLIC_URL && withoutSlash(value.PUBLIC_URL),
    isDemo,
    isDemoMarketplaceOn: isDemo && value.DEMO_MARKETPLACE,
    marketplaceKey: value.MARKETPLACE_KEY ?? (isDemo ? demoMarketplaceKey : null),
    tokenSecret: value.TOKEN_SECRET,
    passwordPepper: value.PASSWORD_PEPPER,
    trustProxy: value.TRUST_PROXY,
    providerName: value.PROVIDER_NAME,
    productTitle: value.PRODUCT_TITLE,
    supportPhone: value.SUPPORT_PHONE,
    supportEmail: value.SUPPORT_EMAIL,
    sourcingEmail: value.SOURCING_EMAIL,
    companyEmail: value.COMPANY_EMAIL,
    supplierTeamEmail: value.SUPPLIER_TEAM_EMAIL,
    adminService: adminServiceOf(value),
    addressService: value.ADDRESS_SERVICE_KEY
      ? { url: value.ADDRESS_SERVICE_URL, key: value.ADDRESS_SERVICE_KEY }
      : null,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? value.SUPPORT_EMAIL,
    embeddingSites: value.EMBEDDING_SITES,
    contentDir: value.CONTENT_DIR,
    contentUrl: value.CONTENT_URL,
    contentToken: value.CONTENT_TOKEN,
    companyFileBytes: value.COMPANY_FILES_MB * 1024 * 1024,
    refusedFileTypes: new Set(value.REFUSED_FILE_TYPES),
    features: { forgotPages: value.FEATURE_FORGOT_PAGES },
    identityProvider: identityProviderOf(value),
    powerBi: powerBiOf(value),
    arePrivateWebhooksAllowed: value.ALLOW_PRIVATE_WEBHOOKS,
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
  };
}

function databaseOwnerOf({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }: Environment): string | null {
  if (ownerUrl && !url) throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL, whom the portal signs in as.');
  return ownerUrl;
}

function adminServiceOf({ ADMIN_SERVICE_URL: url, ADMIN_SERVICE_KEY: key }: Environment) {
  if (!url && !key) return null;
  if (!url || !key) throw new ConfigError('ADMIN_SERVICE_URL and ADMIN_SERVICE_KEY must be set together, or neither.');
  return { url: withoutSlash(url), key };
}

function assertProduction(value: Environment, isDemo: boolean): void {
  const missing = (['PUBLIC_URL', 'TOKEN_SECRET', 'PASSWORD_PEPPER'] as const).filter((name) => !value[name]);
  if (missing.length > 0) {
    throw new ConfigError(`In production ${missing.join(', ')} must be set. See .env.example for what to write.`);
  }
  if (isDemo) throw new ConfigError('In production DEMO must be off: the demo sign-ins are public.');
  if (value.MARKETPLACE_KEY === demoMarketplaceKey) {
    throw new ConfigError('In production MARKETPLACE_KEY must not be the demo key: write a random one.');
  }
}

type Environment = z.output<typeof environment>;

function identityProviderOf(value: Environment): IdentityProviderConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, PUBLIC_URL } = value;
  if (issuer === null && clientId === null) return null;
  if (issuer === null || clientId === null) {
    throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID belong together: write both or neither.');
  }
  if (PUBLIC_URL === null) {
    throw new ConfigError('OIDC_ISSUER needs PUBLIC_URL: the provider sends people back to that address.');
  }
  if (value.NODE_ENV === 'production' && !issuer.startsWith('https:')) {
    throw new ConfigError('In production OIDC_ISSUER must begin with https.');
  }
  const publicUrl = withoutSlash(PUBLIC_URL);
  return {
    issuer,
    clientId,
    clientSecret: value.OIDC_CLIENT_SECRET,
    scopes: value.OIDC_SCOPES,
    adminGroup: value.OIDC_ADMIN_GROUP,
    callbackUrl: `${publicUrl}/login/callback`,
    signedOutUrl: `${publicUrl}/login`,
  };
}
