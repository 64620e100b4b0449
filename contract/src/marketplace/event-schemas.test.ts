import { describe, expect, test } from 'vitest';
import { sampleBid } from '../samples/bid-samples.ts';
import { sampleOem, sampleSupplier, sampleUser } from '../samples/party-samples.ts';
import { envelopeSchema, inboundEvents, outboundEvents, outboundEventTypes } from './event-schemas.ts';
import { listEventsQuery, sendEventsBody } from './marketplace-endpoints.ts';

const envelope = {
  specversion: '1.0',
  id: 'evt-1',
  source: '/marketplace',
  type: 'oem.upserted',
  time: '2026-11-20T14:00:00Z',
  data: sampleOem(),
};

const bid = sampleBid();
const { supplierId: _, ...user } = sampleUser();
const supplier = sampleSupplier({ menu: { '122': 'Y', '123': 'N' } });

function paths(type: keyof typeof inboundEvents, data: object): string[] {
  return inboundEvents[type].data.safeParse(data).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

describe('the envelope', () => {
  test('is CloudEvents 1.0 with an instant in UTC', () => {
    expect(envelopeSchema.safeParse(envelope).success).toBe(true);
    expect(envelopeSchema.safeParse({ ...envelope, datacontenttype: 'application/json' }).success).toBe(true);
    for (const change of [
      { specversion: '0.3' },
      { id: '' },
      { time: '2026-11-20T14:00:00+02:00' },
      { time: '2026-11-20' },
      { datacontenttype: 'text/plain' },
      { data: [] },
      { subject: 'more' },
    ])
      expect(envelopeSchema.safeParse({ ...envelope, ...change }).success).toBe(false);
  });

  test('comes alone or with up to 499 others, whatever they hold', () => {
    expect(sendEventsBody.parse(envelope)).toEqual(envelope);
    expect(sendEventsBody.parse([envelope, 'broken', null])).toHaveLength(3);
    expect(sendEventsBody.safeParse(Array(500).fill(1)).success).toBe(true);
    expect(sendEventsBody.safeParse(Array(501).fill(1)).error?.issues[0]?.message).toBe(
      'At most 500 events can be sent at once.',
    );
    expect(sendEventsBody.safeParse('text').success).toBe(false);
  });
});

describe('inbound data', () => {
  test('each required field of a bid is asked for', () => {
    expect(paths('bid.created', {}).sort()).toEqual(Object.keys(bid).sort());
    expect(paths('bid.created', bid)).toEqual([]);
  });

  test('unknown fields are refused in every type', () => {
    for (const { data } of Object.values(inboundEvents))
      expect(data.safeParse({ surprise: 1 }).error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
  });

  test('a bid update may change any field of the request but needs its line', () => {
    expect(paths('bid.updated', { quantity: 3, model: null })).toEqual(['lineItemId']);
    expect(inboundEvents['bid.updated'].data.parse({ lineItemId: 1, model: null })).toEqual({
      lineItemId: 1,
      model: null,
    });
  });

  test('a bid closes with a known result', () => {
    expect(paths('bid.closed', { lineItemId: 1, result: 'expired' })).toEqual(['result']);
    expect(paths('bid.closed', { lineItemId: 1, result: 'won', conditionId: 2, companyId: 3 })).toEqual([]);
  });

  test.each([0, -1, 1.5, 2_147_483_648, '7'])('%s is no id', (lineItemId) => {
    expect(paths('bid.created', { ...bid, lineItemId })).toEqual(['lineItemId']);
  });

  test('a supplier has the menus of the portal, each Y or N', () => {
    expect(paths('supplier.upserted', supplier)).toEqual([]);
    expect(paths('supplier.upserted', { ...supplier, menu: { '122': true } })).toEqual(['menu.122']);
    expect(paths('supplier.upserted', { ...supplier, menu: { '7': 'Y' } })).not.toEqual([]);
    expect(paths('supplier.upserted', { ...supplier, settings: { companyRMA: 2 } })).toEqual(['settings.companyRMA']);
    expect(paths('supplier.upserted', { ...supplier, ediFlags: { acceptsPO: true, faxes: true } })).toEqual([
      'ediFlags',
    ]);
  });

  test('the menu setting of Company Profile may be sent, and has no effect', () => {
    const { data } = inboundEvents['supplier.upserted'].data.safeParse({ ...supplier, menu: { 99: 'Y', 122: 'Y' } });
    expect(data?.menu).toEqual({ 122: 'Y' });
    expect(paths('supplier.upserted', { ...supplier, menu: { 99: 'yes' } })).toEqual(['menu.99']);
  });

  test('a user belongs to a supplier, or is an employee', () => {
    expect(paths('user.upserted', { ...user, supplierId: 31 })).toEqual([]);
    expect(paths('user.upserted', { ...user, isEmployee: true })).toEqual([]);
    expect(paths('user.upserted', user)).toEqual(['supplierId']);
    expect(paths('user.upserted', { ...user, isEmployee: true, supplierId: 31 })).toEqual(['supplierId']);
  });

  test('a time zone comes by either of its ids and stays as it came', () => {
    const zoneOf = (timeZoneId: string) =>
      inboundEvents['user.upserted'].data.safeParse({ ...user, supplierId: 31, timeZoneId }).data?.timeZoneId;

    expect(zoneOf('Eastern Standard Time')).toBe('Eastern Standard Time');
    expect(zoneOf('America/Chicago')).toBe('America/Chicago');
    expect(zoneOf('Mars/Olympus')).toBeUndefined();
  });
});

test('data is described for known outbound types only', () => {
  for (const type of Object.keys(outboundEvents)) expect(outboundEventTypes).toContain(type);
});

test('the feed begins at 0 and gives 100, at most 500', () => {
  expect(listEventsQuery.parse({})).toEqual({ after: 0, limit: 100 });
  expect(listEventsQuery.parse({ after: '41', limit: '500' })).toEqual({ after: 41, limit: 500 });
  for (const query of [{ limit: '0' }, { limit: '501' }, { after: '-1' }, { after: 'x' }])
    expect(listEventsQuery.safeParse(query).success).toBe(false);
});
