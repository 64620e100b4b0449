/** Names and addresses that the server writes into the page, and what of content is open to visitors. */
export interface Settings {
  readonly providerName: string;
  readonly productTitle: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly sourcingEmail: string;
  readonly companyEmail: string;
  /** Whether an identity provider signs users in. */
  readonly isProviderOn: boolean;
  readonly publicPages: readonly string[];
  readonly publicLinks: readonly { readonly label: string; readonly path: string }[];
  /** Whether the sign-in page leads to the pages for a forgotten user name or password. */
  readonly forgotPages: boolean;
}

/** What `npm run dev` shows, where no server has written into the page. */
const samples: Settings = {
  providerName: 'Meridian',
  productTitle: 'Supplier Portal',
  supportPhone: '(800) 555-0100',
  supportEmail: 'supplierportal.support@meridian.example',
  sourcingEmail: 'sourcing@meridian.example',
  companyEmail: 'info@meridian.example',
  isProviderOn: false,
  publicPages: [],
  publicLinks: [],
  forgotPages: true,
};

const element = typeof document === 'undefined' ? null : document.getElementById('portal-settings');

function read(): Settings {
  const written: unknown = JSON.parse(element?.textContent || 'null');
  return written !== null && typeof written === 'object' ? { ...samples, ...written } : samples;
}

export const settings: Settings = read();

/** Lets style elements into the page that are made while it runs. */
export const styleNonce: string = element?.nonce ?? '';
