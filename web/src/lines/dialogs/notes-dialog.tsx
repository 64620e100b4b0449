import { Skeleton } from '@mantine/core';
import { requiredNote } from '@portal/contract/core/note';
import type { NoteReply } from '@portal/contract/lines/notes/note-schemas';
import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { sessionDraft } from '../../forms/draft.ts';
import { NoteField } from '../../forms/note-field.tsx';
import { ReadyButton } from '../../forms/ready-button.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Lockable, SeeOnly } from '../../ui/see-only.tsx';
import classes from '../lines.module.css';

interface NotesDialogProps {
  readonly opened: boolean;
  /** Which line the notes belong to: `Ref # 90211 - GE 2404097`. */
  readonly line: ReactNode;
  /** Oldest first; undefined while they are loading. */
  readonly notes: readonly NoteReply[] | undefined;
  readonly timeZone: string;
  /** Where a note that is typed is kept, of `draftKey`. */
  readonly draft: string;
  /** Saves a note; what was typed stays where that fails. */
  readonly save: (note: string) => Promise<unknown>;
  /** What a failed save says. */
  readonly tellFailure: (failure: unknown) => ReactNode;
  /** Why none can be added; null where one can. */
  readonly reason: string | null;
  /** Why the notes could not be loaded. */
  readonly loadFailure?: string | undefined;
  readonly onClose: () => void;
}

const rules = z.object({ note: requiredNote });

/** The notes of a line, with a field for one more. */
export function NotesDialog(props: NotesDialogProps) {
  const { opened, line, notes, timeZone, draft, save, tellFailure, reason, loadFailure, onClose } = props;
  const formId = useId();
  /** Counts the fields made: a saved or dropped note leaves an empty one. */
  const [field, setField] = useState(0);
  const form = useForm({
    rules,
    initial: { note: '' },
    draft: sessionDraft(draft),
    save: ({ note }) => save(note),
    onSaved: () => empty(),
  });
  const empty = () => {
    form.clear();
    setField((count) => count + 1);
  };
  const close = () => {
    empty();
    form.dismiss();
    onClose();
  };

  return (
    <Dialog
      opened={opened}
      title="Notes"
      subject={line}
      isDirty={form.formState.isDirty}
      isBusy={form.isSaving}
      onClose={close}
      footer={
        <ReadyButton form={form} formId={formId} isHeldBack={reason !== null}>
          Add note
        </ReadyButton>
      }
    >
      <Notes notes={notes} timeZone={timeZone} />
      <SeeOnly reason={reason}>
        <form id={formId} onSubmit={form.submit} noValidate>
          <Lockable>
            <NoteField
              key={field}
              form={form}
              name="note"
              label="New note"
              mt="md"
              data-autofocus
              // After a note was added the focus would be lost with the button.
              autoFocus={field > 0}
              isQuietEmpty
            />
          </Lockable>
        </form>
      </SeeOnly>
      <div role="alert" className={classes.failure}>
        {form.failure === null ? loadFailure : tellFailure(form.failure)}
      </div>
    </Dialog>
  );
}

/** The newest note stands last, next to the field for one more. */
function scrollToEnd(list: HTMLElement | null): void {
  if (list) list.scrollTop = list.scrollHeight;
}

function Notes({ notes, timeZone }: Pick<NotesDialogProps, 'notes' | 'timeZone'>) {
  if (!notes) return <Skeleton height={48} />;
  if (notes.length === 0) return <p className={classes.none}>No notes yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard
    <ul key={notes.length} className={classes.notes} aria-label="Notes" tabIndex={0} ref={scrollToEnd}>
      {notes.map((one) => (
        <li key={`${one.createdTimestamp} ${one.text}`} className={classes.note}>
          {one.text}
          <span className={classes.noteBy}>
            {one.createdUserName}, {formatDateTime(one.createdTimestamp, timeZone)}
          </span>
        </li>
      ))}
    </ul>
  );
}
