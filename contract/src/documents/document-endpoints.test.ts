import { describe, expect, test } from 'vitest';
import { packingSlipQuery, printedLinesBody, purchaseOrderQuery, shippingLabelQuery } from './document-endpoints.ts';

describe('what documents are asked for with', () => {
  test('a purchase order needs its line and its PO', () => {
    expect(purchaseOrderQuery.parse({ lineItemId: '90211', poNumber: 'PO-1', gsaItem: 'TRUE' })).toEqual({
      lineItemId: 90211,
      poNumber: 'PO-1',
      gsaItem: true,
    });
    expect(purchaseOrderQuery.parse({ lineItemId: '1', poNumber: 'PO-1' }).gsaItem).toBe(false);
    expect(purchaseOrderQuery.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual([
      'lineItemId',
      'poNumber',
    ]);
    expect(purchaseOrderQuery.safeParse({ lineItemId: '1', poNumber: ' ' }).success).toBe(false);
  });

  test.each([
    ['true', true],
    ['1', true],
    ['Y', true],
    ['false', false],
    ['0', false],
    ['n', false],
  ])('isNoSale %s is %s', (isNoSale, is) => {
    expect(packingSlipQuery.parse({ searchParam: 'PO-1', isNoSale }).isNoSale).toBe(is);
  });

  test('nothing else is yes or no, and nothing else a line', () => {
    expect(packingSlipQuery.safeParse({ searchParam: 'PO-1', isNoSale: 'maybe' }).success).toBe(false);
    expect(packingSlipQuery.safeParse({ isNoSale: 'true' }).success).toBe(false);
    expect(shippingLabelQuery.safeParse({ lineItemId: 'PO-1' }).success).toBe(false);
    expect(shippingLabelQuery.safeParse({}).success).toBe(false);
  });
});

describe('documents of several lines', () => {
  const problem = (lineItemIds: unknown) => printedLinesBody.safeParse({ lineItemIds }).error?.issues[0]?.message;

  test('are those of 1 to 500 lines, each once', () => {
    const lines = Array.from({ length: 501 }, (_, index) => index + 1);
    expect(problem(lines.slice(1))).toBeUndefined();
    expect(problem(lines)).toBe('At most 500 line items can be sent at once.');
    expect(problem([1, 2, 1])).toBe('This line item is listed twice.');
    expect(problem([])).toBeDefined();
    expect(problem([0])).toBeDefined();
  });
});
