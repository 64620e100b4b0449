import { describe, expect, test } from 'vitest';
import { actionsOfRepair, documentsOfRepair, documentsToCome, repairActions, showsDeclined } from './repair-actions.ts';
import { repairFlags } from './repair-flags.ts';
import { type RepairStatus, repairStatuses } from './repair-machine.ts';
import { repairShippingStep } from './repair-shipping.ts';
import { repairListPath, repairTabs, repairTabsOf } from './repair-tabs.ts';

const [yesterday, today, tomorrow] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;

const plain = {
  isRepairDeclined: false,
  estimatedShipDate: null,
  followUpDate: null,
  urgencyDescription: null,
  vendorRmaRequired: false,
  vendorRmaNumber: null,
};

function line(status: RepairStatus, change: Partial<Record<keyof typeof plain, string | boolean | null>> = {}) {
  return { status, ...plain, ...change } as Parameters<typeof repairFlags>[0];
}

const labels = (of: ReturnType<typeof line>) =>
  actionsOfRepair(of, today).map(({ action }) => repairActions[action].label);

describe('what a line offers (C 4.1, T1d)', () => {
  test.each([
    ['Rma', ['PROVIDE RMA #']],
    ['PendingShipment', ['RECEIVE']],
    ['ShippedInbound', ['RECEIVE']],
    ['Evaluating', ['QUOTE']],
    ['Quoted', ['REQUOTE']],
    ['Backordered', ['REQUOTE', 'UPDATE']],
    ['Repairing', ['REQUOTE', 'UPDATE']],
    ['ShippedOutbound', []],
    ['Delivered', []],
    ['Cancelled', []],
    ['Closed', []],
  ] as const)('%s: %j', (status, offered) => {
    expect(labels(line(status))).toEqual(offered);
  });

  test.each(['Backordered', 'Repairing'] as const)('%s wants a look once one of its dates has come', (status) => {
    for (const date of ['estimatedShipDate', 'followUpDate'] as const) {
      expect(labels(line(status, { [date]: yesterday }))).toEqual(['REVIEW SHIPPING']);
      expect(labels(line(status, { [date]: today }))).toEqual(['REVIEW SHIPPING']);
      expect(labels(line(status, { [date]: tomorrow }))).toEqual(['REQUOTE', 'UPDATE']);
    }
    expect(labels(line(status, { estimatedShipDate: tomorrow, followUpDate: today }))).toEqual(['REVIEW SHIPPING']);
  });

  test('a declined line is not quoted again, but sent back', () => {
    const isRepairDeclined = true;
    expect(labels(line('Quoted', { isRepairDeclined }))).toEqual(['Return Item']);
    expect(labels(line('Repairing', { isRepairDeclined }))).toEqual(['UPDATE']);
    expect(labels(line('Backordered', { isRepairDeclined, followUpDate: today }))).toEqual(['REVIEW SHIPPING']);
    expect(repairStatuses.filter((status) => showsDeclined({ status, isRepairDeclined }))).toEqual([
      'Quoted',
      'ShippedOutbound',
      'Delivered',
    ]);
    expect(showsDeclined(line('Quoted'))).toBe(false);
  });
});

describe('flags (G5)', () => {
  const isPastDue = (status: RepairStatus, change: Parameters<typeof line>[1]) =>
    repairFlags(line(status, change), today).isPastDue;

  test('past due is what should have gone back before today', () => {
    expect(isPastDue('Repairing', { estimatedShipDate: yesterday })).toBe(true);
    expect(isPastDue('Backordered', { followUpDate: yesterday })).toBe(true);
    expect(isPastDue('Repairing', { estimatedShipDate: today })).toBe(false);
    expect(isPastDue('Repairing', { estimatedShipDate: tomorrow, followUpDate: yesterday })).toBe(false);
    expect(isPastDue('Repairing', {})).toBe(false);
    expect(isPastDue('Quoted', { estimatedShipDate: yesterday })).toBe(false);
  });

  test.each([
    ['CHD', true],
    ['STAT', true],
    ['chd', false],
    ['Routine', false],
    [null, false],
  ])('the urgency %s is critical: %s', (urgencyDescription, isUrgent) => {
    expect(repairFlags(line('Quoted', { urgencyDescription }), today).isUrgent).toBe(isUrgent);
  });

  test('a line lacks its RMA number, or any date under work', () => {
    const lacks = (of: ReturnType<typeof line>) => repairFlags(of, today).hasMissingData;
    expect(lacks(line('Rma'))).toBe(true);
    expect(lacks(line('PendingShipment', { vendorRmaRequired: true }))).toBe(true);
    expect(lacks(line('PendingShipment', { vendorRmaRequired: true, vendorRmaNumber: 'R1' }))).toBe(false);
    expect(lacks(line('Delivered', { vendorRmaRequired: true }))).toBe(false);
    expect(lacks(line('Repairing'))).toBe(true);
    expect(lacks(line('Repairing', { followUpDate: tomorrow }))).toBe(false);
  });
});

describe('documents (C 4.1, G7)', () => {
  const all = ['purchaseOrder', 'packingSlip', 'shippingLabel'];
  test.each([
    ['Rma', []],
    ['PendingShipment', ['purchaseOrder', 'packingSlip']],
    ['ShippedInbound', ['purchaseOrder', 'packingSlip']],
    ['Evaluating', ['packingSlip']],
    ['Quoted', ['purchaseOrder', 'packingSlip']],
    ['Backordered', all],
    ['Repairing', all],
    ['ShippedOutbound', all],
    ['Delivered', all],
    ['Cancelled', []],
    ['Closed', []],
  ] as const)('%s: %j', (status, documents) => {
    const printable = { status, billingPo: 'PO-1', hasShippingLabel: true };
    expect(documentsOfRepair(printable)).toEqual(documents);
    expect(documentsOfRepair({ ...printable, billingPo: null })).toEqual([]);
    expect(documentsOfRepair({ ...printable, hasShippingLabel: false })).toEqual(
      documents.filter((kind) => kind !== 'shippingLabel'),
    );
    expect(documentsToCome(printable)).toEqual([]);
    expect(documentsToCome({ ...printable, hasShippingLabel: false })).toEqual(
      documents.filter((kind) => kind === 'shippingLabel'),
    );
    expect(documentsToCome({ ...printable, billingPo: null, hasShippingLabel: false })).toEqual([]);
  });
});

describe('tabs', () => {
  test('stand in their order, RMA# only where numbers are required', () => {
    expect(repairTabsOf(true).map(({ id }) => id)).toEqual([
      'RMA',
      'PendingShipment',
      'ShippedInbound',
      'Evaluating',
      'Quoted',
      'Backordered',
      'Repairing',
      'ShippedOutbound',
      'Delivered',
    ]);
    expect(repairTabs[0].label).toBe('RMA#');
    expect(repairTabsOf(false).map(({ id }) => id)).toEqual(repairTabs.slice(1).map(({ id }) => id));
  });

  test('lead back from a line', () => {
    expect(repairListPath('Evaluating')).toBe('/repairs?tab=Evaluating');
    expect(repairListPath('Rma')).toBe('/repairs?tab=RMA');
    expect(repairListPath('Closed')).toBe('/repairs?tab=PendingShipment');
  });
});

describe('the shipping banner (REPAIR-170 to REPAIR-172)', () => {
  const step = (status: RepairStatus, change: object = {}) =>
    repairShippingStep({
      status,
      estimatedShipDate: null,
      customerToVendorEstimatedDelivery: null,
      vendorToCustomerEstimatedDelivery: null,
      vendorToCustomerDateShipped: null,
      vendorToCustomerDateDelivered: null,
      ...change,
    });

  test.each([
    ['PendingShipment', {}, { label: 'Ships', at: null, text: 'Pending' }],
    ['ShippedInbound', {}, { label: 'Arrives', at: null, text: 'On Unknown Date' }],
    [
      'ShippedInbound',
      { customerToVendorEstimatedDelivery: today },
      { label: 'Arrives', at: today, text: 'End of Day' },
    ],
    ['Repairing', { estimatedShipDate: today }, { label: 'Ships', at: today, text: 'End of Day' }],
    ['ShippedOutbound', { vendorToCustomerDateShipped: 'x' }, { label: 'Arrives', at: null, text: 'On Unknown Date' }],
    ['Delivered', { vendorToCustomerDateDelivered: 'x' }, { label: 'Delivered', at: 'x', text: null }],
  ] as const)('%s with %j', (status, change, said) => {
    expect(step(status, change)).toEqual(said);
  });
});
