import { Button, Group, Modal, Text } from '@mantine/core';
import { coreFields } from '@portal/contract/core/core-messages';
import type { NoteReply } from '@portal/contract/lines/note-schemas';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatDateTime } from '../lib/format.ts';
import classes from './lines.module.css';
import { NoteField } from './note-field.tsx';

interface NotesDialogProps {
  readonly isOpen: boolean;
  /** Which line the notes belong to: `Ref # 90211 - GE 2404097`. */
  readonly line: string;
  /** Oldest first. */
  readonly notes: readonly NoteReply[];
  readonly timeZone: string;
  readonly isSaving: boolean;
  /** What a failed save says. */
  readonly failure: ReactNode;
  /** Saves the note and answers whether it was stored; what was typed stays where it was not. */
  readonly onSave: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The notes of a line, with a field for one more. Unsaved text asks before it is dropped. */
export function NotesDialog(props: NotesDialogProps) {
  const { isOpen, line, notes, timeZone, isSaving, failure, onSave, onClose } = props;
  const [note, setNote] = useState('');
  const [saved, setSaved] = useState(0);
  const [isLeft, setIsLeft] = useState(false);
  const [asks, setAsks] = useState(false);
  const isBlank = note.trim() === '';

  const drop = () => {
    setNote('');
    setIsLeft(false);
    setAsks(false);
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank || isSaving || !(await onSave(note.trim()))) return;
    setNote('');
    setIsLeft(false);
    setSaved((count) => count + 1);
  };

  return (
    <Modal
      opened={isOpen}
      onClose={() => (isBlank ? drop() : setAsks(true))}
      title="Notes"
      centered
      transitionProps={{ duration: 0 }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {line}
      </Text>
      <Notes notes={notes} timeZone={timeZone} />
      <form onSubmit={save} noValidate>
        <NoteField
          key={saved}
          label="New note"
          data-autofocus
          onNote={setNote}
          onBlur={() => setIsLeft(true)}
          error={isLeft && note !== '' && isBlank ? coreFields.noteRequired.message : undefined}
          mt="md"
        />
        {failure && (
          <div role="alert" className={classes.failure}>
            {failure}
          </div>
        )}
        {asks ? (
          <Group justify="flex-end" mt="lg">
            <Text size="sm" role="alert">
              Close without saving your note?
            </Text>
            <Button variant="default" onClick={drop}>
              Close
            </Button>
            <Button onClick={() => setAsks(false)}>Keep writing</Button>
          </Group>
        ) : (
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => (isBlank ? drop() : setAsks(true))}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBlank} loading={isSaving}>
              Add note
            </Button>
          </Group>
        )}
      </form>
    </Modal>
  );
}

function Notes({ notes, timeZone }: Pick<NotesDialogProps, 'notes' | 'timeZone'>) {
  if (notes.length === 0) return <Text size="sm">No notes yet.</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard
    <ul className={classes.notes} aria-label="Notes" tabIndex={0}>
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
