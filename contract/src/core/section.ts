/** A part of the portal that a company can have switched on, with the menu setting that switches it. */
export interface Section {
  readonly menuId: number;
  readonly label: string;
  readonly path: string;
}

/** All sections of the specification; an area becomes reachable when it also has routes. */
export const sections = {
  insights: { menuId: 98, label: 'Performance', path: '/insights' },
  bids: { menuId: 122, label: 'Bids', path: '/bids' },
  orders: { menuId: 123, label: 'Orders', path: '/orders' },
  repairs: { menuId: 124, label: 'Repairs', path: '/repairs' },
  returns: { menuId: 125, label: 'Exchanges & Returns', path: '/exchanges-returns' },
  loaners: { menuId: 134, label: 'Loaners', path: '/loaners-rentals' },
  marketingInsights: { menuId: 157, label: 'Marketing Insights', path: '/marketing-insights' },
  brandedEcommerce: { menuId: 158, label: 'Branded eCommerce', path: '/branded-ecommerce' },
  resources: { menuId: 159, label: 'Resources', path: '/resources' },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;

/** Landing pages in the order in which My Profile offers them; 0 is Home. */
export const landingPages = [
  { id: 0, label: 'Home', path: '/overview' },
  { id: 122, label: 'Bids', path: '/bids' },
  { id: 99, label: 'Company Profile', path: '/settings' },
  { id: 123, label: 'Orders', path: '/orders' },
  { id: 124, label: 'Repairs', path: '/repairs' },
  { id: 125, label: 'Exchanges & Returns', path: '/exchanges-returns' },
  { id: 134, label: 'Loaners', path: '/loaners-rentals' },
  { id: 98, label: 'Performance Dashboard', path: '/insights' },
  { id: 158, label: 'Branded eCommerce Dashboard', path: '/branded-ecommerce' },
  { id: 157, label: 'Marketing Insights Dashboard', path: '/marketing-insights' },
  { id: 159, label: 'Resources Overview', path: '/resources' },
] as const;

/** Minutes that a user may choose between two automatic refreshes. */
export const refreshRates = [1, 2, 3, 4, 5, 10, 15, 20, 25, 30] as const;
