import '../../ui/theme/mantine-styles-choices.ts';
import { Button, NativeSelect } from '@mantine/core';
import { certificationMachine, certificationStatuses } from '@portal/contract/company/certification-machine';
import { type Review, reviewPageSize } from '@portal/contract/company/review-schemas';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatShortPlainDate } from '../../lib/format/dates.ts';
import { formatDate } from '../../lib/format/format.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Page } from '../../ui/page.tsx';
import { AddressSearch, useAskedFor } from '../address-search.tsx';
import classes from '../admin.module.css';
import { FoundList } from '../found-list.tsx';
import { type ReviewsAsked, useReviews } from './certification-queries.ts';
import styles from './certifications.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewMarks } from './review-marks.tsx';

const title = 'Certifications';

const statusChoices = [
  ...certificationStatuses.map((value) => ({ value, label: certificationMachine.states[value].label })),
  { value: 'all', label: 'All' },
];

const expiryChoices = [
  { value: '', label: 'Any' },
  { value: 'soon', label: 'Within 60 days' },
  { value: 'expired', label: 'Expired' },
];

/** What the address asks for: those that wait where it names no state. */
function useAsked(): [ReviewsAsked, (name: string, value: string) => void] {
  const [params, setParams] = useSearchParams();
  const q = useAskedFor();
  const status = params.get('status') ?? 'Waiting';
  const expiry = params.get('expiry');
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        if (name !== 'page') before.delete('page');
        return before;
      },
      { replace: true },
    );
  const asked = {
    status: certificationStatuses.find((one) => one === status) ?? ('' as const),
    expiry: (expiry === 'soon' || expiry === 'expired' ? expiry : '') as ReviewsAsked['expiry'],
    q,
    page: Math.max(0, Math.trunc(Number(params.get('page')) || 0)),
  };
  return [asked, set];
}

/** /admin/certifications: what suppliers have submitted, to be accepted or sent back. */
export function CertificationsPage() {
  const [asked, set] = useAsked();
  const [opened, setOpened] = useState<number | null>(null);
  const query = useReviews(asked);
  return (
    <Page title={title}>
      <PageTitle title={title} />
      <div className={styles.filters}>
        <AddressSearch label="Find a certification" placeholder="Company or certification" />
        <NativeSelect
          label="State"
          data={statusChoices}
          value={asked.status || 'all'}
          onChange={(event) => set('status', event.currentTarget.value)}
        />
        <NativeSelect
          label="Expires"
          data={expiryChoices}
          value={asked.expiry}
          onChange={(event) => set('expiry', event.currentTarget.value)}
        />
      </div>
      <FoundList
        what="certification"
        query={query}
        countOf={({ count }) => count}
        rowsOf={({ reviews }) =>
          reviews.map((review) => (
            <Row key={review.reviewId} review={review} onOpen={() => setOpened(review.reviewId)} />
          ))
        }
        empty={{ title: 'No certifications found', text: 'Try another state, or a part of the name.' }}
        page={asked.page}
        pageSize={reviewPageSize}
        onPage={(page) => set('page', String(page))}
      />
      {opened !== null && <ReviewDialog key={opened} reviewId={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function Row({ review, onOpen }: { readonly review: Review; readonly onOpen: () => void }) {
  const { timeZoneId } = useSession();
  const { name, supplierName, companyName, obtainDate, expireDate, documentName, submittedAt } = review;
  return (
    <li className={classes.user}>
      <div>
        <strong>{name}</strong>
        <span>{companyName === supplierName ? companyName : `${companyName}, ${supplierName}`}</span>
        <span>
          {formatShortPlainDate(obtainDate)} – {formatShortPlainDate(expireDate)}, {documentName ?? 'no file'},
          submitted {formatDate(submittedAt, timeZoneId)}
        </span>
        <div className={styles.marks}>
          <ReviewMarks review={review} />
        </div>
      </div>
      <Button variant="default" aria-label={`Review ${name} of ${companyName}`} onClick={onOpen}>
        Review
      </Button>
    </li>
  );
}
