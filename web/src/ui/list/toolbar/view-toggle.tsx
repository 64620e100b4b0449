import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconLayoutList, IconTable, type TablerIcon } from '@tabler/icons-react';
import type { ListActions } from '../list-actions.ts';
import type { CardSize, GridView } from '../list-types.ts';
import classes from './list-header.module.css';

interface ViewToggleProps {
  readonly view: GridView;
  readonly cards: CardSize;
  /** The window is wide enough for a table. */
  readonly hasTable: boolean;
  /** False while it is not known what was chosen before. */
  readonly canChoose: boolean;
  readonly actions: Pick<ListActions, 'chooseView' | 'chooseCards'>;
}

const choice = (value: string, Icon: TablerIcon) => ({
  value,
  label: (
    <span className={classes.toggle} title={value}>
      <Icon size={18} aria-hidden />
      <VisuallyHidden>{value}</VisuallyHidden>
    </span>
  ),
});

const cardChoices = [choice('Card', IconLayoutGrid), choice('Compact', IconLayoutList)];
const allChoices = [choice('Grid', IconTable), ...cardChoices];

/** How the rows are drawn: as a table where there is room, as cards, or as cards that show the same in less room. */
export function ViewToggle({ view, cards, hasTable, canChoose, actions }: ViewToggleProps) {
  const cardValue = cards === 'Compact' ? 'Compact' : 'Card';
  const choose = (value: string) => {
    const size = value === 'Compact' ? 'Compact' : 'Full';
    if (!hasTable) actions.chooseCards(size);
    else if (value === 'Grid') actions.chooseView('Grid');
    else actions.chooseView('Card', size);
  };
  return (
    <SegmentedControl
      aria-label={hasTable ? 'Grid or card view' : 'Card size'}
      disabled={!canChoose}
      value={hasTable && view === 'Grid' ? 'Grid' : cardValue}
      onChange={choose}
      data={hasTable ? allChoices : cardChoices}
    />
  );
}
