import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { areOfOneOrder, type DeskRow, type Understood } from '@portal/contract/lines/desk/desk-rows';
import { lineLabel, orderName } from '@portal/contract/lines/line-names';
import { carrierName } from '@portal/contract/lines/tracking-url';
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { orderTabs } from '../order-columns.ts';
import classes from './desk.module.css';
import type { DeskCells, DeskField } from './desk-model.ts';
import type { ShippableLine } from './use-desk.ts';

/** What a row of the desk can do; the same for all rows and for as long as the page stands. */
export interface DeskRowWork {
  readonly change: (key: number, cells: Partial<DeskCells>) => void;
  readonly paste: (key: number, field: DeskField, event: ClipboardEvent<HTMLInputElement>) => void;
  readonly goOn: (key: number, field: DeskField) => void;
  readonly remove: (key: number) => void;
  /** One number for all lines of an order. */
  readonly takeWhole: (key: number, line: ShippableLine) => void;
}

interface DeskRowProps {
  readonly row: DeskRow;
  /** From 1. */
  readonly place: number;
  readonly understood: Understood<ShippableLine>;
  readonly message: string | null;
  /** How many lines of the same order can be shipped. */
  readonly ofOrder: number;
  readonly work: DeskRowWork;
}

/** One parcel: which line, its number, and what was understood. */
export const DeskRowItem = memo(function DeskRowItem(props: DeskRowProps) {
  const { row, place, understood, message, work } = props;
  const { state } = understood;
  const isWrong = message !== null && (state === 'wrong' || state === 'ready');
  const messageId = `desk-message-${row.key}`;
  const field = (name: DeskField, label: string) => (
    <input
      id={fieldId(row.key, name)}
      className={classes.input}
      aria-label={`${label}, row ${place}`}
      placeholder={label}
      aria-describedby={message ? messageId : undefined}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={row[name]}
      onChange={(event) => work.change(row.key, { [name]: event.currentTarget.value })}
      onPaste={(event) => work.paste(row.key, name, event)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        work.goOn(row.key, name);
      }}
    />
  );
  return (
    <li className={classes.row} data-state={isWrong ? 'wrong' : state}>
      <span className={classes.place} aria-hidden>
        {place}
      </span>
      {field('which', 'PO, Ref #, item or serial #')}
      {field('number', 'Tracking #')}
      <div className={classes.understood}>
        <Meant {...props} />
        <p id={messageId} className={classes.message} data-wrong={isWrong || undefined}>
          {isWrong && <IconAlertTriangle size={14} aria-hidden />}
          {message}
        </p>
      </div>
      {state !== 'empty' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove row ${place}`}
          onClick={() => work.remove(row.key)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
});

export function fieldId(key: number, field: DeskField): string {
  return `desk-${field}-${key}`;
}

function Meant({ row, place, understood: { state, lines }, message, ofOrder, work }: DeskRowProps) {
  const [line] = lines;
  if (!line) return null;
  if (state === 'choose' || (lines.length > 1 && row.choice === 'all')) {
    return <Choice row={row} place={place} lines={lines} isChosen={state !== 'choose'} work={work} />;
  }
  const carrier = row.number.trim() === '' ? null : carrierName(line.shipper, row.number);
  return (
    <p className={classes.line}>
      {state === 'ready' && message === null && (
        <IconCircleCheck size={16} aria-label="Ready" className={classes.ready} />
      )}
      <strong className="tabular">{orderName(line)}</strong>
      <span>{lineLabel(line)}</span>
      <span>
        {line.manufacturer} {line.partNumber}
      </span>
      <span className={classes.quiet}>{[line.company, stateOf(line), carrier].filter(Boolean).join(' · ')}</span>
      {ofOrder > 1 && lines.length === 1 && (
        <Button size="compact-xs" variant="default" onClick={() => work.takeWhole(row.key, line)}>
          Use for all {ofOrder} lines of {orderName(line)}
        </Button>
      )}
    </p>
  );
}

function stateOf({ status }: ShippableLine): string | undefined {
  return orderTabs.find(({ value }) => value === status)?.tabDisplay;
}

interface ChoiceProps extends Pick<DeskRowProps, 'row' | 'place' | 'work'> {
  readonly lines: readonly ShippableLine[];
  readonly isChosen: boolean;
}

/** More lines than these are better told apart by their Ref #. */
const offeredAtMost = 50;

function Choice({ row, place, lines, isChosen, work }: ChoiceProps) {
  const [line] = lines;
  if (isChosen && line) {
    return (
      <p className={classes.line}>
        {row.number.trim() !== '' && <IconCircleCheck size={16} aria-label="Ready" className={classes.ready} />}
        <strong className="tabular">{orderName(line)}</strong>
        <span>All {lines.length} lines with this number</span>
        <Button size="compact-xs" variant="default" onClick={() => work.change(row.key, { which: row.which })}>
          Choose one line
        </Button>
      </p>
    );
  }
  return (
    <NativeSelect
      size="xs"
      aria-label={`Line of row ${place}`}
      value=""
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        work.change(row.key, { choice: chosen === 'all' ? 'all' : Number(chosen) });
      }}
    >
      <option value="" disabled>
        {lines.length} lines
      </option>
      {areOfOneOrder(lines) && <option value="all">All {lines.length} lines with this number</option>}
      {lines.slice(0, offeredAtMost).map((one) => (
        <option key={one.lineItemId} value={one.lineItemId}>
          {`${orderName(one)}, ${lineLabel(one)} - ${one.manufacturer} ${one.partNumber}, ${one.company}`}
        </option>
      ))}
    </NativeSelect>
  );
}
