import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { certificationForm, fileFault } from './certification-rules.ts';
import { generalExample } from './company-examples.ts';
import {
  saveCertificationBody,
  saveFeesBody,
  saveGeneralBody,
  saveServicesBody,
  saveShippingBody,
} from './company-schemas.ts';
import { contactTypes, cutoffSlots, generalContacts, profileFiles } from './company-values.ts';
import { feesForm } from './fee-rules.ts';
import { generalForm } from './general-rules.ts';
import { servicesForm } from './service-rules.ts';
import { shippingForm } from './shipping-rules.ts';

/** The sentences by field; empty where all is right. */
function said(rules: z.ZodType, values: object): Record<string, string> {
  const { error } = rules.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** Values with one of them changed, by its path. */
function changed(values: object, path: string, value: unknown): object {
  const [step = '', ...rest] = path.split('.');
  const at = (values as Record<string, unknown>)[step];
  const inside = rest.length > 0 ? changed((at ?? {}) as object, rest.join('.'), value) : value;
  return Array.isArray(values)
    ? values.map((entry, index) => (String(index) === step ? inside : entry))
    : { ...values, [step]: inside };
}

const person = { name: 'Dana Reyes', title: 'Director', email: 'dana@acme.example', phone: '555-555-0100' };
const nobody = { name: '', title: '', email: '', phone: '' };
const us = { street: '100 Main St', street2: '', city: 'Dallas', state: 'TX', zipcode: '75201', country: 'US' };
const canada = { street: '1 Rue X', street2: '', city: 'Montréal', state: 'QC', zipcode: 'H2X 1K4', country: 'CA' };

const general = {
  webSite: '',
  duns: '',
  supplierPhone: '(555) 555-0100',
  supplierFax: '',
  numberOfEmployees: '',
  coreBusiness: '',
  dateEstablished: '',
  previousNames: '',
  parentCompany: '',
  subsidiary: '',
  contactPerson: person,
  contactForPricing: person,
  president: nobody,
  qualityManager: nobody,
  salesManager: nobody,
  physicalAddress: us,
  billingAddress: us,
  returnsAddress: canada,
  hoursOfOperation: '8 to 5',
  hoursOfOpTimeZone: { zoneId: 'Central Standard Time' },
  tradeReferences: [{ company: 'Lakeside', name: 'Ann Cole', phone: '555-555-0199' }],
};

const shipping = { shipCutoffTimeUTC: 0, supplierTimeZone: 'Central Standard Time' };
const services = {
  providesInvPricingInExcel: true,
  providesDimWeights: 0,
  installOrTechSupport: false,
  testBeforeShipping: false,
  providesCertOfConformance: false,
  analysisOfFailuresDOA: false,
  sellsNewOemReplacement3rdParty: false,
};
const fees = { fees: [{ feeType: 'Other', amount: '12.5', details: 'Crating' }], hasEdiAbility: true };
const certification = { certificationId: '', name: 'FDA', obtainDate: '2025-01-01', expireDate: '2025-01-01' };

const text = (length: number) => '😀'.repeat(length);
/** An address of so many characters. */
const email = (length: number) => `a@${'b'.repeat(length - 6)}.com`.slice(0, length);

const forms = { general, shipping, services, fees, certification };
const rulesOf = {
  general: generalForm,
  shipping: shippingForm,
  services: servicesForm,
  fees: feesForm,
  certification: certificationForm,
};

type Name = keyof typeof forms;
type Case = [Name, string, unknown, unknown, string?];

const contactCases = generalContacts.flatMap(({ key }): Case[] => [
  ['general', `${key}.name`, text(75), text(76)],
  ['general', `${key}.title`, text(18), text(19)],
  ['general', `${key}.email`, email(75), email(76)],
  ['general', `${key}.email`, 'a@b.co', 'a@b'],
  ['general', `${key}.phone`, '(555) 555-0100 x1234', '555-0100'],
  ['general', `${key}.phone`, '(555) 555-0100 x1234', '(555) 555-0100 x12345'],
]);
const namedCases = (['contactPerson', 'contactForPricing'] as const).flatMap((key) =>
  Object.keys(person).map((field): Case => ['general', `${key}.${field}`, person[field as 'name'], ' ', 'Required']),
);
const addressCases = (['physicalAddress', 'billingAddress'] as const).flatMap((key): Case[] => [
  ['general', `${key}.street`, text(50), text(51)],
  ['general', `${key}.street`, '1', '  ', 'Required'],
  ['general', `${key}.street2`, '', '  '],
  ['general', `${key}.street2`, text(50), text(51)],
  ['general', `${key}.city`, 'Saint-Jérôme Sud', 'Ab1'],
  ['general', `${key}.city`, 'Reno', 'St. John’s'],
  ['general', `${key}.city`, 'Reno', '', 'Required'],
  ['general', `${key}.state`, 'PR', 'ON'],
  ['general', `${key}.state`, 'TX', '', 'Required'],
  ['general', `${key}.zipcode`, '75201-1234', '7520'],
  ['general', `${key}.zipcode`, '75201', '752011234'],
  ['general', `${key}.zipcode`, '75201', 'H2X 1K4'],
  ['general', `${key}.zipcode`, '75201', '', 'Required'],
]);

const cases: readonly Case[] = [
  ['general', 'webSite', 'acme.example/parts?a=1', 'foo bar'],
  ['general', 'webSite', 'https://www.acme-imaging.com', 'javascript:alert(1)'],
  ['general', 'duns', '123456789', '12345678'],
  ['general', 'duns', '000000000', '1234567890'],
  ['general', 'supplierPhone', '1-555-555-0100', ''],
  ['general', 'supplierPhone', '(555) 555-0100 x1234', '(555) 555-0100 x12345'],
  ['general', 'supplierFax', '(555) 555-0100 x1234', '(555) 555-0100 x12345'],
  ['general', 'supplierFax', '', '12'],
  ['general', 'numberOfEmployees', 1, 0],
  ['general', 'numberOfEmployees', '25', '1.5'],
  ['general', 'numberOfEmployees', '25', -1],
  ['general', 'coreBusiness', text(250), text(251)],
  ['general', 'previousNames', text(250), text(251)],
  ['general', 'parentCompany', text(250), text(251)],
  ['general', 'subsidiary', text(250), text(251)],
  ['general', 'dateEstablished', '2028-02-29', '2027-02-29'],
  ['general', 'dateEstablished', '0001-01-01T00:00:00', 'yesterday'],
  ['general', 'hoursOfOperation', text(60), text(61)],
  ['general', 'hoursOfOperation', '8', '', 'Required'],
  ['general', 'hoursOfOpTimeZone.zoneId', 'UTC-11', '', 'Required'],
  ['general', 'hoursOfOpTimeZone.zoneId', 'UTC-11', 'Mars'],
  ['general', 'returnsAddress.zipcode', 'h2x1k4', '75201'],
  ['general', 'returnsAddress.country', 'CA', 'MX'],
  ['general', 'returnsAddress.country', 'CA', '', 'Required'],
  ['general', 'tradeReferences.0.company', text(75), text(76)],
  ['general', 'tradeReferences.0.company', 'A', '', 'Required'],
  ['general', 'tradeReferences.0.name', text(75), text(76)],
  ['general', 'tradeReferences.0.name', 'A', '', 'Required'],
  ['general', 'tradeReferences.0.phone', '5555550100', '', 'Required'],
  ['general', 'tradeReferences.0.phone', '5555550100', '555'],
  ['general', 'tradeReferences.0.phone', '(555) 555-0100 x1234', '(555) 555-0100 x12345'],
  ['shipping', 'shipCutoffTimeUTC', 47, 48],
  ['shipping', 'shipCutoffTimeUTC', '0', '', 'Required'],
  ['shipping', 'shipCutoffTimeUTC', 0, -1],
  ['shipping', 'supplierTimeZone', 'Hawaiian Standard Time', '', 'Required'],
  ['shipping', 'afterHoursPhone', '', 'abc'],
  ['shipping', 'rgaContactEmail', '', 'a@'],
  ['shipping', 'returnPolicyDays', 0, 1],
  ['shipping', 'returnPolicyDays', '30', 31],
  ['shipping', 'percentRestockFee', 50, 45],
  ['shipping', 'exchangeCoreDays', 15, 20],
  ['shipping', 'useFedEx', null, 'Y'],
  ['services', 'providesDimWeights', 2, 3],
  ['services', 'providesDimWeights', '0', '', 'Required'],
  ...Object.keys(services).map((field): Case => ['services', field, (services as never)[field], null, 'Required']),
  ...['MinimumOrder', 'OrderProcessing', 'DropShip', 'Other'].map(
    (type): Case => ['fees', 'fees.0.feeType', type, 'Rent'],
  ),
  ['fees', 'fees.0.amount', '999999.99', '1000000'],
  ['fees', 'fees.0.amount', '', '1.2.3'],
  ['fees', 'fees.0.amount', '0', '-1'],
  ['fees', 'fees.0.details', text(250), text(251)],
  ['fees', 'fees.0.details', 'x', '', 'Required'],
  ['fees', 'ediContactEmail', '', 'edi'],
  ['certification', 'name', text(100), text(101)],
  ['certification', 'name', 'A', ' ', 'Required'],
  ['certification', 'obtainDate', '2025-01-01', '', 'Required'],
  ['certification', 'expireDate', '2025-01-01', '', 'Required'],
  ['certification', 'expireDate', '2025-01-01', '2024-12-31'],
  ...contactCases,
  ...namedCases,
  ...addressCases,
];

describe('the rules of the profile, on both sides of their limits', () => {
  it.each(Object.keys(forms) as Name[])('%s: what is right is right', (name) => {
    expect(said(rulesOf[name], forms[name])).toEqual({});
  });

  it.each<Case>([...cases])('%s %s: %s stands, %s does not', (name, path, allowed, refused, sentence) => {
    expect(said(rulesOf[name], changed(forms[name], path, allowed))).toEqual({});
    const expected = sentence ?? (refused === '' ? 'Required' : 'Invalid');
    expect(said(rulesOf[name], changed(forms[name], path, refused))).toEqual({ [path]: expected });
  });

  it('a president may be left out altogether, a contact person may not (COMPANY-032, -035)', () => {
    expect(said(generalForm, { ...general, president: person, contactPerson: nobody })).toEqual({
      'contactPerson.name': 'Required',
      'contactPerson.title': 'Required',
      'contactPerson.email': 'Required',
      'contactPerson.phone': 'Required',
    });
  });

  it('a city that the address service gave may hold a period and an apostrophe (X24)', () => {
    const given = { ...us, city: "St. John's", isConfirmed: true };
    expect(said(generalForm, { ...general, physicalAddress: given })).toEqual({});
    expect(said(generalForm, { ...general, physicalAddress: { ...given, city: 'Ab1' } })).toEqual({
      'physicalAddress.city': 'Invalid',
    });
  });

  it('takes anything at all for wrong without falling over', () => {
    for (const rules of [generalForm, shippingForm, servicesForm, feesForm, certificationForm, saveGeneralBody])
      for (const value of [null, 1, 'x', [], { physicalAddress: 'x', fees: {}, contacts: [1] }])
        expect(rules.safeParse(value).success).toBe(false);
  });
});

describe('conditional questions', () => {
  it('the proofs are required where parts are sold as new, and cleared where not (COMPANY-117)', () => {
    const sells = { ...services, sellsNewOemReplacement3rdParty: true };
    const missing = {
      partMeetsOemSpecs: 'Required',
      partMeetsOemFormFitFunction: 'Required',
      provideFMEA: 'Required',
    };
    expect(said(servicesForm, sells)).toEqual(missing);
    // They are asked for with all the others that are missing.
    expect(said(servicesForm, { ...sells, testBeforeShipping: null })).toEqual({
      ...missing,
      testBeforeShipping: 'Required',
    });
    expect(servicesForm.parse({ ...services, partMeetsOemSpecs: true, provideMTBF: true })).toMatchObject({
      partMeetsOemSpecs: null,
      provideFMEA: null,
      provideMTBF: true,
    });
  });

  it('the EDI contact counts with the ability, the assistance without (COMPANY-111, -112)', () => {
    const sent = { fees: [], wantsEDIAssistance: true, ediContactName: 'Ed', ediContactEmail: 'wrong' };
    expect(feesForm.parse({ ...sent, hasEdiAbility: false })).toMatchObject({
      wantsEDIAssistance: true,
      ediContactName: null,
      ediContactEmail: null,
    });
    expect(said(feesForm, { ...sent, hasEdiAbility: true })).toEqual({ ediContactEmail: 'Invalid' });
    expect(feesForm.parse({ ...sent, hasEdiAbility: null })).toMatchObject({ wantsEDIAssistance: null });
  });
});

describe('what is sent', () => {
  it('contacts come by their types, each once, and of the form alone (COMPANY-021, -023)', () => {
    expect(generalContacts.map(({ key }) => contactTypes[key])).toEqual([0, 1, 2, 3, 4]);
    const [one] = generalExample.contacts;
    expect(said(saveGeneralBody, { ...generalExample, contacts: [one, one] })).toEqual({ contacts: 'Invalid' });
    expect(saveGeneralBody.safeParse({ ...generalExample, contacts: [{ ...one, contactType: 5 }] }).success).toBe(
      false,
    );
  });

  it('contacts of shipping and fees fill the fields that they are the same as (COMPANY-089)', () => {
    const contacts = [
      { contactType: 5, name: 'Ed', email: 'ed@acme.example' },
      { contactType: 6, name: 'Night', phone: '555-555-0101' },
      { contactType: 7, name: 'Ira', email: 'ira@acme.example' },
    ];
    expect(saveShippingBody.parse({ supplierId: 1, ...shipping, contacts }).values).toMatchObject({
      afterHoursName: 'Night',
      afterHoursPhone: '555-555-0101',
      rgaContactName: 'Ira',
      rgaContactEmail: 'ira@acme.example',
    });
    const own = saveShippingBody.parse({ supplierId: 1, ...shipping, contacts, rgaContactName: 'Own' });
    expect(own.values.rgaContactName).toBe('Own');
    expect(saveFeesBody.parse({ supplierId: 1, ...fees, contacts }).values.ediContactName).toBe('Ed');
  });

  it('nothing but the fields of the section gets through (IN-1)', () => {
    const more = { knownTariffSupplier: true, supplierName: 'X', companyId: 9, isAdmin: true, ediFlags: {} };
    const { values, ...rest } = saveServicesBody.parse({ supplierId: 1, version: 2, ...services, ...more });
    expect(rest).toEqual({ supplierId: 1, version: 2 });
    expect(Object.keys(values)).toHaveLength(11);
  });

  it('an empty amount is 0, and what comes once comes once (COMPANY-108, X32)', () => {
    const minimum = { feeType: 'MinimumOrder', amount: '', details: '' };
    const { values } = saveFeesBody.parse({ supplierId: 1, fees: [minimum] });
    expect(values.fees).toEqual([{ feeType: 'MinimumOrder', amount: 0, details: null, thirdPartyOnly: false }]);
    expect(said(saveFeesBody, { supplierId: 1, fees: [minimum, minimum] })).toEqual({ fees: 'Invalid' });
    const crating = { feeType: 'Other', amount: 1, details: 'Crating' };
    expect(said(saveFeesBody, { supplierId: 1, fees: [crating, crating] })).toEqual({});
  });

  it('a certification is named by either spelling, and added alone or in a list (X30)', () => {
    const { name, obtainDate, expireDate } = certification;
    const dates = { name, obtainDate, expireDate };
    const { certificationsEdits, certificationsToAdd } = saveCertificationBody.parse({
      supplierId: 1,
      certificationsEdits: [{ cerificationId: 1000, ...dates }],
      certificationsToAdd: { certificationId: 17, ...dates, documentName: 'a.pdf', documentData: 'JVBERi0x' },
    });
    expect(certificationsEdits).toMatchObject([{ certificationId: 1000, isActive: true }]);
    expect(certificationsEdits[0]?.file).toBeUndefined();
    expect(certificationsToAdd).toMatchObject([{ certificationId: 17, file: { name: 'a.pdf', sizeBytes: 6 } }]);
    expect(
      said(saveCertificationBody, { supplierId: 1, certificationsToAdd: { certificationId: 7, ...dates } }),
    ).toEqual({ 'certificationsToAdd.0.certificationId': 'Invalid' });
  });
});

describe('constants', () => {
  it('the first cut-off slot is 0 and 06:00, the last 47 and 05:30 (COMPANY-096, -097)', () => {
    expect(cutoffSlots).toHaveLength(48);
    const at = (id: number) => cutoffSlots[id]?.description;
    expect([at(0), at(1), at(36), at(47)]).toEqual(['06:00', '06:30', '00:00', '05:30']);
  });

  it('a file of 2 MB is small enough, one byte more is not (COMPANY-083)', () => {
    const { maxBytes } = profileFiles.certification;
    expect(maxBytes).toBe(2_097_152);
    expect(fileFault('certification', 'A.PDF', maxBytes)).toBeNull();
    expect(fileFault('certification', 'a.pdf', maxBytes + 1)).toBe('tooLarge');
    expect(fileFault('certification', 'a.xlsx', 1)).toBe('wrongType');
    expect(fileFault('orgChart', 'a.xlsx', 10 * 1024 * 1024)).toBeNull();
  });
});
