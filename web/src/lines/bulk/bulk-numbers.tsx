import { pastedKinds } from '@portal/contract/lines/saving/pasted-numbers';
import { useId, useMemo } from 'react';
import { sessionDraft } from '../../forms/draft.ts';
import { ReadyButton } from '../../forms/ready-button.tsx';
import type { Rules } from '../../forms/rules.ts';
import { useForm } from '../../forms/use-form.ts';
import { draftKey } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session/session.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkCalls, rmaCalls, saveCalls } from './bulk-queries.ts';
import { type BulkWorkProps, useRowOf } from './bulk-ship-date.tsx';
import { tellSaved } from './bulk-told.ts';
import {
  type NumberedLines,
  NumberFields,
  type NumbersForm,
  noNumbers,
  numberProblems,
  readNumbers,
  useNumbers,
} from './number-fields.tsx';
import { useBulk } from './use-bulk.ts';

const trackingEntry = (lineItemId: number, trackingNumber: string) => ({ lineItemId, trackingNumber });
const rmaEntry = (lineItemId: number, rmaNumber: string) => ({ lineItemId, rmaNumber });

/** A tracking number for each of many lines. */
export function BulkTracking(props: BulkWorkProps) {
  const title = 'Enter tracking numbers';
  return <BulkNumbers {...props} title={title} what="tracking" calls={saveCalls} entryOf={trackingEntry} />;
}

/** An RMA number for each of many lines. */
export function BulkRma(props: BulkWorkProps) {
  return <BulkNumbers {...props} title="Enter RMA numbers" what="rma" calls={rmaCalls} entryOf={rmaEntry} />;
}

interface BulkNumbersProps<Entry extends { lineItemId: number }> extends BulkWorkProps {
  readonly title: string;
  readonly what: keyof typeof pastedKinds;
  readonly calls: BulkCalls<Entry>;
  readonly entryOf: (lineItemId: number, number: string) => Entry;
}

const none = () => null;

function rulesFor<Entry>(
  lines: NumberedLines,
  entryOf: (lineItemId: number, number: string) => Entry,
): Rules<NumbersForm, readonly Entry[]> {
  const validate = (values: unknown) => {
    const { entries } = readNumbers(values as NumbersForm, lines);
    const issues = numberProblems(entries);
    return issues.length > 0
      ? { issues }
      : { value: entries.map(({ lineItemId, number }) => entryOf(lineItemId, number)) };
  };
  return { '~standard': { validate } };
}

function BulkNumbers<Entry extends { lineItemId: number }>(props: BulkNumbersProps<Entry>) {
  const { words, opened, chosen, rows, title, what, calls, entryOf, onClose } = props;
  const rowOf = useRowOf(rows);
  const formId = useId();
  const kind = pastedKinds[what];
  const bulk = useBulk({
    words,
    calls,
    onSaved: (sent) =>
      tellSaved({ words, lineItemIds: sent.map(({ lineItemId }) => lineItemId), rowOf, what: `${kind.many} entered` }),
    onAllSaved: () => {
      form.drop();
      onClose();
    },
  });
  const lines = useMemo(() => ({ kind, rowOf, numberOf: none, chosen }), [kind, rowOf, chosen]);
  const form = useForm({
    rules: useMemo(() => rulesFor(lines, entryOf), [lines, entryOf]),
    initial: noNumbers,
    draft: sessionDraft(draftKey(useSession().userId, `bulk.${what}`)),
    step: bulk.preview,
  });
  const read = useNumbers(form, lines);
  return (
    <BulkDialog
      words={words}
      opened={opened}
      chosen={chosen}
      title={title}
      subject={`${read.entries.length} of ${read.listed.length} lines have ${kind.withArticle}`}
      bulk={bulk}
      rowOf={rowOf}
      detailOf={(lineItemId) => read.numbers.get(lineItemId) ?? ''}
      toPreview={
        <ReadyButton form={form} formId={formId} isBusy={bulk.isRunning}>
          Preview
        </ReadyButton>
      }
      isDirty={form.formState.isDirty}
      onDrop={form.drop}
      onClose={onClose}
    >
      <form id={formId} onSubmit={form.submit} noValidate>
        <NumberFields form={form} kind={kind} read={read} />
      </form>
    </BulkDialog>
  );
}
