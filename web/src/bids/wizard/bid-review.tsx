import { Paper, Skeleton, Text, Title } from '@mantine/core';
import type { Bid } from '@portal/contract/bids/bid-schemas';
import type { Attachment } from '@portal/contract/lines/files/attachment-schemas';
import { BidNotes } from '../bid-notes.tsx';
import { useBidConditions } from '../bid-queries.ts';
import { BidRequest } from '../bid-request.tsx';
import { BidTimeline } from '../bid-timeline.tsx';
import classes from '../bids.module.css';
import { SubmittedConditions } from '../submitted-conditions.tsx';

interface BidReviewProps {
  readonly bid: Bid;
  readonly stored: readonly Attachment[];
  readonly timeZone: string;
}

/** A bid that was answered, or that can no longer be: to read only. */
export function BidReview({ bid, stored, timeZone }: BidReviewProps) {
  return (
    <>
      <Paper withBorder className={classes.card} component="section" aria-labelledby="bid-summary">
        <Title order={2} id="bid-summary" mb="md">
          Summary
        </Title>
        <BidRequest bid={bid} stored={stored} timeZone={timeZone} />
      </Paper>
      <Paper withBorder className={classes.card} component="section" aria-labelledby="bid-conditions" mt="md">
        <div className={classes.cardHead}>
          <Title order={2} id="bid-conditions">
            Submitted conditions
          </Title>
          <BidNotes bid={bid} timeZone={timeZone} />
        </div>
        <Conditions bid={bid} />
      </Paper>
      <Paper withBorder className={classes.card} component="section" aria-labelledby="bid-history" mt="md">
        <Title order={2} id="bid-history" mb="md">
          History
        </Title>
        <BidTimeline bid={bid} timeZone={timeZone} />
      </Paper>
    </>
  );
}

function Conditions({ bid }: Pick<BidReviewProps, 'bid'>) {
  const { data, isError } = useBidConditions(bid.lineItemId);
  if (isError) return <Text>The conditions could not be loaded. Please reload the page.</Text>;
  if (!data) return <Skeleton height={160} />;
  if (data.length === 0) return <Text>Nothing was submitted for this bid.</Text>;
  return <SubmittedConditions conditions={data} />;
}
