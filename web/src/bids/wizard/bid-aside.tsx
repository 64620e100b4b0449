import { Anchor, Button, Title } from '@mantine/core';
import type { Bid, BidConditionRow } from '@portal/contract/bids/bid-schemas';
import { bidPath } from '@portal/contract/bids/bid-tabs';
import { lineLabel } from '@portal/contract/lines/line-names';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { factsOf } from '../../lines/line-facts.ts';
import { Facts } from '../../ui/page.tsx';
import { requestFacts } from '../bid-facts.tsx';
import { useLastAnswer } from '../bid-queries.ts';
import { offerFacts } from '../submitted-conditions.tsx';
import classes from './bid-aside.module.css';
import type { StepKind } from './wizard-model.ts';

interface BidAsideProps {
  readonly bid: Bid;
  readonly timeZone: string;
  /** The open step: its kind of condition is what can be filled in. */
  readonly stepKind: StepKind;
  readonly isSending: boolean;
  readonly onTake: (condition: BidConditionRow) => void;
}

/** What prices are weighed by, beside them: the request, and what the company last offered for the item. */
export function BidAside(props: BidAsideProps) {
  const { bid, timeZone } = props;
  return (
    <aside className={classes.aside} aria-label="Request and last offer">
      <section className={classes.asideRequest} aria-labelledby="aside-request">
        <Title order={2} id="aside-request">
          Request
        </Title>
        <p>{bid.description}</p>
        <Facts
          facts={[...requestFacts(bid, timeZone), ...factsOf({ 'Purchase Restriction': bid.purchaseRestriction })]}
        />
      </section>
      <LastOffer {...props} />
    </aside>
  );
}

const typeIds: Readonly<Partial<Record<StepKind, number>>> = { part: 1, repair: 2, loaner: 3 };

function LastOffer({ bid, timeZone, stepKind, isSending, onTake }: BidAsideProps) {
  const { data: answer } = useLastAnswer(bid.lineItemId);
  const offered = answer?.conditions.filter(({ typeId }) => typeId === typeIds[stepKind]) ?? [];
  if (!answer || offered.length === 0) return null;
  return (
    <section className={classes.lastOffer} aria-labelledby="aside-offer">
      <Title order={2} id="aside-offer">
        Your last offer for this item
      </Title>
      <p>
        {formatDate(answer.dateSubmitted, timeZone)}, {answer.statusText}, Qty {answer.quantity},{' '}
        <Anchor component={Link} to={bidPath(answer)} target="_blank" inherit underline="always">
          {lineLabel(answer)}
        </Anchor>
      </p>
      <ol>
        {offered.map((condition) => (
          <li key={condition.conditionId}>
            <div className={classes.offerHead}>
              <h3>{condition.conditionDescription}</h3>
              <Button
                variant="light"
                size="compact-sm"
                disabled={isSending}
                aria-label={`Use these values, ${condition.conditionDescription}`}
                onClick={() => onTake(condition)}
              >
                Use these values
              </Button>
            </div>
            <Facts facts={offerFacts(condition)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
