import type { SaveCertification, SaveGeneral } from '@portal/contract/company/company-schemas';
import type { Review } from '@portal/contract/company/review-schemas';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { addDays } from '@portal/contract/core/plain-date';
import { copperfield, demoPassword, facilityAddresses, lakeside } from './parties.ts';
import type { Portal, PortalUser } from './portal.ts';

interface DemoProfile {
  readonly companyId: number;
  /** Who fills it in. */
  readonly username: string;
  readonly person: { readonly name: string; readonly title: string; readonly email: string; readonly phone: string };
  readonly zoneId: string;
  readonly certifications: readonly DemoCertification[];
}

interface DemoCertification {
  /** Of a known one; null: one of the company's own. */
  readonly certificationId: number | null;
  readonly name: string;
  /** Days from today until it ends. */
  readonly endsIn: number;
  /** What an employee makes of it; null: it waits. */
  readonly decision: 'accept' | { readonly note: string } | null;
}

const [dallas] = lakeside.facilities;
const [boston] = copperfield.facilities;

/** Profiles with certifications in every state; the other facility of Lakeside shows an empty one. */
export const demoProfiles: readonly DemoProfile[] = [
  {
    companyId: dallas.companyId,
    username: 'supplier',
    person: {
      name: 'Dana Reyes',
      title: 'Sales Director',
      email: 'dana.reyes@lakeside.example',
      phone: '(214) 555-0142',
    },
    zoneId: 'Central Standard Time',
    certifications: [
      { certificationId: 13, name: 'ISO 9001', endsIn: 410, decision: 'accept' },
      { certificationId: 14, name: 'ISO 13485', endsIn: 27, decision: 'accept' },
      { certificationId: 12, name: 'FDA', endsIn: 6, decision: 'accept' },
      { certificationId: 2, name: 'Women-owned', endsIn: -12, decision: 'accept' },
      {
        certificationId: null,
        name: 'General Liability Insurance',
        endsIn: 300,
        decision: { note: 'The certificate names the former address. Please send one with the present one.' },
      },
      { certificationId: 15, name: 'ISO 17025', endsIn: 730, decision: null },
    ],
  },
  {
    companyId: boston.companyId,
    username: 'supplier-b',
    person: { name: 'Priya Raman', title: 'Owner', email: 'priya.raman@copperfield.example', phone: '(617) 555-0178' },
    zoneId: 'Eastern Standard Time',
    certifications: [
      { certificationId: 17, name: 'SBA', endsIn: 190, decision: 'accept' },
      { certificationId: null, name: 'Cyber Insurance', endsIn: 45, decision: null },
    ],
  },
];

/** What a facility says of itself. */
export function generalOf({ companyId, person, zoneId }: DemoProfile): SaveGeneral {
  const [{ street1, city, state, postalCode }] = facilityAddresses(companyId);
  const address = { street: street1, city, state, zipcode: postalCode, country: 'US' };
  return {
    supplierId: companyId,
    supplierPhone: person.phone,
    coreBusiness: 'Parts and repair of medical imaging equipment',
    contacts: [
      { contactType: 0, ...person },
      { contactType: 1, ...person },
    ],
    physicalAddress: address,
    billingAddress: address,
    returnsAddress: address,
    hoursOfOperation: 'Monday to Friday, 8 to 5',
    hoursOfOpTimeZone: { zoneId },
    tradeReferences: [{ company: 'Hill Country Hospital', name: 'Ann Cole', phone: '(512) 555-0119' }],
  };
}

/** A certificate of one page. */
function fileOf(name: string) {
  const text = `%PDF-1.4\n% ${name}, a sample of the demo world\n%%EOF\n`;
  return {
    documentName: `${name.toLowerCase().replaceAll(/\W+/g, '-')}.pdf`,
    documentData: Buffer.from(text).toString('base64'),
  };
}

/** @param today plain date */
export function certificationsOf({ companyId, certifications }: DemoProfile, today: string): SaveCertification {
  return {
    supplierId: companyId,
    certificationsToAdd: certifications.map(({ certificationId, name, endsIn }) => {
      const expireDate = addDays(today, endsIn);
      return { certificationId, name, obtainDate: addDays(expireDate, -1095), expireDate, ...fileOf(name) };
    }),
  };
}

/** Fills in the profiles as their suppliers do, and decides on certifications as an employee does; once each. */
export async function fillProfiles(portal: Portal, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const profile of demoProfiles) {
    const user = await portal.signIn(profile.username, demoPassword);
    const { companyId } = profile;
    const { versions } = await user.get<Supplier>(`/api/supplier/${companyId}`);
    const key = (what: string) => `demo-profile-${what}-${companyId}`;
    if (versions.general === 0) await user.post('/api/supplier/general', generalOf(profile), key('general'));
    if (versions.shipping === 0) await user.post('/api/supplier/shipping', shippingOf(profile), key('shipping'));
    if (versions.certification > 0) continue;
    await user.post('/api/supplier/certification', certificationsOf(profile, today), key('certification'));
    await decide(await portal.signIn('employee', demoPassword), profile);
  }
}

function shippingOf({ companyId, zoneId }: DemoProfile) {
  return { supplierId: companyId, shipCutoffTimeUTC: 22, supplierTimeZone: zoneId, useFedEx: true, useUPS: true };
}

async function decide(employee: PortalUser, { companyId, certifications }: DemoProfile): Promise<void> {
  const { reviews } = await employee.get<{ reviews: Review[] }>(`/api/admin/certifications?q=${companyId}`);
  for (const { decision, name } of certifications) {
    const review = reviews.find((one) => one.name === name);
    if (!decision || !review) continue;
    const { reviewId, revision } = review;
    const path = `/api/admin/certifications/${reviewId}`;
    if (decision === 'accept') await employee.post(`${path}/accept`, { revision }, `demo-accept-${reviewId}`);
    else await employee.post(`${path}/send-back`, { revision, ...decision }, `demo-send-back-${reviewId}`);
  }
}
