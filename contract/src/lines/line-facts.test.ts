import { describe, expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';
import { linePath } from './line-paths.ts';
import { shippingStep } from './shipping-text.ts';
import { trackingUrl } from './tracking-url.ts';

describe('an address', () => {
  const address = {
    name: 'St. Anne Hospital',
    street1: '400 Prairie Avenue',
    street2: null,
    city: 'Omaha',
    state: 'NE',
    postalCode: '68102',
    country: 'US',
  };

  test('is written line by line, without the home country', () => {
    expect(addressLines(address)).toEqual(['St. Anne Hospital', '400 Prairie Avenue', 'Omaha, NE 68102']);
  });

  test('leaves out what it lacks, and names another country', () => {
    expect(
      addressLines({ ...address, name: null, street2: 'Dock 4', state: null, postalCode: null, country: 'CA' }),
    ).toEqual(['400 Prairie Avenue', 'Dock 4', 'Omaha', 'CA']);
  });
});

describe('the page of a parcel', () => {
  test.each([
    ['UPS', '1Z999', 'https://www.ups.com/track?tracknum=1Z999'],
    ['ups ground', '1 Z9', 'https://www.ups.com/track?tracknum=1Z9'],
    ['FedEx', '7946', 'https://www.fedex.com/fedextrack/?trknbr=7946'],
    ['Federal Express', '7946', 'https://www.fedex.com/fedextrack/?trknbr=7946'],
    ['USPS', '94', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94'],
    ['DHL Express', 'a&b', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=a%26b'],
    [null, '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ])('%s %s is %s', (shipper, number, url) => {
    expect(trackingUrl(shipper, number)).toBe(url);
  });

  test.each([
    ['Bob with a van', '1Z999AA10123456784'],
    ['Upstate Freight', '12'],
    [null, '7946'],
    ['UPS', null],
    ['UPS', ' '],
  ])('%s %s has none', (shipper, number) => {
    expect(trackingUrl(shipper, number)).toBeNull();
  });
});

describe('where a parcel is in time', () => {
  const nothing = { estimatedShipDate: null, dateShipped: null, estimatedDelivery: null, dateDelivered: null };
  const shipped = { ...nothing, estimatedShipDate: '2026-11-20', dateShipped: '2026-11-20T15:00:00Z' };

  test.each([
    ['no date', nothing, { label: 'Ships', at: null, text: 'Pending' }],
    [
      'a date without a time',
      { ...nothing, estimatedShipDate: '2026-11-20' },
      { label: 'Ships', at: '2026-11-20', text: 'End of Day' },
    ],
    ['shipped, nobody knows', shipped, { label: 'Arrives', at: null, text: 'On Unknown Date' }],
    [
      'shipped, with a day',
      { ...shipped, estimatedDelivery: '2026-11-22' },
      { label: 'Arrives', at: '2026-11-22', text: 'End of Day' },
    ],
    [
      'shipped, with a time',
      { ...shipped, estimatedDelivery: '2026-11-22T16:00:00Z' },
      { label: 'Arrives', at: '2026-11-22T16:00:00Z', text: null },
    ],
    [
      'delivered',
      { ...shipped, dateDelivered: '2026-11-21T10:00:00Z' },
      { label: 'Delivered', at: '2026-11-21T10:00:00Z', text: null },
    ],
  ])('%s', (_name, facts, step) => {
    expect(shippingStep(facts)).toEqual(step);
  });
});

describe('the page of an order', () => {
  test.each([
    ['order', 'PO 7/1', '/order-details/po/PO%207%2F1'],
    ['order', null, '/order-details/SO-1'],
    ['repair', 'PO-7', '/repair-details/PO/PO-7'],
    ['repair', null, '/repair-details/SO-1'],
    ['return', 'PO-7', '/exchange-return-details/po/PO-7'],
    ['return', null, '/exchange-return-details/SO-1'],
    ['loaner', 'PO-7', '/loaners-rentals-details/po/PO-7'],
    ['loaner', null, '/loaners-rentals-details/SO-1'],
  ] as const)('%s with PO %s is %s', (kind, displayPo, path) => {
    expect(linePath(kind, { displayPo, orderNumber: 'SO-1' })).toBe(path);
  });
});
