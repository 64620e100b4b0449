import { Alert, Textarea, TextInput } from '@mantine/core';
import { lineLabel } from '@portal/contract/lines/line-names';
import { type PastedProblem, readPastedTracking } from '@portal/contract/lines/pasted-tracking';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { draftKey } from '../lib/drafts.ts';
import { useSession } from '../lib/session.ts';
import { useDraft } from '../lines/forms/use-draft.ts';
import classes from './bulk.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkWorkProps } from './bulk-ship-date.tsx';
import { useRowOf } from './bulk-ship-date.tsx';
import { useBulk } from './use-bulk.ts';

/** More lines than these have no field of their own; they are pasted. */
const fieldsAtMost = 50;

/** A tracking number for each of many lines, pasted from a spreadsheet or typed. */
export function BulkTracking({ opened, chosen, rows, onClose }: BulkWorkProps) {
  const bulk = useBulk();
  const rowOf = useRowOf(rows);
  const [text, setText, drop] = useDraft(draftKey(useSession().userId, 'bulk.tracking'), '');
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  // Any open line of the list can be meant, chosen or not.
  const { trackings, problems } = useMemo(
    () => readPastedTracking(text, (id) => rowOf(id) !== undefined),
    [text, rowOf],
  );
  const numbers = new Map(trackings.map(({ lineItemId, trackingNumber }) => [lineItemId, trackingNumber]));
  for (const [id, number] of Object.entries(typed)) numbers.set(Number(id), number.trim());
  const entries = [...numbers]
    .filter(([, trackingNumber]) => trackingNumber !== '')
    .map(([lineItemId, trackingNumber]) => ({ lineItemId, trackingNumber }));
  const pastedRows = trackings.flatMap(({ lineItemId }) => rowOf(lineItemId) ?? []);
  const listed = [...new Set([...chosen, ...pastedRows])];

  return (
    <BulkDialog
      opened={opened}
      title="Enter tracking numbers"
      subject={`${entries.length} of ${listed.length} lines have a tracking number`}
      bulk={bulk}
      rowOf={rowOf}
      detailOf={(lineItemId) => numbers.get(lineItemId) ?? ''}
      entries={entries}
      isDirty={text.trim() !== '' || Object.keys(typed).length > 0}
      onDrop={drop}
      onClose={onClose}
    >
      <Textarea
        label="Paste from a spreadsheet"
        description="One line each: Ref #, tracking number"
        data-autofocus
        rows={4}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Problems problems={problems} />
      <NumberFields
        rows={listed}
        textOf={(lineItemId) => typed[lineItemId] ?? numbers.get(lineItemId) ?? ''}
        onType={(lineItemId, number) => setTyped({ ...typed, [lineItemId]: number })}
      />
    </BulkDialog>
  );
}

function Problems({ problems }: { readonly problems: readonly PastedProblem[] }) {
  return (
    <div aria-live="polite">
      {problems.length > 0 && (
        <Alert color="red" mt="sm" icon={<IconAlertTriangle aria-hidden />} title="Not taken over">
          <ul className={classes.problems}>
            {problems.slice(0, 20).map(({ textLine, text, message }) => (
              <li key={textLine}>
                Line {textLine}, <q>{text}</q>: {message}
              </li>
            ))}
          </ul>
          {problems.length > 20 && `And ${problems.length - 20} more.`}
        </Alert>
      )}
    </div>
  );
}

interface NumberFieldsProps {
  readonly rows: readonly OrderRow[];
  readonly textOf: (lineItemId: number) => string;
  readonly onType: (lineItemId: number, number: string) => void;
}

function NumberFields({ rows, textOf, onType }: NumberFieldsProps) {
  return (
    <div className={classes.numbers}>
      {rows.slice(0, fieldsAtMost).map(({ lineItemId, manufacturer, partNumber }) => (
        <TextInput
          key={lineItemId}
          label={lineLabel({ lineItemId })}
          description={`${manufacturer} ${partNumber}`}
          autoComplete="off"
          value={textOf(lineItemId)}
          onChange={(event) => onType(lineItemId, event.currentTarget.value)}
        />
      ))}
      {rows.length > fieldsAtMost && (
        <p className={classes.more}>
          {(rows.length - fieldsAtMost).toLocaleString('en-US')} more lines have no field here; paste their numbers
          above.
        </p>
      )}
    </div>
  );
}
