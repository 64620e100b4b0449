import { ActionIcon, Switch, Title } from '@mantine/core';
import { IconArrowsHorizontal, IconColumns3, IconDots, IconFileExport, IconFiles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Toolbar } from '../../keys/toolbar.tsx';
import { MenuButton } from '../../menu/menu-button.tsx';
import type { ListActions } from '../list-actions.ts';
import type { ListScreenProps } from '../list-types.ts';
import classes from './list-header.module.css';
import { SearchBox } from './search-box.tsx';
import { ViewFilter } from './view-filter.tsx';

interface Props<Row> {
  readonly screen: ListScreenProps<Row>;
  readonly searchText: string;
  /** Grid or cards, where there is something to choose. */
  readonly toggle: ReactNode;
  /** Whether the user has made columns wider or narrower. */
  readonly hasWidths: boolean;
  readonly actions: ListActions;
  readonly onColumns: () => void;
}

/** Title, link, switches, search and context menu in one row. */
export function ListHeader<Row>(props: Props<Row>) {
  const { screen } = props;
  const { autoRefresh, viewFilter } = screen;
  const canChoose = screen.preference !== undefined;
  return (
    <header className={classes.header}>
      <Title order={1}>{screen.label}</Title>
      <Toolbar label="List tools" className={classes.bar}>
        {screen.headerLink}
        {screen.legend && <div className={classes.legend}>{screen.legend}</div>}
        <div className={classes.tools}>
          {autoRefresh && (
            <Switch
              label="Auto Refresh"
              checked={autoRefresh.isOn}
              onChange={(event) => autoRefresh.onChange(event.currentTarget.checked)}
            />
          )}
          {viewFilter && <ViewFilter filter={viewFilter} />}
          {props.toggle}
          <SearchBox
            label={screen.label}
            text={props.searchText}
            isBusy={screen.search?.isBusy ?? false}
            onSearch={props.actions.searchFor}
            onEnter={screen.codes?.onEnter}
          />
          {screen.codes?.renderButton(props.actions.searchFor)}
          <MenuButton
            button={
              <ActionIcon aria-label="List options" size={36} variant="default">
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            }
          >
            {(Menu) => (
              <>
                <Menu.Item
                  leftSection={<IconColumns3 size={16} aria-hidden />}
                  disabled={!canChoose}
                  onClick={props.onColumns}
                >
                  Show / Hide Columns
                </Menu.Item>
                {props.hasWidths && (
                  <Menu.Item
                    leftSection={<IconArrowsHorizontal size={16} aria-hidden />}
                    onClick={props.actions.resetWidths}
                  >
                    Reset Column Widths
                  </Menu.Item>
                )}
                <Menu.Item
                  leftSection={<IconFileExport size={16} aria-hidden />}
                  onClick={() => void props.actions.exportTab()}
                >
                  Export Current Tab
                </Menu.Item>
                {screen.canExportAllTabs && (
                  <Menu.Item leftSection={<IconFiles size={16} aria-hidden />} onClick={props.actions.exportAllTabs}>
                    Export All Tabs
                  </Menu.Item>
                )}
              </>
            )}
          </MenuButton>
        </div>
      </Toolbar>
    </header>
  );
}
