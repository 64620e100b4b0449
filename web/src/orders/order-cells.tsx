import { ActionIcon, Button, Menu } from '@mantine/core';
import type { DocumentKind } from '@portal/contract/documents/documents';
import { lineLabel } from '@portal/contract/lines/line-names';
import { type OrderActionName, orderActionNames, orderActions } from '@portal/contract/orders/order-actions';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { IconDots, IconNotes, IconPaperclip } from '@tabler/icons-react';
import { LinePicture } from '../lines/line-picture.tsx';
import { PrintItems } from '../lines/print/print-menu.tsx';
import type { Printing } from '../lines/print/use-print.ts';
import { printable } from '../lines/shown-line.ts';
import type { ActionPlace, ActionsDefinition, CardDefinition, LeadDefinition } from '../ui/list/list-types.ts';
import type { FullLine, LineDialog } from './full-line.ts';
import { OrderBadges } from './order-badges.tsx';
import { actionOf, orderBadges, orderFacts, orderTabs } from './order-columns.ts';
import classes from './orders.module.css';

function Standing({ row }: { readonly row: OrderRow }) {
  return (
    <span className={classes.leadText}>
      <span className={classes.status}>{orderTabs.find(({ value }) => value === row.status)?.tabDisplay}</span>
      <span className={classes.badges}>
        <OrderBadges line={row} />
      </span>
    </span>
  );
}

/** Picture and what presses: first in a row. The tab says the state of all its rows; it stands where nothing presses. */
export const orderLead: LeadDefinition<OrderRow> = {
  header: 'Status',
  widthPx: 260,
  render: (row) => (
    <span className={classes.lead}>
      <LinePicture line={row} size="row" />
      {orderBadges(row).length > 0 ? <OrderBadges line={row} /> : <Standing row={row} />}
    </span>
  ),
};

export const orderCard: CardDefinition<OrderRow> = {
  title: lineLabel,
  picture: (row) => <LinePicture line={row} size="card" />,
  badges: (row) => <Standing row={row} />,
  facts: orderFacts,
};

export interface LineWork {
  readonly printing: Printing;
  readonly onDialog: (kind: LineDialog, line: FullLine) => void;
}

/** The buttons that the line's own actions allow, and a menu with what every line offers. */
export function orderRowActions(work: LineWork): ActionsDefinition<OrderRow> {
  return {
    header: 'Actions',
    widthPx: 200,
    render: (row, place) => (
      <span className={classes.actions} data-place={place}>
        <LineActions line={row} place={place} work={work} />
        <MoreMenu row={row} place={place} work={work} />
      </span>
    ),
  };
}

const dialogs: Partial<Record<OrderActionName, LineDialog>> = { reviewShipping: 'shipDate', process: 'process' };
const prints: Partial<Record<OrderActionName, DocumentKind>> = {
  printPackingSlip: 'packingSlip',
  printShippingLabel: 'shippingLabel',
};

interface LineActionsProps {
  readonly line: FullLine;
  readonly place: ActionPlace | 'page';
  readonly work: LineWork;
}

/** The actions of a line's own status. */
export function LineActions({ line, place, work: { printing, onDialog } }: LineActionsProps) {
  return orderActionNames.map((name) => {
    const action = actionOf(line, name);
    if (!action) return null;
    const [dialog, document] = [dialogs[name], prints[name]];
    const run = () => {
      if (dialog) onDialog(dialog, line);
      if (document) printing.print(printable(line), [document]);
    };
    const { label } = orderActions[name];
    return (
      <Button
        key={name}
        size={place === 'row' ? 'compact-sm' : 'sm'}
        variant={dialog ? 'filled' : 'default'}
        aria-label={`${label}, ${lineLabel(line)}`}
        disabled={!action.allowed || (document !== undefined && printing.job !== null)}
        title={action.reason ?? undefined}
        onClick={run}
      >
        {label}
      </Button>
    );
  });
}

function MoreMenu({ row, place, work }: { row: OrderRow; place: ActionPlace; work: LineWork }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={place === 'row' ? 26 : 36}
          aria-label={`More, ${lineLabel(row)}`}
          className={classes.more}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconNotes size={16} aria-hidden />} onClick={() => work.onDialog('notes', row)}>
          Notes ({row.notesCount})
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPaperclip size={16} aria-hidden />}
          onClick={() => work.onDialog('attachments', row)}
        >
          Attachments
        </Menu.Item>
        {row.documents.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>Print</Menu.Label>
            <PrintItems line={printable(row)} printing={work.printing} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
