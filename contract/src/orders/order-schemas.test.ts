import { describe, expect, test } from 'vitest';
import { historyRowReply } from '../lines/search/history-schemas.ts';
import { orderMachine } from './order-machine.ts';
import { orderLineReply, orderReply, orderRowReply } from './order-schemas.ts';
import { orderStepFacts, orderStepTitles } from './order-timeline.ts';

const gridColumns = `lineItemId displayPo manufacturer companyId company description trackingNumber vendorOrderNumber
  dateEntered shipDateReason estimatedShipDate quantity status urgencyDescription orderTypeId orderType partNumber
  isPassThrough gsaItem reasonId shipDateReasonId dateShipped shipper notesCount conditionDescription conditionId
  imagePath imageAlt imageDefaultUrl`.split(/\s+/);

const rowFacts = `isPastDue isUrgent hasMissingData isFourteenDayCycle followupDate transitDays sortOrder dateDelivered
  hasShippingLabel billingPo orderId orderNumber vendorRmaRequired`.split(/\s+/);

const orderFields = `orderNumber orderId displayPo billingPo vendorOrderNumber company companyId dateEntered
  dateEnteredUTC orderType addressInfo shippingAddress shippingAttention shipper shippingMethod shippingInsurance
  statusType lineItems`.split(/\s+/);

const lineFields = `lineItemId status statusId description manufacturer imagePath imageAlt imageDefaultUrl orderType
  partNumber conditionDescription condition serialNumber warrantyCode nonReturnable quantity unitPrice attachments notes
  notesCount estimatedShipDate dateShipped dateDelivered dateCreated trackingNumber trackingUrl hasShippingLabel gsaItem
  isPastDue hasMissingData isUrgent isContractProOption isServiceItem urgencyDescription followUpDate shipDateReasonId
  vendorRmaNumber vendorRmaRequired noteType`.split(/\s+/);

describe('replies carry the names of the specification, to the letter', () => {
  test.each([
    ['a row of the list', orderRowReply, [...gridColumns, ...rowFacts]],
    ['an order', orderReply, orderFields],
    ['a line', orderLineReply, lineFields],
    ['a row of All Orders', historyRowReply, [...gridColumns, 'orderNumber', 'orderStatus', 'statusType']],
  ])('%s', (_name, { shape }, names) => {
    expect(names.filter((name) => !Object.hasOwn(shape, name))).toEqual([]);
  });
});

describe('the timeline', () => {
  test('has a title for every action', () => {
    expect(Object.keys(orderStepTitles).sort()).toEqual(
      [...Object.keys(orderMachine.actions), 'create', 'note', 'attachment'].sort(),
    );
  });

  test('shows what a step stored and leaves out what is empty', () => {
    expect(orderStepFacts({ shipDateReasonId: 2, estimatedShipDate: null, trackingNumber: '', note: 'soon' })).toEqual([
      { label: 'Reason', value: 'Backordered - no ship date yet' },
      { label: 'Note', value: 'soon' },
    ]);
    expect(orderStepFacts({ isFourteenDayCycle: true })).toEqual([
      { label: 'Cause', value: '14 days without a change' },
    ]);
    expect(orderStepFacts({})).toEqual([]);
  });
});
