import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import { lineKinds, type OrderKind } from '@portal/contract/lines/line-kinds';
import type { ReactNode } from 'react';
import { reasonAgainst } from '../../frame/access/access.ts';
import { useSession } from '../../lib/session/session.ts';
import { DialogNotice } from '../../ui/dialogs/dialog-notice.ts';
import { useLast } from '../../ui/use-last.ts';
import { AttachmentsDialog } from '../files/attachments-dialog.tsx';
import { SaveFailure, SupportedKind } from '../forms/save-failure.tsx';
import { useLineSaves, useReloadLines } from '../line-queries.ts';
import { ChangedMeanwhile } from '../others-steps.tsx';
import { LineSubject } from './dialog-line.tsx';
import type { DialogName, FullLine, OpenLineDialog, UseDetails } from './line-work.ts';
import { NotesDialog } from './notes-dialog.tsx';
import { useDraftKey, useLineDetails, useWaitingFiles } from './use-line-dialog.ts';

interface DialogsProps {
  readonly kind: OrderKind;
  readonly useDetails: UseDetails;
  /** Whether the dialogs lead to the page of the line's order: on that page itself they do not. */
  readonly leadToOrder: boolean;
  /** The line was saved, and that has been said. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export interface LineDialogsProps<Line extends FullLine = FullLine> extends DialogsProps {
  /** Null while none is open. */
  readonly open: OpenLineDialog<Line> | null;
  /** Opens another for the same line, in the place of this one. */
  readonly onDialog: (name: DialogName) => void;
}

/** What each dialog of a line is given. */
export interface LineDialogProps<Line extends FullLine = FullLine> extends DialogsProps {
  readonly line: Line;
  readonly isOpen: boolean;
  /** Which line it is about, with the way to its order. */
  readonly subject: ReactNode;
  /** Opens another in the place of this one. */
  readonly onDialog: (name: DialogName) => void;
}

type LineDialog<Line extends FullLine> = (props: LineDialogProps<Line>) => ReactNode;

/** The dialogs that a kind has of its own, by name. */
export type OwnDialogs<Line extends FullLine> = Readonly<Record<string, LineDialog<Line>>>;

interface AllDialogsProps<Line extends FullLine> extends LineDialogsProps<Line> {
  readonly own: OwnDialogs<Line>;
}

/** The dialogs of a kind of line, of which one is open at a time. */
export function LineDialogs<Line extends FullLine>({ own, open, ...rest }: AllDialogsProps<Line>) {
  const shown = useLast(open);
  if (!shown) return null;
  const { name, line, key } = shown;
  const Dialog = sharedDialogs[name] ?? own[name];
  if (!Dialog) throw new RangeError(`No dialog of this kind of line is called ${name}`);
  return (
    <SupportedKind kind={rest.kind}>
      <DialogNotice value={<ChangedMeanwhile key={key} kind={rest.kind} line={line} useDetails={rest.useDetails} />}>
        <Dialog
          key={key}
          {...rest}
          line={line}
          isOpen={open !== null}
          subject={<LineSubject kind={rest.kind} line={line} leadsToOrder={rest.leadToOrder} />}
        />
      </DialogNotice>
    </SupportedKind>
  );
}

const sharedDialogs: Readonly<Record<string, LineDialog<FullLine>>> = { notes: Notes, attachments: Attachments };

function Notes(props: LineDialogProps) {
  const { kind, line, isOpen, subject, onClose } = props;
  const session = useSession();
  const { notes, error } = useLineDetails(props);
  const { addNote } = useLineSaves(kind, line);
  return (
    <NotesDialog
      opened={isOpen}
      line={subject}
      notes={notes ?? (error ? [] : undefined)}
      timeZone={session.timeZoneId}
      reason={reasonAgainst(session, lineKinds[kind].section, line.companyId)}
      draft={useDraftKey(line, 'note')}
      save={addNote}
      tellFailure={(failure) => <SaveFailure failure={failure} />}
      loadFailure={error?.message}
      onClose={onClose}
    />
  );
}

const noFiles: readonly AttachmentSummary[] = [];

function Attachments(props: LineDialogProps) {
  const { kind, line, isOpen, subject, onClose } = props;
  const session = useSession();
  const { attachments, error } = useLineDetails(props);
  const reload = useReloadLines(kind);
  return (
    <AttachmentsDialog
      opened={isOpen}
      lineItemId={line.lineItemId}
      subject={subject}
      stored={attachments ?? (error ? noFiles : undefined)}
      waiting={useWaitingFiles(line.lineItemId, attachments ?? noFiles)}
      timeZone={session.timeZoneId}
      reason={reasonAgainst(session, lineKinds[kind].section, line.companyId)}
      onStored={() => void reload()}
      onClose={onClose}
    />
  );
}
