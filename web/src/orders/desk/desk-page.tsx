import { Button, Progress } from '@mantine/core';
import { readDeskPaste } from '@portal/contract/lines/desk/desk-paste';
import { orderName } from '@portal/contract/lines/line-names';
import { orderWords } from '@portal/contract/orders/order-words';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Breadcrumb } from '../../frame/menu/breadcrumb.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { lineCount } from '../../lines/bulk/bulk-model.ts';
import { SaveFailurePopup } from '../../lines/forms/save-failure.tsx';
import { LinesChanged } from '../../lines/others-steps.tsx';
import { DetailSkeleton } from '../../ui/feedback/skeletons.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/page.tsx';
import { useOrderQueue } from '../order-queries.ts';
import classes from './desk.module.css';
import {
  changed,
  type DeskField,
  type DeskStart,
  filledRows,
  nextField,
  pastedAt,
  rowWith,
  without,
} from './desk-model.ts';
import { DeskRowItem, type DeskRowWork, fieldId } from './desk-row.tsx';
import { ShippedLines } from './shipped-lines.tsx';
import { entriesOf, type ReadRow, type ShippableLine, useDeskRows, useReadRows } from './use-desk.ts';
import { type RefusedRows, useDeskSave } from './use-desk-save.ts';

const title = 'Shipping desk';

/** /orders/ship: the tracking numbers of many parcels, scanned, typed or pasted */
export function DeskPage() {
  const { rows, status, failure, onRetry } = useOrderQueue();
  return (
    <>
      <PageTitle title={title} />
      <Page title={title} breadcrumb={<Breadcrumb label="Orders" to="/orders" here={title} />}>
        {status === 'loading' && <DetailSkeleton />}
        {status === 'failed' && (
          <p role="alert">
            {failure ?? 'The orders could not be loaded.'}{' '}
            <Button variant="default" size="compact-sm" onClick={onRetry}>
              Try again
            </Button>
          </p>
        )}
        {status === 'ready' && <Desk lines={rows} />}
      </Page>
    </>
  );
}

function Desk({ lines }: { readonly lines: Parameters<typeof useReadRows>[1] }) {
  const start = (useLocation().state ?? {}) as DeskStart;
  const [rows, setRows] = useDeskRows(start);
  const { index, read } = useReadRows(rows, lines);
  const [shipped, setShipped] = useState<readonly ShippableLine[]>([]);
  const saving = useDeskSave(lines, ({ shipped: now, done }) => {
    setShipped((before) => [...before, ...now]);
    // What has been typed there since stays.
    setRows((before) => without(before, new Set(before.filter((row) => done.has(row)).map(({ key }) => key))));
  });
  const known = read.map((one) => withRefusal(one, saving.refused));
  const count = entriesOf(known).length;
  const filled = filledRows(rows).length;
  const work = useRowWork({ rows, setRows, index });
  useFirstField(rows);

  const save = () => {
    if (count > 0) saving.save(known);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  const clear = () => {
    const before = rows;
    setRows([rowWith()]);
    toast.info('All rows were cleared', { action: { label: 'Undo', run: () => setRows(before) } });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for the whole desk, beside its button
    <div className={classes.desk} onKeyDown={onKeyDown}>
      <p className={classes.hint}>
        Scan or type one parcel per row, or paste a list from a spreadsheet. A line is found by its PO, Ref #, item or
        serial number.
      </p>
      <LinesChanged section="orders" lines={known.flatMap(({ understood }) => understood.lines)} />
      <ShippedLines lines={shipped} current={lines} />
      <div className={classes.head} aria-hidden>
        <span />
        <span>PO, Ref #, item or serial #</span>
        <span>Tracking #</span>
        <span>Line</span>
      </div>
      <ol className={classes.rows} aria-label="Parcels">
        {known.map(({ row, understood, message }, place) => (
          <DeskRowItem
            key={row.key}
            row={row}
            place={place + 1}
            understood={understood}
            message={message}
            ofOrder={understood.lines[0] ? index.ofOrder(understood.lines[0]).length : 0}
            work={work}
          />
        ))}
      </ol>
      {saving.progress !== null && <Progress value={saving.progress * 100} aria-label="Lines saved" mt="sm" />}
      <div className={classes.foot} data-actions-below>
        <span role="status">
          {filled === 0 ? 'No parcel yet' : `${lineCount(count)} ready to ship, ${openCount(known)} to be completed`}
        </span>
        <Button variant="default" disabled={filled === 0 || saving.isSaving} onClick={clear}>
          Clear all
        </Button>
        <Button disabled={count === 0} loading={saving.isSaving} onClick={save}>
          Ship {lineCount(count)}
        </Button>
      </div>
      <SaveFailurePopup title={orderWords.saveTitle} failure={saving.failure} onClose={saving.dismiss} />
    </div>
  );
}

/** `2 rows`: what is filled in and does not ship yet. */
function openCount(read: readonly ReadRow[]): string {
  const open = read.filter(({ understood, message }) => understood.state !== 'empty' && message !== null).length;
  return open === 1 ? '1 row' : `${open.toLocaleString('en-US')} rows`;
}

/** What the server has refused stands at its row until something else is typed there. */
function withRefusal(read: ReadRow, refused: RefusedRows): ReadRow {
  const said = refused.get(read.row.key);
  const isSame = said && said.row.which === read.row.which && said.row.number === read.row.number;
  return isSame ? { ...read, message: said.message } : read;
}

interface RowWorkOf {
  readonly rows: ReturnType<typeof useDeskRows>[0];
  readonly setRows: ReturnType<typeof useDeskRows>[1];
  readonly index: ReturnType<typeof useReadRows>['index'];
}

/** The same functions for as long as the desk stands, so that a key press draws one row alone. */
function useRowWork(now: RowWorkOf): DeskRowWork {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () => ({
      change: (key, cells) => latest.current.setRows((rows) => changed(rows, key, cells)),
      paste: (key, field, event) => {
        const text = event.clipboardData.getData('text');
        if (!isTable(text)) return;
        event.preventDefault();
        const { index, setRows } = latest.current;
        const pasted = readDeskPaste(text, (cell) => index.find(cell).length > 0, field === 'number');
        setRows((rows) => pastedAt(rows, key, field, pasted));
      },
      goOn: (key, field) => {
        const next = nextField(latest.current.rows, key, field);
        if (next) focusField(next.key, next.field);
      },
      remove: (key) => {
        const { rows, setRows } = latest.current;
        // The button goes with its row; one more row always follows a row that holds something.
        const next = rows[rows.findIndex((row) => row.key === key) + 1];
        setRows((before) => without(before, new Set([key])));
        if (next) focusField(next.key, 'which');
      },
      takeWhole: (key, line) => {
        const { index, setRows } = latest.current;
        const name = orderName(line);
        // Rows of the same order that have no number yet have theirs now.
        const isCovered = ({ which, number }: { which: string; number: string }) =>
          number.trim() === '' && index.find(which).some((one) => orderName(one) === name);
        setRows((rows) => {
          const covered = rows.filter((row) => row.key !== key && row.which.trim() !== '' && isCovered(row));
          const rest = without(rows, new Set(covered.map((row) => row.key)));
          return changed(rest, key, { which: line.displayPo ?? line.orderNumber, choice: 'all' });
        });
      },
    }),
    [],
  );
}

/** Whether it is more than one cell, which the browser would squeeze into one. */
function isTable(text: string): boolean {
  const trimmed = text.trim();
  return /[\r\n\t;]/.test(trimmed) || /\S,\s*\S/.test(trimmed);
}

function focusField(key: number, field: DeskField): void {
  const input = document.getElementById(fieldId(key, field));
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}

/** A scanner needs no click first. */
function useFirstField(rows: RowWorkOf['rows']): void {
  const isSet = useRef(false);
  useEffect(() => {
    if (isSet.current) return;
    isSet.current = true;
    const row = rows.find(({ number }) => number.trim() === '');
    if (row) focusField(row.key, row.which.trim() === '' ? 'which' : 'number');
  }, [rows]);
}
