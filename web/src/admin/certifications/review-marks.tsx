import { type CertificationStatus, certificationMachine } from '@portal/contract/company/certification-machine';
import { expiryOf, expiryText } from '@portal/contract/company/expiry';
import type { Review } from '@portal/contract/company/review-schemas';
import { todayIn } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/format/use-now.ts';
import { useSession } from '../../lib/session/session.ts';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';

const tones: Readonly<Record<CertificationStatus, Tone>> = {
  Waiting: 'review',
  Accepted: 'done',
  SentBack: 'missing',
};

/** The state of a certification, and when it ends where that is soon or over. */
export function ReviewMarks({ review: { status, expireDate } }: { readonly review: Review }) {
  const { timeZoneId } = useSession();
  const today = todayIn(timeZoneId, useNow());
  const expiry = expiryOf(expireDate, today);
  const text = expiryText(expireDate, today);
  return (
    <>
      <StatusBadge tone={tones[status]}>{certificationMachine.states[status].label}</StatusBadge>
      {expiry && (
        <StatusBadge tone={expiry === 'expired' ? 'pastDue' : 'neutral'}>
          {text.charAt(0).toUpperCase() + text.slice(1)}
        </StatusBadge>
      )}
    </>
  );
}
