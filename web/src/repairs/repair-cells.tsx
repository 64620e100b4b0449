import { lineLabel } from '@portal/contract/lines/line-names';
import { LinePicture } from '../lines/line-picture.tsx';
import { RowLead } from '../lines/queue/row-lead.tsx';
import type { CardDefinition, LeadDefinition } from '../ui/list/list-types.ts';
import { RepairBadges } from './repair-badges.tsx';
import { type RepairRow, repairBadges, repairFacts } from './repair-columns.ts';
import classes from './repairs.module.css';

function Standing({ row }: { readonly row: RepairRow }) {
  return (
    <span className={classes.leadText}>
      <span className={classes.status}>{row.statusDescription}</span>
      <span className={classes.badges}>
        <RepairBadges line={row} />
      </span>
    </span>
  );
}

/** Picture and what presses: first in a row. The tab says the state of all its rows; it stands where nothing presses. */
export const repairLead: LeadDefinition<RepairRow> = {
  header: 'Status',
  widthPx: 192,
  render: (row) => (
    <RowLead
      picture={<LinePicture line={row} size="row" />}
      status={(repairBadges(row).length === 0 || row.isRepairDeclined) && row.statusDescription}
      badges={<RepairBadges line={row} />}
    />
  ),
};

export const repairCard: CardDefinition<RepairRow> = {
  title: lineLabel,
  picture: (row) => <LinePicture line={row} size="card" />,
  badges: (row) => <Standing row={row} />,
  facts: repairFacts,
};
