import { timeZones } from '../lookups/lookups-time-zones.ts';
import { cutoffSlots, dimWeightChoices, generalContacts, profileAddresses } from './company-values.ts';
import type { FieldValue } from './profile-changes.ts';

/** What forms and history call the fields of the profile. */
export const fieldLabels = {
  webSite: 'Company Website',
  duns: 'DUNS Number',
  supplierPhone: 'Company Phone',
  supplierFax: 'Company Fax',
  numberOfEmployees: 'Total Number of Employees',
  coreBusiness: 'Core Business',
  dateEstablished: 'Date Business Established',
  previousNames: 'Previous Business Names',
  parentCompany: 'Parent Company',
  subsidiary: 'Subsidiary',
  orgChartFileName: 'Organization Chart',
  hoursOfOperation: 'Hours of Operation',
  zoneId: 'Time Zone',
  name: 'Name',
  title: 'Title',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  street: 'Street',
  street2: 'Street 2',
  city: 'City',
  state: 'State / Province',
  zipcode: 'ZIP / Postal Code',
  country: 'Country',
  obtainDate: 'Obtained',
  expireDate: 'Expires',
  documentName: 'File',
  shipCutoffTimeUTC: 'Shipping Cut-off Time',
  supplierTimeZone: 'Time Zone',
  afterHoursName: 'After-hours Contact',
  afterHoursPhone: 'After-hours Phone',
  useFedEx: 'Do you ship with FedEx?',
  useUPS: 'Do you ship with UPS?',
  dropShip: 'Do you drop ship?',
  blindShip: 'Do you blind ship?',
  thirdPartyAcctNumbers: 'Do you ship on third-party account numbers?',
  returnPolicyDays: 'Return Policy (days)',
  acceptsUnopenPackageReturns: 'Do you accept returns of unopened packages?',
  acceptsOpenPackageReturns: 'Do you accept returns of opened packages?',
  percentRestockFee: 'Restocking Fee (%)',
  rgaNumberRequired: 'Do returns need an RGA number?',
  rgaContactName: 'RGA Contact',
  rgaContactEmail: 'RGA Contact Email',
  exchangeCoreDays: 'Days to Return an Exchange Core',
  amount: 'Amount',
  details: 'Details',
  thirdPartyOnly: 'On third-party shipments only',
  hasEdiAbility: 'Do you have EDI ability?',
  wantsEDIAssistance: 'Would you like assistance with EDI?',
  ediContactName: 'EDI Contact',
  ediContactEmail: 'EDI Contact Email',
  providesInvPricingInExcel: 'Can you provide inventory and pricing in Excel?',
  providesDimWeights: 'Can you provide dimensions and weights?',
  installOrTechSupport: 'Do you offer installation or technical support?',
  testBeforeShipping: 'Do you test parts before shipping?',
  providesCertOfConformance: 'Do you provide certificates of conformance?',
  analysisOfFailuresDOA: 'Do you analyze failures and parts dead on arrival?',
  sellsNewOemReplacement3rdParty: 'Do you sell new OEM replacement or third-party parts?',
  partMeetsOemSpecs: 'Can you prove that parts meet OEM specifications?',
  partMeetsOemFormFitFunction: 'Can you prove that parts meet OEM form, fit and function?',
  provideFMEA: 'Can you provide an FMEA?',
  provideMTBF: 'Can you provide MTBF figures?',
} as const;

export type LabelledField = keyof typeof fieldLabels;

export const feeLabels = {
  MinimumOrder: 'Minimum Order',
  OrderProcessing: 'Order Processing',
  DropShip: 'Drop Ship',
  Other: 'Other',
} as const;

const groupLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...generalContacts, ...profileAddresses].map(({ key, label }) => [key, label])),
  ...feeLabels,
  tradeReferences: 'Trade Reference',
  certifications: 'Certification',
  fees: 'Fee',
};

/** `physicalAddress.city` as people read it: Physical Address, City. */
export function labelOfField(propertyName: string): string {
  const [, group = '', id, field = propertyName] = /^(\w+)(?:\[(\w+)\])?(?:\.\d+)?\.(\w+)$/.exec(propertyName) ?? [];
  const label = Object.hasOwn(fieldLabels, field) ? fieldLabels[field as LabelledField] : field;
  const groupLabel = [groupLabels[group], id && (groupLabels[id] ?? `#${id}`)].filter(Boolean).join(' ');
  return groupLabel ? `${groupLabel}, ${label}` : label;
}

/** A value of a field as people read it; empty where nothing was said. */
export function shownValue(propertyName: string, value: FieldValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  const choices = { shipCutoffTimeUTC: cutoffSlots, providesDimWeights: dimWeightChoices } as const;
  if (propertyName === 'shipCutoffTimeUTC' || propertyName === 'providesDimWeights')
    return choices[propertyName].find(({ id }) => String(id) === text)?.description ?? text;
  if (/zone/i.test(propertyName)) return timeZones.find(({ code }) => code === text)?.description ?? text;
  return text;
}
