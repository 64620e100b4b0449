import { z } from 'zod';
import { origins, withoutSlash } from './origins.ts';
import { ConfigError } from './start-error.ts';

const given = z.string().trim().min(1).nullable().default(null);

function address(fallback: string) {
  return z
    .url({ protocol: /^https?$/, error: `write an address, for example ${fallback}` })
    .default(fallback)
    .transform(withoutSlash);
}

/** The settings by which Power BI is set up. */
export const powerBiSettings = {
  POWERBI_TENANT_ID: given,
  POWERBI_CLIENT_ID: given,
  POWERBI_CLIENT_SECRET: given,
  POWERBI_ROLE: z.string().trim().min(1).default('Supplier'),
  POWERBI_AUTHORITY_URL: address('https://login.microsoftonline.com'),
  POWERBI_API_URL: address('https://api.powerbi.com'),
  POWERBI_SITES: origins('https://app.powerbi.com'),
};

/** Power BI, in which a service principal embeds reports for the portal's users. */
export interface PowerBiConfig {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The role of the datasets that shows the rows of one company. */
  readonly role: string;
  /** Without a slash at the end, as the next. */
  readonly authorityUrl: string;
  readonly apiUrl: string;
  /** Where its pages are embedded from. */
  readonly sites: readonly string[];
}

type Settings = z.output<z.ZodObject<typeof powerBiSettings>> & { readonly NODE_ENV: string };

/** @throws ConfigError where part of it is set, or production would speak in the open */
export function powerBiOf(settings: Settings): PowerBiConfig | null {
  const { POWERBI_TENANT_ID: tenantId, POWERBI_CLIENT_ID: clientId, POWERBI_CLIENT_SECRET: clientSecret } = settings;
  if (!tenantId && !clientId && !clientSecret) return null;
  if (!tenantId || !clientId || !clientSecret) {
    throw new ConfigError(
      'POWERBI_TENANT_ID, POWERBI_CLIENT_ID and POWERBI_CLIENT_SECRET belong together: write all of them or none.',
    );
  }
  const { POWERBI_ROLE: role, POWERBI_AUTHORITY_URL: authorityUrl, POWERBI_API_URL: apiUrl } = settings;
  if (settings.NODE_ENV === 'production' && [authorityUrl, apiUrl].some((url) => !url.startsWith('https:'))) {
    throw new ConfigError('In production POWERBI_AUTHORITY_URL and POWERBI_API_URL must begin with https.');
  }
  return { tenantId, clientId, clientSecret, role, authorityUrl, apiUrl, sites: settings.POWERBI_SITES };
}
