import type { FieldMessage } from '../../core/refusal.ts';
import { checkReceipt, type SentReceipt } from './receive-rules.ts';
import { acceptabilities, acceptable } from './receive-values.ts';

/** What is the same of all lines that are received together; the id as text, blank where nothing is chosen. */
export interface BulkReceiveForm {
  dateReceived: string;
  isPartAcceptable: string;
}

/** What can be said of many parts at once: a No says of each what is wrong with it. */
export const bulkChoices = acceptabilities.filter(({ id }) => id !== acceptable.no);

interface Problem extends FieldMessage {
  readonly path: readonly (keyof SentReceipt)[];
}

/**
 * The rules of what is the same of all lines.
 * @param today plain date in the user's zone
 */
export function bulkReceiveProblems(form: BulkReceiveForm, isChoiceNeeded: boolean, today: string): Problem[] {
  const problems: Problem[] = [];
  const { dateReceived, isPartAcceptable } = form;
  // Each line has a tracking number of its own, which is asked for beside these.
  const sent = { dateReceived, isPartAcceptable, trackingNumber: '-' };
  checkReceipt(sent, { isChoiceNeeded, isInspectLaterUsed: false }, today, (field, said) =>
    problems.push({ path: [field], ...said }),
  );
  return problems;
}

/** The choice as a line of the call takes it. */
export function bulkChoiceOf({ isPartAcceptable }: BulkReceiveForm) {
  if (isPartAcceptable === '') return null;
  return Number(isPartAcceptable) === acceptable.inspectLater ? acceptable.inspectLater : acceptable.yes;
}
