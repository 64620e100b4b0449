import { Button, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ListScreenProps } from '../list-types.ts';
import type { List } from '../use-list.ts';
import classes from './news-bar.module.css';

interface Props {
  readonly screen: ListScreenProps<object>;
  readonly list: List<object>;
}

/** What others have done to the list while it stood open; it changes under nobody's hand. */
export function NewsBar({ screen, list }: Props) {
  const { newCount, movedIds, marked } = list.news;
  const parts = [newCount > 0 && `${newCount} new`, movedIds.size > 0 && `${movedIds.size} moved`].filter(Boolean);
  const changed = list.pageRows.filter((row) => marked.has(screen.rowId(row))).map(screen.rowLabel);
  return (
    <>
      {parts.length > 0 && (
        <div className={classes.bar}>
          <IconBell size={16} aria-hidden />
          <span>{parts.join(', ')}</span>
          <Button size="compact-sm" variant="default" onClick={screen.live?.news.accept}>
            Show
          </Button>
        </div>
      )}
      {changed.length > 0 && <VisuallyHidden>Updated: {changed.join(', ')}</VisuallyHidden>}
    </>
  );
}
