import { expect, test } from 'vitest';
import type { ColumnDefinition } from '../list-types.ts';
import { exportTab, exportTabs } from './list-export.ts';

interface Row {
  readonly id: number;
  readonly text: string;
}

const columns: readonly ColumnDefinition<Row>[] = [
  { field: 'id', header: 'Ref #', visible: true, format: (row) => String(row.id) },
  { field: 'text', header: 'Description', visible: true, tabs: ['B'], format: (row) => row.text, render: () => 'cut' },
];
const tabs = ['A', 'B'].map((id) => ({ id, tabDisplay: `Tab ${id}`, fieldName: 'state', value: id }));

test('a tab exports the full text of its columns', () => {
  const text = 'x'.repeat(200);
  expect(exportTab(columns, [{ id: 1, text }])).toEqual({ header: ['Ref #', 'Description'], rows: [['1', text]] });
});

test('all tabs follow each other with their label; a column that a tab lacks is empty there', () => {
  const rowsOf = ({ id }: { id: string }) => (id === 'A' ? [{ id: 1, text: 'one' }] : [{ id: 2, text: 'two' }]);
  expect(exportTabs(tabs, columns, rowsOf)).toEqual({
    header: ['Tab', 'Ref #', 'Description'],
    rows: [
      ['Tab A', '1', ''],
      ['Tab B', '2', 'two'],
    ],
  });
});
