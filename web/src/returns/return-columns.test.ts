import { expect, test } from 'vitest';
import { exportTabs } from '../ui/list/export/list-export.ts';
import { rowsByTab } from '../ui/list/list-model.ts';
import { formatDay, returnBadges, returnColumns, returnTabs } from './return-columns.tsx';
import type { ShownRow } from './shown-return.ts';

const row = (change: Partial<ShownRow>): ShownRow =>
  ({
    lineItemId: 1,
    rgaNumber: 'RGA-1',
    rgaType: 'RETURN',
    statusCode: 'Process',
    rgaDateEntered: '2026-11-20T03:00:00.000Z',
    rgaDueDate: null,
    isPastDue: false,
    boxOpened: null,
    packageOpened: true,
    isItWorking: false,
    orderId: 7,
    quantity: 2,
    ...change,
  }) as ShownRow;

const columns = returnColumns('America/Chicago');

test('the list offers its 18 columns, twelve of them at first', () => {
  const offered = columns.filter(({ visible }) => visible !== 'never').map(({ field }) => field);
  expect(offered.toSorted()).toEqual(
    [
      'rgaNumber',
      'orderId',
      'displayPo',
      'lineItemId',
      'description',
      'company',
      'rgaDateEntered',
      'rgaDueDate',
      'manufacturer',
      'rgaReason',
      'rgaType',
      'quantity',
      'rmaNumber',
      'trackingNumber',
      'shippingMethod',
      'boxOpened',
      'packageOpened',
      'isItWorking',
    ].toSorted(),
  );
  expect(columns.filter(({ visible }) => visible === true)).toHaveLength(12);
});

test('days are days where the user is, and what nobody has said is blank', () => {
  const text = (field: string, of = row({})) => columns.find((column) => column.field === field)?.format(of);
  expect(text('rgaDateEntered')).toBe('11/19/2026');
  expect(formatDay(null, 'UTC')).toBe('');
  expect([text('boxOpened'), text('packageOpened'), text('isItWorking')]).toEqual(['', 'Yes', 'No']);
  expect([text('rgaType'), text('rgaType', row({ rgaType: 'EXCHANGE' }))]).toEqual(['Return', 'Exchange']);
});

test('a line past due says so', () => {
  expect(returnBadges({ isPastDue: true })).toEqual([{ text: 'Past Due', tone: 'pastDue' }]);
  expect(returnBadges({ isPastDue: false })).toEqual([]);
});

test('Export All Tabs has the rows of every tab in their order, under the label of their tab', () => {
  const rows = [
    row({ lineItemId: 3, statusCode: 'Inspected' }),
    row({ lineItemId: 1, statusCode: 'Process', rgaDueDate: '2026-12-02' }),
    row({ lineItemId: 2, statusCode: 'Process', rgaDueDate: '2026-12-01' }),
    row({ lineItemId: 4, statusCode: 'PendingProvider' }),
  ];
  const byTab = rowsByTab(rows, returnTabs);
  const shown = columns.filter(({ field }) => field === 'lineItemId');
  expect(exportTabs(returnTabs, shown, ({ id }) => byTab.get(id) ?? [])).toEqual({
    header: ['Tab', 'Ref #'],
    rows: [
      ['Process', '2'],
      ['Process', '1'],
      ['Pending Meridian', '4'],
      ['Inspected', '3'],
    ],
  });
});

test('what is past due comes first, then by due date with none last, then the newest, then by number', () => {
  const due = (
    lineItemId: number,
    rgaDueDate: string | null,
    isPastDue = false,
    entered = '2026-11-01T00:00:00.000Z',
  ) => row({ lineItemId, rgaDueDate, isPastDue, rgaDateEntered: entered });
  const rows = [
    due(1, null),
    due(2, '2026-12-02'),
    due(3, '2026-12-01', false, '2026-11-02T00:00:00.000Z'),
    due(5, '2026-12-01'),
    due(4, '2026-12-01'),
    due(6, '2026-11-10', true),
    due(7, '2026-11-09', true),
  ];
  const [first] = rowsByTab(rows, returnTabs).values();
  expect(first?.map(({ lineItemId }) => lineItemId)).toEqual([7, 6, 3, 4, 5, 2, 1]);
});
