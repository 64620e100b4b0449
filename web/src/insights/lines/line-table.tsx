import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LongText } from '../../ui/text/long-text.tsx';
import classes from './line-table.module.css';

/** Characters of a cell; one long item must not push what the table is about out of sight. */
const textLimit = 48;

export interface LineColumn<Line> {
  readonly header: string;
  /** The full text, which is exported too. */
  readonly text: (line: Line) => string;
  /** Draws the cell where text is not enough. */
  readonly render?: (line: Line) => ReactNode;
  readonly isNumber?: boolean;
}

interface Props<Line> {
  /** What it lists, for who cannot see where it stands. */
  readonly label: string;
  readonly lines: readonly Line[];
  /** The first one leads to the line's own page. */
  readonly columns: readonly LineColumn<Line>[];
  readonly keyOf: (line: Line) => string;
  readonly pathOf: (line: Line) => string;
  /** What can be done with a line. */
  readonly renderAction?: (line: Line) => ReactNode;
}

/** Lines as a plain table, each with a link to its page. */
export function LineTable<Line>({ label, lines, columns, keyOf, pathOf, renderAction }: Props<Line>) {
  const [first, ...others] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ header, isNumber }) => (
              <th key={header} scope="col" data-number={isNumber || undefined}>
                {header}
              </th>
            ))}
            {renderAction && <th scope="col">Action</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={keyOf(line)}>
              <th scope="row">
                <Anchor component={Link} to={pathOf(line)} inherit>
                  {first?.text(line)}
                </Anchor>
              </th>
              {others.map(({ header, text, render, isNumber }) => (
                <td key={header} data-number={isNumber || undefined}>
                  {render ? render(line) : <LongText text={text(line)} limit={textLimit} />}
                </td>
              ))}
              {renderAction && <td>{renderAction(line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
