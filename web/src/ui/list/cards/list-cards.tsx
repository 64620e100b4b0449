import { Title } from '@mantine/core';
import { LongText } from '../../text/long-text.tsx';
import type { ColumnDefinition, ListScreenProps, TabDefinition } from '../list-types.ts';
import { isRowClick, moveBetweenRows } from '../rows/row-focus.ts';
import { RowLink } from '../rows/row-link.tsx';
import { SelectRow } from '../selection/selection.tsx';
import { type List, newsOf } from '../use-list.ts';
import classes from './list-cards.module.css';

const defaultHeightPx = 675;

interface Props<Row extends object> {
  readonly screen: ListScreenProps<Row>;
  readonly list: List<Row>;
}

/** One page of rows as cards that fill the width. */
export function ListCards<Row extends object>({ screen, list }: Props<Row>) {
  const tab = list.tab as TabDefinition<Row> | null;
  const byField = new Map(screen.columns.map((column) => [column.field, column]));
  const facts = screen.card.facts(tab).flatMap((field) => byField.get(field) ?? []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the links inside
    <div className={classes.cards} data-compact={list.cards === 'Compact' || undefined} onKeyDown={moveBetweenRows}>
      {list.pageRows.map((row) => (
        <Card key={screen.rowId(row)} row={row} screen={screen} list={list} facts={facts} />
      ))}
    </div>
  );
}

interface CardProps<Row extends object> extends Props<Row> {
  readonly row: Row;
  readonly facts: readonly ColumnDefinition<Row>[];
}

function Card<Row extends object>({ row, screen, list, facts }: CardProps<Row>) {
  const { card, lead, actions, selection } = screen;
  const isCompact = list.cards === 'Compact';
  const isSelected = screen.rowId(row) === screen.selectedId;
  const title = card.title(row);
  const open = () => {
    screen.onSelect?.(screen.rowId(row));
    screen.onOpen(row);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the card's link takes the keyboard; the card only widens the mouse's target
    <article
      data-row
      className={classes.card}
      data-compact={isCompact || undefined}
      style={isCompact ? undefined : { height: card.heightPx ?? defaultHeightPx }}
      data-selected={isSelected || undefined}
      {...newsOf(list, screen.rowId(row))}
      data-chosen={selection?.ids.has(screen.rowId(row)) || undefined}
      onClick={(event) => isRowClick(event) && open()}
    >
      <div className={classes.content}>
        {card.picture && <div className={classes.picture}>{card.picture(row)}</div>}
        <div className={classes.badges}>
          {selection && <SelectRow row={row} screen={screen} selection={selection} list={list} />}
          {card.badges ? card.badges(row) : lead?.render(row)}
        </div>
        <Title order={2} className={classes.title}>
          <RowLink
            href={screen.rowHref(row)}
            label={screen.rowLabel(row)}
            text={title}
            isCurrent={isSelected}
            onOpen={open}
          >
            {title}
          </RowLink>
        </Title>
        <dl className={classes.facts}>
          {facts.map((column) => (
            <div key={column.field}>
              <dt>{column.header}</dt>
              <dd className="tabular">{column.render ? column.render(row) : <LongText text={column.format(row)} />}</dd>
            </div>
          ))}
        </dl>
      </div>
      {actions && (
        <div className={classes.actions}>{actions.render(row, 'card', list.tab as TabDefinition<Row> | null)}</div>
      )}
    </article>
  );
}
