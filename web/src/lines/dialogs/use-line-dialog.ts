import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import { draftKey } from '../../lib/drafts.ts';
import { todayIn } from '../../lib/format/dates.ts';
import { serverTime } from '../../lib/format/server-clock.ts';
import { useSession } from '../../lib/session/session.ts';
import { useDraftFiles } from '../files/use-draft-files.ts';
import type { FullLine, UseDetails } from './line-work.ts';

/** Plain date in the user's zone. */
export function useToday(): string {
  return todayIn(useSession().timeZoneId, serverTime());
}

/** Where a dialog keeps what is typed about a line. */
export function useDraftKey({ lineItemId }: Pick<FullLine, 'lineItemId'>, what: string): string {
  return draftKey(useSession().userId, `line.${lineItemId}.${what}`);
}

interface DetailsOf {
  readonly useDetails: UseDetails;
  readonly line: FullLine;
  readonly isOpen: boolean;
}

/** The line's notes and files: what the list does not carry is asked for. */
export function useLineDetails({ useDetails, line, isOpen }: DetailsOf) {
  const isKnown = line.notes !== undefined;
  const { data, error } = useDetails(isKnown || !isOpen ? null : { id: String(line.orderId) });
  const details = isKnown ? line : data?.lineItems.find(({ lineItemId }) => lineItemId === line.lineItemId);
  return { notes: details?.notes, attachments: details?.attachments, error: details ? null : error };
}

/** The files that wait for a save of the line. */
export function useWaitingFiles(lineItemId: number, stored: readonly AttachmentSummary[]) {
  const key = draftKey(useSession().userId, `line.${lineItemId}`);
  return useDraftFiles(
    key,
    stored.map(({ name }) => name),
  );
}
