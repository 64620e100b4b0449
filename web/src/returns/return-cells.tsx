import { lineLabel } from '@portal/contract/lines/line-names';
import type { CardDefinition, LeadDefinition } from '../ui/list/list-types.ts';
import { ReturnBadges } from './return-badges.tsx';
import { returnFacts, returnTabs } from './return-columns.tsx';
import classes from './returns.module.css';
import type { ShownRow } from './shown-return.ts';

function Standing({ row }: { readonly row: ShownRow }) {
  return (
    <span className={classes.lead}>
      <span>{returnTabs.find(({ value }) => value === row.statusCode)?.tabDisplay}</span>
      <ReturnBadges line={row} />
    </span>
  );
}

/** The state and what presses: first in a row. */
export const returnLead: LeadDefinition<ShownRow> = {
  header: 'Status',
  widthPx: 220,
  render: (row) => <Standing row={row} />,
};

export const returnCard: CardDefinition<ShownRow> = {
  title: lineLabel,
  badges: (row) => <Standing row={row} />,
  facts: returnFacts,
};
