import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import { todayIn } from '../../lib/dates.ts';
import { draftKey } from '../../lib/drafts.ts';
import { logEvent } from '../../lib/log-event.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { useLast } from '../../ui/use-last.ts';
import { AttachmentsDialog } from '../files/attachments-dialog.tsx';
import { useDraftFiles } from '../files/use-draft-files.ts';
import { SaveFailure } from '../forms/save-failure.tsx';
import { useLineSaves, useReloadLines } from '../line-queries.ts';
import { ProcessDialog } from '../shipping/process-dialog.tsx';
import { ShipDateDialog } from '../shipping/ship-date-dialog.tsx';
import type { LineKindLook } from '../shown-line.ts';
import { LineSubject } from './dialog-line.tsx';
import type { FullLine, OpenLineDialog, UseDetails } from './line-work.ts';
import { NotesDialog } from './notes-dialog.tsx';

interface LineDialogsProps extends Pick<LineKindLook, 'words'> {
  readonly useDetails: UseDetails;
  /** Null while none is open. */
  readonly open: OpenLineDialog | null;
  /** The page of the kind's orders, for a link in each dialog; left out on that page. */
  readonly detailsPath?: string;
  /** The line was saved, and that has been said. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The dialogs that lines of several kinds have, of which one is open at a time. */
export function LineDialogs({ open, ...rest }: LineDialogsProps) {
  const shown = useLast(open);
  if (!shown) return null;
  const onSaved = () => {
    toast.saved(rest.words.saved);
    logEvent(rest.words.saveEvent, [{ name: 'lineItemId', value: String(shown.line.lineItemId) }]);
    rest.onSaved();
  };
  const props = { ...rest, onSaved, line: shown.line, isOpen: open !== null };
  if (shown.kind === 'shipDate') return <ShipDate key={shown.key} {...props} />;
  if (shown.kind === 'process') return <Process key={shown.key} {...props} />;
  if (shown.kind === 'notes') return <Notes key={shown.key} {...props} />;
  return <Attachments key={shown.key} {...props} />;
}

interface OneDialogProps extends Omit<LineDialogsProps, 'open'> {
  readonly line: FullLine;
  readonly isOpen: boolean;
}

function useToday(): string {
  return todayIn(useSession().timeZoneId, new Date());
}

function useDraftKey({ lineItemId }: FullLine, what: string): string {
  return draftKey(useSession().userId, `line.${lineItemId}.${what}`);
}

function ShipDate({ words, line, isOpen, detailsPath, onSaved, onClose }: OneDialogProps) {
  const { setShipDate } = useLineSaves(words.kind, line);
  return (
    <ShipDateDialog
      opened={isOpen}
      title={words.shipDateTitle}
      line={line}
      detailsPath={detailsPath}
      today={useToday()}
      failureTitle={words.saveTitle}
      draft={useDraftKey(line, 'shipDate')}
      save={setShipDate}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

/** The line's notes and files: what the list does not carry is asked for. */
function useLineDetails({ useDetails, line, isOpen }: Pick<OneDialogProps, 'useDetails' | 'line' | 'isOpen'>) {
  const isKnown = line.notes !== undefined;
  const { data, error } = useDetails(isKnown || !isOpen ? null : { id: String(line.orderId) });
  const details = isKnown ? line : data?.lineItems.find(({ lineItemId }) => lineItemId === line.lineItemId);
  return { notes: details?.notes, attachments: details?.attachments, error: details ? null : error };
}

function useWaitingFiles(lineItemId: number, stored: readonly AttachmentSummary[]) {
  const key = draftKey(useSession().userId, `line.${lineItemId}`);
  return useDraftFiles(
    key,
    stored.map(({ name }) => name),
  );
}

const noFiles: readonly AttachmentSummary[] = [];

function Process(props: OneDialogProps) {
  const { words, line, isOpen, detailsPath, onSaved, onClose } = props;
  const stored = useLineDetails(props).attachments ?? noFiles;
  const { process } = useLineSaves(words.kind, line);
  return (
    <ProcessDialog
      opened={isOpen}
      line={line}
      detailsPath={detailsPath}
      today={useToday()}
      stored={stored}
      waiting={useWaitingFiles(line.lineItemId, stored)}
      words={words}
      draft={useDraftKey(line, 'process')}
      save={process}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

function Notes(props: OneDialogProps) {
  const { words, line, isOpen, detailsPath, onClose } = props;
  const { timeZoneId } = useSession();
  const { notes, error } = useLineDetails(props);
  const { addNote } = useLineSaves(words.kind, line);
  return (
    <NotesDialog
      opened={isOpen}
      line={<LineSubject line={line} detailsPath={detailsPath} />}
      notes={notes ?? (error ? [] : undefined)}
      timeZone={timeZoneId}
      draft={useDraftKey(line, 'note')}
      save={addNote}
      tellFailure={(failure) => <SaveFailure failure={failure} />}
      loadFailure={error?.message}
      onClose={onClose}
    />
  );
}

function Attachments(props: OneDialogProps) {
  const { words, line, isOpen, detailsPath, onClose } = props;
  const { timeZoneId } = useSession();
  const { attachments, error } = useLineDetails(props);
  const reload = useReloadLines(words.kind);
  return (
    <AttachmentsDialog
      opened={isOpen}
      lineItemId={line.lineItemId}
      subject={<LineSubject line={line} detailsPath={detailsPath} />}
      stored={attachments ?? (error ? noFiles : undefined)}
      waiting={useWaitingFiles(line.lineItemId, attachments ?? noFiles)}
      timeZone={timeZoneId}
      onStored={() => void reload()}
      onClose={onClose}
    />
  );
}
