import type { Dispute } from '@portal/contract/insights/dispute-schemas';
import { poName } from '@portal/contract/lines/line-names';
import { type Mail, paragraphsOf } from '../../core/mail/mail.ts';

interface Reader {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What a supplier's user reads of the answer to a dispute. */
export function answerMail({ email, firstName, lastName }: Reader, dispute: Dispute): Mail {
  const { metric, lineItemId, displayPo, partNumber, status, answer } = dispute;
  const isAccepted = status === 'ACCEPTED';
  const line = [`Ref # ${lineItemId}`, displayPo && poName(displayPo), partNumber].filter(Boolean).join(', ');
  return {
    to: email,
    subject: isAccepted ? 'Your dispute was accepted' : 'Your dispute was not accepted',
    paragraphs: [
      `Hello ${firstName} ${lastName},`,
      `you disputed how ${line} counts in "${metric}".`,
      isAccepted
        ? 'Your dispute was accepted. The line no longer counts.'
        : 'Your dispute was not accepted. The line still counts.',
      'The answer:',
      ...paragraphsOf(answer ?? ''),
    ],
    link: { label: 'Open Performance', path: '/insights' },
  };
}
