import { lineTexts } from '@portal/contract/lines/line-messages';
import type { SentLine } from '@portal/contract/lines/saving/save-rules';
import type { SimpleShipDateForm } from '@portal/contract/lines/saving/ship-date-forms';
import { leavesPastDate } from '@portal/contract/lines/saving/ship-date-rules';
import type { SyntheticEvent } from 'react';
import { type Form, partOf } from '../../forms/use-form.ts';

/** What a ship-date dialog knows of a save that would be none. */
export interface Unchanged {
  /** Whether the line would stay just as it is. */
  readonly isUnchanged: (sent: SentLine) => boolean;
  /** Says so, and closes. */
  readonly onUnchanged: () => void;
}

interface Check<Values> extends Unchanged {
  /** What would be sent; null while a rule is broken. */
  readonly sentOf: (values: Values) => SentLine | null;
  readonly today: string;
  /** Something beside the form is to be sent. */
  readonly hasMore: boolean;
}

/**
 * Sends a ship-date form. The rules let a past date pass, as the server does, so OK stays enabled; yet a save that leaves
 * the line past due would look like one that helped, and one that changes nothing like one that did.
 */
export function submitOf<Values extends SimpleShipDateForm>(
  form: Form<Values>,
  { sentOf, today, hasMore, isUnchanged, onUnchanged }: Check<Values>,
) {
  return (event?: SyntheticEvent) => {
    const values = form.getValues();
    const sent = sentOf(values);
    const isPast = sent !== null && leavesPastDate(sent, today);
    const isSame = sent !== null && !isPast && !hasMore && isUnchanged(sent);
    if (!isPast && !isSame) return form.submit(event);
    event?.preventDefault();
    if (isSame) {
      form.drop();
      return onUnchanged();
    }
    const error = { type: 'past', message: lineTexts.pastShipDate };
    partOf<SimpleShipDateForm>(form as unknown as Form<SimpleShipDateForm>).setError('estimatedShipDate', error, {
      shouldFocus: true,
    });
  };
}
