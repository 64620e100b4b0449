import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import type { TabDefinition } from '../list-types.ts';
import classes from './list-tabs.module.css';

interface Props<Row> {
  readonly label: string;
  readonly tabs: readonly TabDefinition<Row>[];
  readonly activeId: string;
  /** Null while the rows are loading. */
  readonly countOf: ((tabId: string) => number) | null;
  readonly onTab: (tabId: string) => void;
}

/** How many rows a tab has; null while that is not known. */
export function TabCount({ count }: { count: number | null }) {
  // A space keeps the height while there is no number.
  return <span className={classes.count}>{count === null ? '\u00a0' : count.toLocaleString('en-US')}</span>;
}

/** Id of the panel that all tabs of a list share. */
export const listPanelId = 'list-panel';

export function tabElementId(tabId: string): string {
  return `tab-${tabId}`;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs with counts; the arrow keys move, Enter and Space open, so that passing a tab loads nothing. */
export function ListTabs<Row>({ label, tabs, activeId, countOf, onTab }: Props<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[step(at, buttons.length - 1)]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabElementId(tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === activeId}
          aria-controls={listPanelId}
          tabIndex={tab.id === activeId ? 0 : -1}
          className={classes.tab}
          onClick={() => onTab(tab.id)}
        >
          {tab.tabDisplay}
          <TabCount count={countOf?.(tab.id) ?? null} />
        </button>
      ))}
    </div>
  );
}

/** The same tabs as rows, for phones. */
export function TabRows<Row>({ label, tabs, countOf, onTab }: Omit<Props<Row>, 'activeId'>) {
  return (
    <nav aria-label={label}>
      <ul className={classes.rows}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <button type="button" className={classes.row} onClick={() => onTab(tab.id)}>
              <span className={classes.rowLabel}>{tab.tabDisplay}</span>
              <TabCount count={countOf?.(tab.id) ?? null} />
              <IconChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
