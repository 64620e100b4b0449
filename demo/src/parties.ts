import { sampleOem, sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import { manufacturers } from './catalog.ts';
import type { DemoEvent } from './events.ts';

export const demoPassword = 'portal-demo';

/** A supplier of the demo world; all of it is invented. */
export interface DemoSupplier {
  readonly supplierId: number;
  readonly name: string;
  readonly facilities: readonly [DemoFacility, ...DemoFacility[]];
}

interface DemoFacility {
  readonly companyId: number;
  readonly name: string;
  readonly address: FacilityAddress;
}

interface FacilityAddress {
  readonly street1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

function addressOf(street1: string, city: string, state: string, postalCode: string): FacilityAddress {
  return { street1, city, state, postalCode };
}

export const lakeside: DemoSupplier = {
  supplierId: 31,
  name: 'Lakeside Imaging Parts',
  facilities: [
    {
      companyId: 3101,
      name: 'Lakeside Imaging Parts - Dallas',
      address: addressOf('2200 Commerce Street', 'Dallas', 'TX', '75201'),
    },
    {
      companyId: 3102,
      name: 'Lakeside Imaging Parts - Omaha',
      address: addressOf('618 Leavenworth Street', 'Omaha', 'NE', '68102'),
    },
  ],
};

export const copperfield: DemoSupplier = {
  supplierId: 32,
  name: 'Copperfield Biomedical',
  facilities: [
    {
      companyId: 3201,
      name: 'Copperfield Biomedical - Boston',
      address: addressOf('95 Harbor Street', 'Boston', 'MA', '02210'),
    },
  ],
};

/** Where parcels to a facility go; the supplier's other facilities follow. */
export function facilityAddresses(companyId: number): readonly [FacilityAddress, ...FacilityAddress[]] {
  const isIt = (one: DemoFacility) => one.companyId === companyId;
  const { facilities } = copperfield.facilities.some(isIt) ? copperfield : lakeside;
  const [own = facilities[0]] = facilities.filter(isIt);
  return [own.address, ...facilities.filter((one) => one !== own).map(({ address }) => address)];
}

const sections = ['98', '122', '123', '124', '125', '134', '157', '158', '159'];
const allSections = Object.fromEntries(sections.map((menuId) => [menuId, 'Y' as const]));

function supplierEvent(supplier: DemoSupplier, more: Parameters<typeof sampleSupplier>[0]): DemoEvent {
  const { supplierId, name } = supplier;
  const facilities = supplier.facilities.map(({ companyId, name: facility }) => ({ companyId, name: facility }));
  return {
    id: `supplier-${supplierId}`,
    type: 'supplier.upserted',
    data: sampleSupplier({ supplierId, name, facilities, menu: allSections, ...more }),
  };
}

type NewUser = Parameters<typeof sampleUser>[0];

function userEvent(userId: number, username: string, name: string, domain: string, more: NewUser): DemoEvent {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName}.${lastName}@${domain}.example`.toLowerCase();
  return {
    id: `user-${userId}`,
    type: 'user.upserted',
    data: sampleUser({ userId, username, email, firstName, lastName, password: demoPassword, ...more }),
  };
}

/** Suppliers, users and manufacturers: what has to be there before the first request. */
export function partyEvents(): DemoEvent[] {
  return [
    ...manufacturers.map(({ id, name }) => ({ id: `oem-${id}`, type: 'oem.upserted', data: sampleOem({ id, name }) })),
    // Its users need not accept the policies, so that the first click leads to work; those of the other one must.
    supplierEvent(lakeside, {
      settings: { vendorAccountInformation: 'Y', companyRMA: 1, advancedAnalytics: 'Y', policyExempt: 'Y' },
    }),
    supplierEvent(copperfield, {
      knownTariffSupplier: true,
      settings: { companyRMA: 0, vendorAccountInformation: 'Y' },
    }),
    userEvent(7001, 'supplier', 'Dana Reyes', 'lakeside', { supplierId: 31, timeZoneId: 'America/Chicago' }),
    userEvent(7002, 'supplier-admin', 'Marcus Oyelaran', 'lakeside', { supplierId: 31, isAdmin: true }),
    userEvent(7003, 'supplier-b', 'Priya Raman', 'copperfield', { supplierId: 32, timeZoneId: 'America/New_York' }),
    userEvent(7004, 'employee', 'Jordan Blake', 'meridian', { isEmployee: true }),
    userEvent(7005, 'employee-admin', 'Sofia Lindholm', 'meridian', { isEmployee: true, isAdmin: true }),
  ];
}
