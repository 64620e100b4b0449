import type { MetricId } from '@portal/contract/insights/metrics';

interface OutcomeWords {
  readonly hit: string;
  readonly miss: string;
}

/** What it means that a line is among those that a rate counts for, or is not. Other metrics take every line alike. */
export const outcomeWords: Readonly<Partial<Record<MetricId, OutcomeWords>>> = {
  'bid-response-rate': { hit: 'Answered', miss: 'Not answered' },
  'bid-30min': { hit: 'Within 30 minutes', miss: 'Later' },
  'no-bid-rate': { hit: 'No Bid', miss: 'Bid' },
  'win-rate': { hit: 'Won', miss: 'Lost' },
  'on-time-ship': { hit: 'On time', miss: 'Late' },
  'on-time-latest': { hit: 'On time', miss: 'Late' },
  'backorder-rate': { hit: 'Backordered', miss: 'Never backordered' },
  'quote-acceptance': { hit: 'Accepted', miss: 'Declined' },
  'requote-rate': { hit: 'Quoted again', miss: 'Quoted once' },
  'repair-on-time': { hit: 'On time', miss: 'Late' },
  'return-rate': { hit: 'Returned', miss: 'Shipped' },
  'exchange-rate': { hit: 'Exchanged', miss: 'Shipped' },
  'rga-approval': { hit: 'Approved', miss: 'Denied' },
  'discrepancy-rate': { hit: 'Not acceptable', miss: 'Acceptable' },
};
