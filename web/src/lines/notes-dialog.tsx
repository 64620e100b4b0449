import { Button, Skeleton } from '@mantine/core';
import { coreFields } from '@portal/contract/core/core-messages';
import type { NoteReply } from '@portal/contract/lines/note-schemas';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { formatDateTime } from '../lib/format.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { NoteField } from './forms/note-field.tsx';
import { useDraft } from './forms/use-draft.ts';
import classes from './lines.module.css';

interface NotesDialogProps {
  readonly opened: boolean;
  /** Which line the notes belong to: `Ref # 90211 - GE 2404097`. */
  readonly line: ReactNode;
  /** Oldest first; undefined while they are loading. */
  readonly notes: readonly NoteReply[] | undefined;
  readonly timeZone: string;
  /** Where a note that is typed is kept, of `draftKey`. */
  readonly draft: string;
  readonly isSaving: boolean;
  /** What a failed save says. */
  readonly failure: ReactNode;
  /** Saves the note and answers whether it was stored; what was typed stays where it was not. */
  readonly onSave: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The notes of a line, with a field for one more. */
export function NotesDialog(props: NotesDialogProps) {
  const { opened, line, notes, timeZone, draft, isSaving, failure, onSave, onClose } = props;
  const formId = useId();
  const [note, setNote, drop] = useDraft(draft, '');
  /** Counts the fields made: a saved or dropped note leaves an empty one. */
  const [field, setField] = useState(0);
  const [isLeft, setIsLeft] = useState(false);
  const isBlank = note.trim() === '';

  const empty = () => {
    setNote('');
    drop();
    setIsLeft(false);
    setField((count) => count + 1);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && !isSaving && (await onSave(note.trim()))) empty();
  };
  const close = () => {
    empty();
    onClose();
  };

  return (
    <Dialog
      opened={opened}
      title="Notes"
      subject={line}
      isDirty={!isBlank}
      isBusy={isSaving}
      onClose={close}
      footer={
        <Button type="submit" form={formId} disabled={isBlank} loading={isSaving}>
          Add note
        </Button>
      }
    >
      <Notes notes={notes} timeZone={timeZone} />
      <form id={formId} onSubmit={save} noValidate>
        <NoteField
          key={field}
          label="New note"
          defaultValue={note}
          mt="md"
          data-autofocus
          // After a note was added the focus would be lost with the button.
          autoFocus={field > 0}
          onNote={setNote}
          onBlur={() => setIsLeft(true)}
          error={isLeft && note !== '' && isBlank ? coreFields.noteRequired.message : undefined}
        />
      </form>
      <div role="alert" className={classes.failure}>
        {failure}
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
