import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type HeaderProps, TableHeader } from '../table/list-table-header.tsx';

interface Props {
  readonly headers: readonly HeaderProps[];
  /** The column `field` goes to the place of `overField`. */
  readonly onMove: (field: string, overField: string) => void;
}

const alongTheRow: Modifier = ({ transform }) => ({ ...transform, y: 0 });

/** The keyboard moves columns in the dialog, which speaks for itself. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Headers that can be dragged; a chunk of their own, loaded when the pointer comes near. */
export function DraggableHeaders({ headers, onMove }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheRow]}
      onDragEnd={onDragEnd}
      // A row of a table holds cells alone, so what speaks stands elsewhere.
      accessibility={{ container: document.body, announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={headers.map(({ field }) => field)} strategy={horizontalListSortingStrategy}>
        {headers.map((header) => (
          <DraggableHeader key={header.field} {...header} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function DraggableHeader(props: HeaderProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: props.field });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return <TableHeader {...props} drag={{ ref: setNodeRef, listeners, isDragging, style }} />;
}
