import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './file-drop.module.css';

interface Props {
  /** What the files are: 'Attachments'. */
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** As the native input takes it: `.pdf,image/*`. What is dropped is not narrowed by it; the caller checks. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  /** Allowed kinds and sizes. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** Takes files by choosing or by dropping them. */
export function FileDrop(props: Props) {
  const { label, onFiles, isMultiple = true, isDisabled = false, hint, error } = props;
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const list = [...(files ?? [])];
    if (list.length > 0) onFiles(isMultiple ? list : list.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    // It can be switched off from around it, too.
    if (!input.current?.matches(':disabled')) take(event.dataTransfer.files);
  };
  return (
    <div>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        data-disabled={isDisabled || undefined}
        data-error={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <IconUpload size={20} aria-hidden />
        <span>
          <span className={classes.label}>{label}</span>
          <span className={classes.action}>
            {isMultiple ? 'Choose files or drop them here' : 'Choose a file or drop it here'}
          </span>
        </span>
        <input
          ref={input}
          type="file"
          className={classes.input}
          accept={props.accept}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? id : undefined}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file can be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {(hint || error) && (
        <div id={id} className={error ? classes.error : classes.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </div>
      )}
    </div>
  );
}
