import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { DialogHold } from '../dialogs/dialog-hold.ts';
import classes from './sortable-list.module.css';

export interface SortableItem {
  readonly id: string;
  readonly label: string;
}

interface Props<Item extends SortableItem> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly onOrder: (items: readonly Item[]) => void;
  /** What stands between the grip and the arrows; the label when absent. */
  readonly renderItem?: (item: Item) => ReactNode;
}

/** A list put in order by mouse, by touch, by keyboard on the grip, or by the arrows. */
export function SortableList<Item extends SortableItem>({ label, items, onOrder, renderItem }: Props<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    if (to >= 0 && to < items.length) onOrder(arrayMove([...items], from, to));
  };
  const hold = use(DialogHold);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    hold(false);
    if (!over || over.id === active.id) return;
    move(
      items.findIndex((item) => item.id === active.id),
      items.findIndex((item) => item.id === over.id),
    );
  };
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.label ?? '';
  const placeOf = (id: string | number) => `${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => hold(true)}
      onDragCancel={() => hold(false)}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `${nameOf(active.id)} picked up.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(active.id)} moved to position ${placeOf(over.id)}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${nameOf(active.id)} dropped at position ${placeOf(over.id)}.` : undefined,
          onDragCancel: ({ active }) => `${nameOf(active.id)} put back.`,
        },
        screenReaderInstructions: {
          draggable: 'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.',
        },
      }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <ul className={classes.list} aria-label={label}>
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onStep={(step) => move(index, index + step)}
            >
              {renderItem ? renderItem(item) : item.label}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  readonly item: SortableItem;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (step: -1 | 1) => void;
  readonly children: ReactNode;
}

function SortableRow({ item, isFirst, isLast, onStep, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.grip}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${item.label}`}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <div className={classes.content}>{children}</div>
      <ActionIcon aria-label={`Move ${item.label} up`} aria-disabled={isFirst} onClick={() => onStep(-1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Move ${item.label} down`} aria-disabled={isLast} onClick={() => onStep(1)}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
