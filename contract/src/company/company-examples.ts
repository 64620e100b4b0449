import type { z } from 'zod';
import type {
  SaveCertification,
  SaveGeneral,
  saveFeesBody,
  saveServicesBody,
  saveShippingBody,
} from './company-schemas.ts';
import type { Supplier } from './supplier-schemas.ts';

const street = {
  street: '100 Main St',
  street2: 'Suite 4B',
  city: 'Dallas',
  state: 'TX',
  zipcode: '75201',
  country: 'US',
};

const person = { name: 'Dana Reyes', title: 'Sales Director', email: 'dana@acme.example', phone: '(555) 555-0100' };

export const generalExample: SaveGeneral = {
  supplierId: 7001,
  version: 3,
  webSite: 'https://acme.example',
  duns: '123456789',
  supplierPhone: '(555) 555-0100',
  supplierFax: null,
  numberOfEmployees: 42,
  coreBusiness: 'Imaging parts',
  dateEstablished: '2001-04-02',
  previousNames: null,
  parentCompany: null,
  subsidiary: null,
  contacts: [
    { contactType: 0, ...person },
    { contactType: 1, ...person },
    { contactType: 2, name: 'Lee Park', title: 'President', email: null, phone: null },
  ],
  physicalAddress: street,
  billingAddress: street,
  returnsAddress: street,
  hoursOfOperation: 'Monday to Friday, 8 to 5',
  hoursOfOpTimeZone: { zoneId: 'Central Standard Time' },
  tradeReferences: [{ company: 'Lakeside Hospital', name: 'Ann Cole', phone: '(555) 555-0199' }],
};

const shipping = {
  shipCutoffTimeUTC: 21,
  supplierTimeZone: 'Central Standard Time',
  afterHoursName: 'Night desk',
  afterHoursPhone: '(555) 555-0101',
  useFedEx: true,
  useUPS: true,
  dropShip: false,
  blindShip: null,
  thirdPartyAcctNumbers: true,
  returnPolicyDays: 0,
  acceptsUnopenPackageReturns: true,
  acceptsOpenPackageReturns: false,
  percentRestockFee: 15,
  rgaNumberRequired: true,
  rgaContactName: 'Ira Moss',
  rgaContactEmail: 'returns@acme.example',
  exchangeCoreDays: 10,
};

export const shippingExample: z.input<typeof saveShippingBody> = { supplierId: 7001, version: 1, ...shipping };

export const feesExample: z.input<typeof saveFeesBody> = {
  supplierId: 7001,
  version: 1,
  fees: [
    { feeType: 'MinimumOrder', amount: 50, details: null, thirdPartyOnly: false },
    { feeType: 'Other', amount: '12.5', details: 'Crating', thirdPartyOnly: true },
  ],
  hasEdiAbility: true,
  ediContactName: 'Ed Iverson',
  ediContactEmail: 'edi@acme.example',
};

const services = {
  providesInvPricingInExcel: true,
  providesDimWeights: 1,
  installOrTechSupport: false,
  testBeforeShipping: true,
  providesCertOfConformance: true,
  analysisOfFailuresDOA: true,
  sellsNewOemReplacement3rdParty: true,
  partMeetsOemSpecs: true,
  partMeetsOemFormFitFunction: true,
  provideFMEA: false,
  provideMTBF: null,
};

export const servicesExample: z.input<typeof saveServicesBody> = { supplierId: 7001, version: 0, ...services };

export const certificationExample: SaveCertification = {
  supplierId: 7001,
  version: 2,
  certificationsEdits: [
    { certificationId: 1000, name: 'ISO 14001', obtainDate: '2024-01-01', expireDate: '2027-01-01', isActive: true },
  ],
  certificationsToAdd: [
    {
      certificationId: 12,
      name: 'FDA',
      obtainDate: '2025-03-01',
      expireDate: '2028-03-01',
      documentName: 'fda.pdf',
      documentData: 'JVBERi0x',
      documentType: 'application/pdf',
    },
  ],
};

function addressExample(addressId: number, addressTypeId: number) {
  const { street: address1, street2: address2, zipcode: zip, ...rest } = street;
  return { addressId, addressTypeId, address1, address2, zip, ...rest };
}

export const supplierExample: Supplier = {
  supplierId: 7001,
  companyId: 7001,
  supplierName: 'Acme Imaging',
  companyName: 'Acme Imaging, Dallas',
  knownTariffSupplier: false,
  versions: { general: 4, services: 1, certification: 3, fees: 2, shipping: 2 },
  companyWebsite: 'https://acme.example',
  DUNSNumber: '123456789',
  phone: '(555) 555-0100',
  fax: null,
  totalNumberEmployees: 42,
  coreBusiness: 'Imaging parts',
  businessDateEstablished: '2001-04-02',
  businessPreviousNames: null,
  businessParentCompany: null,
  businessSubsidiary: null,
  orgChartFileName: 'organization.pdf',
  orgChartFileType: 'application/pdf',
  hoursOfOperation: 'Monday to Friday, 8 to 5',
  hoursOfOpTimeZone: { zoneId: 'Central Standard Time', zoneName: '(UTC-06:00) Central Time (US & Canada)' },
  contacts: [{ contactType: 0, contactId: 11, ...person }],
  physicalAddress: addressExample(21, 1),
  billingAddress: addressExample(22, 2),
  returnsAddress: addressExample(23, 3),
  tradeReferences: [{ tradeRefId: 31, company: 'Lakeside Hospital', name: 'Ann Cole', phone: '(555) 555-0199' }],
  certifications: [
    {
      supplierId: 7001,
      supplierName: 'Acme Imaging',
      certificationId: 12,
      cerificationId: 12,
      name: 'FDA',
      obtainDate: '2025-03-01',
      expireDate: '2028-03-01',
      documentData: null,
      documentName: 'fda.pdf',
      documentType: 'application/pdf',
      isActive: true,
      logo: null,
      status: 'Accepted',
      reviewNote: null,
    },
  ],
  ...shipping,
  fees: [{ feeId: 41, feeType: 'MinimumOrder', amount: 50, details: null, thirdPartyOnly: false }],
  hasEdiAbility: true,
  wantsEDIAssistance: null,
  ediContactName: 'Ed Iverson',
  ediContactEmail: 'edi@acme.example',
  ediFlags: {
    acceptsPO: true,
    acceptsInvoices: true,
    acceptsPriorityOrders: false,
    acceptsShippingMethods: false,
    acknowledgesPO: true,
    sendsShipManifest: false,
    sendsInvoices: true,
  },
  ...services,
};
