import { Title } from '@mantine/core';
import { quoteEntries } from '@portal/contract/repairs/case-file';
import type { RepairQuote } from '@portal/contract/repairs/quote-schemas';
import { formatAmount, formatQuoteTime } from '../lib/format/format.ts';
import classes from './case-file.module.css';

interface CaseQuotesProps {
  /** Newest first. */
  readonly quotes: readonly RepairQuote[];
  readonly timeZone: string;
}

type Entry = ReturnType<typeof quoteEntries>[number];
type Part = Entry['changed'][number];

const parts: readonly { readonly part: Part; readonly label: string; readonly text: (quote: RepairQuote) => string }[] =
  [
    { part: 'amount', label: 'Amount', text: ({ amount }) => formatAmount(amount) },
    { part: 'leadDays', label: 'Lead Days', text: ({ leadDays }) => String(leadDays) },
    { part: 'diagnosisNote', label: 'Diagnosis', text: ({ diagnosisNote }) => diagnosisNote },
    { part: 'repairNote', label: 'Repair', text: ({ repairNote }) => repairNote },
    { part: 'note', label: 'Comment', text: ({ note }) => note ?? '' },
  ];

/** Each quote beside the one before it: what has changed stands next to what it was. */
export function CaseQuotes({ quotes, timeZone }: CaseQuotesProps) {
  if (quotes.length === 0) return <p className={classes.text}>Nothing yet.</p>;
  return quoteEntries(quotes).map((entry) => (
    <div key={entry.number} className={classes.quote}>
      <Title order={3}>Quote {entry.number}</Title>
      <p className={classes.by}>
        {entry.quote.createdByName}, {formatQuoteTime(entry.quote.createdAt, timeZone)}
      </p>
      <QuoteTable entry={entry} />
    </div>
  ));
}

function QuoteTable({ entry: { number, quote, before, changed } }: { readonly entry: Entry }) {
  return (
    <table className={classes.table}>
      <caption className={classes.hidden}>Quote {number}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Quote {number}</th>
          {before && <th scope="col">Quote {number - 1}</th>}
        </tr>
      </thead>
      <tbody>
        {parts
          .filter(({ text }) => text(quote) !== '' || (before && text(before) !== ''))
          .map(({ part, label, text }) => (
            <tr key={part} data-changed={changed.includes(part) || undefined}>
              <th scope="row">{label}</th>
              <td>{text(quote) || 'None'}</td>
              {before && <td>{changed.includes(part) ? text(before) || 'None' : 'The same'}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
