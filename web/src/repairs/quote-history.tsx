import { Title } from '@mantine/core';
import type { RepairQuote } from '@portal/contract/repairs/quote-schemas';
import { formatAmount, formatQuoteTime } from '../lib/format/format.ts';
import classes from './repairs.module.css';

interface QuoteHistoryProps {
  /** Newest first. */
  readonly quotes: readonly RepairQuote[];
  readonly timeZone: string;
}

/** What was quoted, the quote that counts first. */
export function QuoteHistory({ quotes, timeZone }: QuoteHistoryProps) {
  if (quotes.length === 0) return null;
  return (
    <div className={classes.quotes}>
      <Title order={3}>Quotes</Title>
      <ol>
        {quotes.map((quote) => (
          <li key={quote.quoteId} className={classes.quote}>
            <Quote quote={quote} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Quote({ quote, timeZone }: { readonly quote: RepairQuote; readonly timeZone: string }) {
  const { amount, leadDays, createdAt, createdByName, diagnosisNote, repairNote, note, attachments } = quote;
  return (
    <>
      <p className={`${classes.quoteHead} tabular`}>
        {formatAmount(amount)}, {leadDaysText(leadDays)}
        <span className={classes.quoteBy}>
          {createdByName}, {formatQuoteTime(createdAt, timeZone)}
        </span>
      </p>
      <dl className={classes.texts}>
        <dt>Diagnosis</dt>
        <dd>{diagnosisNote}</dd>
        <dt>Repair</dt>
        <dd>{repairNote}</dd>
        {note && (
          <>
            <dt>Comment</dt>
            <dd>{note}</dd>
          </>
        )}
        {attachments.length > 0 && (
          <>
            <dt>Attachments</dt>
            <dd>{attachments.map(({ name }) => name).join(', ')}</dd>
          </>
        )}
      </dl>
    </>
  );
}

function leadDaysText(leadDays: number): string {
  return leadDays === 1 ? '1 lead day' : `${leadDays} lead days`;
}
