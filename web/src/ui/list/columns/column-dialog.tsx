import { Button, Checkbox } from '@mantine/core';
import { Dialog } from '../../dialogs/dialog.tsx';
import { SortableList } from '../../sorting/sortable-list.tsx';
import type { ColumnDefinition, GridPreference } from '../list-types.ts';
import { isLastVisible, withOrder } from '../preference/preference.ts';

interface Props<Row> {
  readonly opened: boolean;
  readonly subject: string;
  readonly columns: readonly ColumnDefinition<Row>[];
  readonly preference: GridPreference;
  readonly onVisible: (field: string, isVisible: boolean) => void;
  readonly onChange: (preference: GridPreference) => void;
  readonly onClose: () => void;
}

/** Which columns a list shows, and in which order; each change counts at once. */
export function ColumnDialog<Row>(props: Props<Row>) {
  const { preference, columns } = props;
  const items = preference.columns
    .filter((column) => column.visible !== 'never')
    .map((column) => ({ id: column.field, label: column.header, isVisible: column.visible === true }));
  return (
    <Dialog
      opened={props.opened}
      title="Show / Hide Columns"
      subject={props.subject}
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>Done</Button>}
    >
      <SortableList
        label="Columns"
        items={items}
        onOrder={(ordered) =>
          props.onChange(
            withOrder(
              preference,
              ordered.map((item) => item.id),
            ),
          )
        }
        renderItem={(item) => {
          const isLast = item.isVisible && isLastVisible(columns, preference.columns, item.id);
          return (
            <Checkbox
              label={item.label}
              checked={item.isVisible}
              disabled={isLast}
              description={isLast ? 'At least one column stays visible.' : undefined}
              onChange={(event) => props.onVisible(item.id, event.currentTarget.checked)}
            />
          );
        }}
      />
    </Dialog>
  );
}
