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

interface LandingPage {
  readonly id: number;
  readonly label: string;
  readonly path: string;
}

/** Landing pages in the order in which My Profile offers them; 0 is Home. */
export const landingPages: readonly LandingPage[] = [
  { id: 0, label: 'Home', path: '/overview' },
  landingPage('bids'),
  { id: 99, label: 'Company Profile', path: '/settings' },
  landingPage('orders'),
  landingPage('repairs'),
  landingPage('returns'),
  landingPage('loaners'),
  landingPage('insights', 'Performance Dashboard'),
  landingPage('brandedEcommerce', 'Branded eCommerce Dashboard'),
  landingPage('marketingInsights', 'Marketing Insights Dashboard'),
  landingPage('resources', 'Resources Overview'),
];

function landingPage(name: SectionName, label: string = sections[name].label): LandingPage {
  const { menuId: id, path } = sections[name];
  return { id, label, path };
}

/** Minutes that a user may choose between two automatic refreshes. */
export const refreshRates = [1, 2, 3, 4, 5, 10, 15, 20, 25, 30] as const;
