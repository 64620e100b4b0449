import { lineLabel } from '@portal/contract/lines/line-names';
import { RowLead } from '../lines/queue/row-lead.tsx';
import type { CardDefinition, LeadDefinition } from '../ui/list/list-types.ts';
import { ReturnBadges } from './return-badges.tsx';
import { returnFacts, returnTabs } from './return-columns.tsx';
import classes from './returns.module.css';
import type { ShownRow } from './shown-return.ts';

const stateText = (row: ShownRow) => returnTabs.find(({ value }) => value === row.statusCode)?.tabDisplay;

function Standing({ row }: { readonly row: ShownRow }) {
  return (
    <span className={classes.lead}>
      <span>{stateText(row)}</span>
      <ReturnBadges line={row} />
    </span>
  );
}

/** The state and what presses: first in a row. */
export const returnLead: LeadDefinition<ShownRow> = {
  header: 'Status',
  widthPx: 152,
  render: (row) => <RowLead status={stateText(row)} badges={<ReturnBadges line={row} />} />,
};

export const returnCard: CardDefinition<ShownRow> = {
  title: lineLabel,
  badges: (row) => <Standing row={row} />,
  facts: returnFacts,
};
