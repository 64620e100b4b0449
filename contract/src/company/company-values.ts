/** Parts of the profile that are saved by themselves, in the order of the hub; `path` is their page's. */
export const profileSections = [
  { name: 'general', label: 'General Information', path: '/settings/general-information' },
  { name: 'services', label: 'Services and Inventory', path: '/settings/services-inventory' },
  { name: 'certification', label: 'Certifications', path: '/settings/certifications' },
  { name: 'fees', label: 'Fees and Payments', path: '/settings/fees-payments' },
  { name: 'shipping', label: 'Shipping and Returns', path: '/settings/shipping-and-returns' },
] as const;

export type ProfileSection = (typeof profileSections)[number]['name'];

export const profileSectionNames = profileSections.map(({ name }) => name) as [ProfileSection, ...ProfileSection[]];

/** The property of a user that names the facility that they work on. */
export const selectedFacilityProperty = 'selectedFacility';

/** Longest text of each field, in characters as people count them. */
export const companyLimits = {
  webSite: 250,
  phone: 20,
  businessText: 250,
  contactName: 75,
  contactTitle: 18,
  contactEmail: 75,
  street: 50,
  city: 50,
  hoursOfOperation: 60,
  tradeReference: 75,
  certificationName: 100,
  feeDetails: 250,
  reviewNote: 500,
} as const;

/** The highest fee: 999999.99. */
export const maxFeeCents = 99_999_999;

/** A company names at most so many trade references in one save. */
export const maxTradeReferences = 1000;

/** Rows of one page of the trade references. */
export const tradeReferencePageSize = 100;

/** `contactType` of the contacts by the key that forms know them by. */
export const contactTypes = {
  contactPerson: 0,
  contactForPricing: 1,
  president: 2,
  qualityManager: 3,
  salesManager: 4,
  ediContact: 5,
  afterHoursContact: 6,
  rgaContact: 7,
} as const;

export type ContactKey = keyof typeof contactTypes;

/** The contacts of the general information; the others belong to fees (5) and shipping (6, 7). */
export const generalContacts = [
  { key: 'contactPerson', label: 'Contact Person' },
  { key: 'contactForPricing', label: 'Contact for Pricing' },
  { key: 'president', label: 'President' },
  { key: 'qualityManager', label: 'Quality Manager' },
  { key: 'salesManager', label: 'Sales Manager' },
] as const satisfies readonly { readonly key: ContactKey; readonly label: string }[];

export type GeneralContactKey = (typeof generalContacts)[number]['key'];

/** The addresses with their `addressTypeId`. */
export const profileAddresses = [
  { key: 'physicalAddress', addressTypeId: 1, label: 'Physical Address' },
  { key: 'billingAddress', addressTypeId: 2, label: 'Billing Address' },
  { key: 'returnsAddress', addressTypeId: 3, label: 'Returns Address' },
] as const;

export const countries = [
  { code: 'US', description: 'United States' },
  { code: 'CA', description: 'Canada' },
] as const;

export type CountryCode = (typeof countries)[number]['code'];

export const feeTypes = ['MinimumOrder', 'OrderProcessing', 'DropShip', 'Other'] as const;

export type FeeType = (typeof feeTypes)[number];

const halfHours = 48;
const firstSlotMinutes = 6 * 60;

/** Cut-off times of a day: `shipCutoffTimeUTC` is the slot, 0 for 06:00 up to 47 for 05:30, in the supplier's zone. */
export const cutoffSlots = Array.from({ length: halfHours }, (_, id) => {
  const minutes = (firstSlotMinutes + id * 30) % (24 * 60);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return { id, description: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
});

export const returnPolicyDays = [0, 5, 10, 15, 20, 25, 30] as const;
export const restockFeePercents = [0, 5, 10, 15, 20, 25, 30, 35, 40, 50] as const;
export const exchangeCoreDays = [5, 10, 15, 30] as const;
export const defaultExchangeCoreDays = 10;

/** `providesDimWeights`. */
export const dimWeightChoices = [
  { id: 0, description: 'Yes, with pictures' },
  { id: 1, description: 'Yes, without pictures' },
  { id: 2, description: 'No' },
] as const;

/** What the marketplace says of a supplier's electronic data interchange; a supplier reads it alone. */
export const ediFlagNames = [
  'acceptsPO',
  'acceptsInvoices',
  'acceptsPriorityOrders',
  'acceptsShippingMethods',
  'acknowledgesPO',
  'sendsShipManifest',
  'sendsInvoices',
] as const;

/** A supplier's own certifications count from here; what is below is one of the known ones. */
export const firstOwnCertificationId = 1000;

/** The kinds of files that a profile keeps, with their endings and largest size, that size included. */
export const profileFiles = {
  certification: { maxBytes: 2 * 1024 * 1024, endings: ['pdf', 'png', 'jpg', 'jpeg', 'doc', 'docx'] },
  orgChart: {
    maxBytes: 10 * 1024 * 1024,
    endings: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'png', 'jpg', 'jpeg'],
  },
} as const;

export type ProfileFileKind = keyof typeof profileFiles;
