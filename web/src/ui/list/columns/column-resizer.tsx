import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import classes from '../table/list-table.module.css';
import { allowedWidth, columnWidthLimits } from './column-widths.ts';

export interface ColumnResizing {
  readonly widthPx: number;
  /** While it is dragged. */
  readonly onDraw: (widthPx: number) => void;
  /** Kept; null is the width that it had at first. */
  readonly onKeep: (widthPx: number | null) => void;
}

interface Props extends ColumnResizing {
  readonly title: string;
}

const stepPx = 8;
const bigStepPx = 40;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The right edge of a header: dragged by mouse, pen and finger, moved by the arrow keys; a double click gives the width back. */
export function ColumnResizer({ title, widthPx, onDraw, onKeep }: Props) {
  const drag = useRef<{ readonly fromX: number; readonly fromPx: number } | null>(null);
  const isUnkept = useRef(false);
  const start = (event: PointerEvent<HTMLElement>) => {
    // The header around it would begin to move its column.
    event.stopPropagation();
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { fromX: event.clientX, fromPx: widthPx };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (!drag.current) return;
    isUnkept.current = true;
    onDraw(allowedWidth(drag.current.fromPx + clientX - drag.current.fromX));
  };
  const keep = () => {
    drag.current = null;
    if (!isUnkept.current) return;
    isUnkept.current = false;
    onKeep(widthPx);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (event.key === 'Home') onKeep(null);
    else if (event.key === 'ArrowUp') event.currentTarget.parentElement?.querySelector('button')?.focus();
    else if (step) {
      isUnkept.current = true;
      onDraw(allowedWidth(widthPx + step * (event.shiftKey ? bigStepPx : stepPx)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule has no value and takes no focus
    <span
      role="separator"
      aria-orientation="vertical"
      // As its value, not as its name, which would be read with each header and taken for a field of that name.
      aria-valuetext={`Width of ${title}: ${widthPx} pixels`}
      aria-valuemin={columnWidthLimits.min}
      aria-valuemax={columnWidthLimits.max}
      aria-valuenow={widthPx}
      // Its header leads to it: Tab would stop twice at each.
      tabIndex={-1}
      className={classes.resizer}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={keep}
      onPointerCancel={keep}
      onDoubleClick={() => onKeep(null)}
      onKeyDown={press}
      // Held down, a key moves it many times: it is kept once.
      onKeyUp={keep}
      onBlur={keep}
    />
  );
}
