import type { OrderLine } from '@portal/contract/orders/order-schemas';
import { orderWords } from '@portal/contract/orders/order-words';
import { todayIn } from '../lib/dates.ts';
import { draftKey } from '../lib/drafts.ts';
import { useSession } from '../lib/session.ts';
import { LineSubject } from '../lines/dialog-line.tsx';
import { AttachmentsDialog } from '../lines/files/attachments-dialog.tsx';
import { useDraftFiles } from '../lines/files/use-draft-files.ts';
import { SaveFailure } from '../lines/forms/save-failure.tsx';
import { useLineSaves, useReloadLines } from '../lines/line-queries.ts';
import { NotesDialog } from '../lines/notes-dialog.tsx';
import { ProcessDialog } from '../lines/shipping/process-dialog.tsx';
import { ShipDateDialog } from '../lines/shipping/ship-date-dialog.tsx';
import { useLast } from '../ui/use-last.ts';
import type { FullLine, OpenLineDialog } from './full-line.ts';
import { useOrder } from './order-queries.ts';

interface OrderLineDialogsProps {
  /** Null while none is open. */
  readonly open: OpenLineDialog | null;
  /** The page of orders, for a link in each dialog; left out on that page. */
  readonly detailsPath?: string;
  /** The line was saved. */
  readonly onSaved: (line: FullLine) => void;
  readonly onClose: () => void;
}

/** The dialogs of order lines, of which one is open at a time. */
export function OrderLineDialogs({ open, ...rest }: OrderLineDialogsProps) {
  const shown = useLast(open);
  if (!shown) return null;
  const props = { ...rest, line: shown.line, isOpen: open !== null };
  if (shown.kind === 'shipDate') return <ShipDate key={shown.key} {...props} />;
  if (shown.kind === 'process') return <Process key={shown.key} {...props} />;
  if (shown.kind === 'notes') return <Notes key={shown.key} {...props} />;
  return <Attachments key={shown.key} {...props} />;
}

interface OneDialogProps extends Omit<OrderLineDialogsProps, 'open'> {
  readonly line: FullLine;
  readonly isOpen: boolean;
}

function useToday(): string {
  return todayIn(useSession().timeZoneId, new Date());
}

function useDraftKey({ lineItemId }: FullLine, what: string): string {
  return draftKey(useSession().userId, `line.${lineItemId}.${what}`);
}

function ShipDate({ line, isOpen, detailsPath, onSaved, onClose }: OneDialogProps) {
  const { setShipDate } = useLineSaves('order', line);
  return (
    <ShipDateDialog
      opened={isOpen}
      title="Review Shipping"
      line={line}
      detailsPath={detailsPath}
      today={useToday()}
      failureTitle={orderWords.saveTitle}
      draft={useDraftKey(line, 'shipDate')}
      save={setShipDate}
      onSaved={() => onSaved(line)}
      onClose={onClose}
    />
  );
}

/** The line with its notes and files: what the list does not carry is asked for. */
function useDetails({ line, isOpen }: Pick<OneDialogProps, 'line' | 'isOpen'>) {
  const isKnown = 'history' in line;
  const { data, error } = useOrder(isKnown || !isOpen ? null : { id: String(line.orderId) });
  const details = isKnown ? line : data?.lineItems.find(({ lineItemId }) => lineItemId === line.lineItemId);
  return { details, error: details ? null : error };
}

function useWaitingFiles(lineItemId: number, stored: OrderLine['attachments']) {
  const key = draftKey(useSession().userId, `line.${lineItemId}`);
  return useDraftFiles(
    key,
    stored.map(({ name }) => name),
  );
}

const noFiles: OrderLine['attachments'] = [];

function Process(props: OneDialogProps) {
  const { line, isOpen, detailsPath, onSaved, onClose } = props;
  const stored = useDetails(props).details?.attachments ?? noFiles;
  const { process } = useLineSaves('order', line);
  return (
    <ProcessDialog
      opened={isOpen}
      line={line}
      detailsPath={detailsPath}
      today={useToday()}
      stored={stored}
      waiting={useWaitingFiles(line.lineItemId, stored)}
      words={orderWords}
      draft={useDraftKey(line, 'process')}
      save={process}
      onSaved={() => onSaved(line)}
      onClose={onClose}
    />
  );
}

function Notes(props: OneDialogProps) {
  const { line, isOpen, detailsPath, onClose } = props;
  const { timeZoneId } = useSession();
  const { details, error } = useDetails(props);
  const { addNote } = useLineSaves('order', line);
  return (
    <NotesDialog
      opened={isOpen}
      line={<LineSubject line={line} detailsPath={detailsPath} />}
      notes={details?.notes ?? (error ? [] : undefined)}
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
  const { line, isOpen, detailsPath, onClose } = props;
  const { timeZoneId } = useSession();
  const { details, error } = useDetails(props);
  const reload = useReloadLines('order');
  return (
    <AttachmentsDialog
      opened={isOpen}
      lineItemId={line.lineItemId}
      subject={<LineSubject line={line} detailsPath={detailsPath} />}
      stored={details?.attachments ?? (error ? noFiles : undefined)}
      waiting={useWaitingFiles(line.lineItemId, details?.attachments ?? noFiles)}
      timeZone={timeZoneId}
      onStored={() => void reload()}
      onClose={onClose}
    />
  );
}
