import { Button, Checkbox, VisuallyHidden } from '@mantine/core';
import type { ListScreenProps, SelectionDefinition, TabDefinition } from '../list-types.ts';
import type { List } from '../use-list.ts';
import classes from './selection.module.css';
import { idsBetween, shareOf, withIds } from './selection-model.ts';

interface Props<Row> {
  readonly screen: ListScreenProps<Row>;
  readonly selection: SelectionDefinition<Row>;
}

interface ListProps<Row extends object> extends Props<Row> {
  readonly list: List<Row>;
}

/** Chooses one row; with Shift all from the one that was chosen or left out last. */
export function SelectRow<Row extends object>({ row, screen, selection, list }: ListProps<Row> & { row: Row }) {
  const id = screen.rowId(row);
  const choose = (isChosen: boolean, isRange: boolean) => {
    const range = idsBetween(list.sorted.map(screen.rowId), isRange ? list.lastChosen.current : null, id);
    list.lastChosen.current = id;
    selection.onChange(withIds(selection.ids, range, isChosen));
  };
  return (
    <Checkbox
      className={classes.check}
      size="xs"
      aria-label={`Select ${screen.rowLabel(row)}`}
      checked={selection.ids.has(id)}
      onChange={(event) =>
        choose(event.currentTarget.checked, (event.nativeEvent as Partial<MouseEvent>).shiftKey === true)
      }
    />
  );
}

/** Chooses the rows of the page. */
export function SelectPage<Row extends object>({ screen, selection, list }: ListProps<Row>) {
  const ids = list.pageRows.map(screen.rowId);
  const share = shareOf(selection.ids, ids);
  return (
    <Checkbox
      className={classes.check}
      size="xs"
      aria-label="Select all rows of this page"
      checked={share === 'all'}
      indeterminate={share === 'some'}
      onChange={() => selection.onChange(withIds(selection.ids, ids, share !== 'all'))}
    />
  );
}

/** How many rows of the tab are chosen, and what can be done with them. */
export function SelectionBar<Row extends object>({ screen, selection, list }: ListProps<Row>) {
  const tab = list.tab as TabDefinition<Row> | null;
  const chosen = selection.ids.size === 0 ? [] : list.sorted.filter((row) => selection.ids.has(screen.rowId(row)));
  const all = list.sorted.length;
  const count = `${chosen.length.toLocaleString('en-US')} selected`;
  return (
    <>
      <VisuallyHidden role="status">{chosen.length > 0 && count}</VisuallyHidden>
      {chosen.length > 0 && (
        <div className={classes.place} data-view={list.view} data-selection-bar>
          <div className={classes.bar}>
            <strong>{count}</strong>
            {chosen.length < all && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => selection.onChange(new Set(list.sorted.map(screen.rowId)))}
              >
                Select all {all.toLocaleString('en-US')}
                {list.isNarrowed || list.searchText !== '' ? (
                  <>&nbsp;that match</>
                ) : (
                  tab && <span className={classes.ofTab}>&nbsp;in {tab.tabDisplay}</span>
                )}
              </Button>
            )}
            <Button variant="subtle" size="compact-sm" onClick={() => selection.onChange(new Set())}>
              Clear
            </Button>
            <span className={classes.actions}>{selection.renderActions(chosen, tab)}</span>
          </div>
        </div>
      )}
    </>
  );
}
