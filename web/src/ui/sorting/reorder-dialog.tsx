import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { type SortableItem, SortableList } from './sortable-list.tsx';

interface Props {
  readonly opened: boolean;
  readonly items: readonly SortableItem[];
  /** Gets the ids in their new order. */
  readonly onSave: (ids: readonly string[]) => void;
  readonly onCancel: () => void;
  readonly title?: string;
  readonly isBusy?: boolean;
}

/** Puts things in order; Cancel and Escape keep the old one. */
export function ReorderDialog(props: Props) {
  const { opened, title = 'Display Order', isBusy = false, onCancel } = props;
  const [order, setOrder] = useState<readonly SortableItem[] | null>(null);
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    // Not on Save: a save that fails keeps the new order.
    if (opened) setOrder(null);
  }
  const items = order ?? props.items;
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onCancel}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => props.onSave(items.map((item) => item.id))}>
            Save
          </Button>
        </>
      }
    >
      <SortableList label={title} items={items} onOrder={setOrder} />
    </Dialog>
  );
}
