import { lineLabel } from '@portal/contract/lines/line-names';
import type { LoanerRow } from '@portal/contract/loaners/loaner-schemas';
import { LinePicture } from '../lines/line-picture.tsx';
import { RowLead } from '../lines/queue/row-lead.tsx';
import type { CardDefinition, LeadDefinition } from '../ui/list/list-types.ts';
import { LoanerBadges } from './loaner-badges.tsx';
import { clockText } from './loaner-clock-text.ts';
import { loanerFacts, statusText } from './loaner-columns.ts';
import classes from './loaners.module.css';

function Standing({ row }: { readonly row: LoanerRow }) {
  const clock = clockText(row);
  return (
    <span className={classes.standing}>
      <LoanerBadges line={row} />
      <span>{clock ?? statusText(row)}</span>
    </span>
  );
}

/** Picture, what presses, and how long it is out: first in a row. */
export const loanerLead: LeadDefinition<LoanerRow> = {
  header: 'Status',
  widthPx: 228,
  render: (row) => (
    <RowLead
      picture={<LinePicture line={row} size="row" />}
      status={clockText(row) ?? statusText(row)}
      badges={<LoanerBadges line={row} />}
    />
  ),
};

export const loanerCard: CardDefinition<LoanerRow> = {
  title: lineLabel,
  picture: (row) => <LinePicture line={row} size="card" />,
  badges: (row) => <Standing row={row} />,
  facts: loanerFacts,
};
