import type { SavedView } from '@portal/contract/frame/saved-view-schemas';
import { type GridName, mostSavedViews } from '@portal/contract/frame/setting-codes';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { failureMessage } from '../../../lib/api/failure.ts';
import { useSaving } from '../../../lib/api/use-saving.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { ListView } from '../../../ui/list/list-types.ts';
import classes from '../../../ui/list/narrowing/list-tools.module.css';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { isShowing, savedOf } from './shown-view.ts';
import { useSavedViews } from './view-queries.ts';

const ViewNameDialog = lazyDialog(
  async () => (await import('./view-name-dialog.tsx')).ViewNameDialog,
  ({ opened }) => opened,
);

interface Props {
  readonly gridName: GridName;
  readonly shown: ListView;
  readonly onOpen: (view: ListView) => void;
}

/** The views of a list by name: what is shown is saved, and what was saved is shown again. */
export function ViewsMenu({ gridName, shown, onOpen }: Props) {
  const { views, save, remove } = useSavedViews(gridName);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [naming, setNaming] = useState<{ readonly view: SavedView | null; readonly key: number } | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const opened = views?.find(({ viewId }) => viewId === openedId) ?? views?.find((view) => isShowing(view, shown));
  const isChanged = opened !== undefined && !isShowing(opened, shown);
  const failed = (error: unknown) => toast.failed(failureMessage(error) ?? 'The view could not be saved.');
  const update = useSaving({
    mutationFn: (view: SavedView) => save(savedOf(view.name, shown), view.viewId),
    onSuccess: ({ name }) => toast.saved(`“${name}” saved`),
    onError: failed,
  });
  const forget = useSaving({
    mutationFn: ({ viewId }: SavedView) => remove(viewId),
    onSuccess: (_, { name }) => toast.saved(`“${name}” deleted`),
    onError: failed,
  });
  const name = (view: SavedView | null) => {
    setNaming({ view, key: (naming?.key ?? 0) + 1 });
    setIsNaming(true);
  };
  if (!views) return null;
  return (
    <>
      <MenuButton
        position="bottom-end"
        dropdownClass={classes.facilities}
        button={
          <button type="button" className={classes.filter} data-pressed={(opened && !isChanged) || undefined}>
            <IconBookmark size={14} aria-hidden />
            <span className={classes.facility}>{opened?.name ?? 'Views'}</span>
            {isChanged && <span className={classes.count}>(changed)</span>}
            <IconChevronDown size={14} aria-hidden />
          </button>
        }
      >
        {(Menu) => (
          <>
            {views.length === 0 && <Menu.Label>No saved views yet</Menu.Label>}
            {views.map((view) => (
              <Menu.Item
                key={view.viewId}
                aria-current={view === opened || undefined}
                leftSection={<IconCheck size={16} aria-hidden visibility={view === opened ? 'visible' : 'hidden'} />}
                onClick={() => {
                  setOpenedId(view.viewId);
                  onOpen(view);
                }}
              >
                {view.name}
              </Menu.Item>
            ))}
            <Menu.Divider />
            {isChanged && <Menu.Item onClick={() => update.mutate(opened)}>Save changes to “{opened.name}”</Menu.Item>}
            <Menu.Item disabled={views.length >= mostSavedViews} onClick={() => name(null)}>
              Save as a new view
            </Menu.Item>
            {opened && <Menu.Item onClick={() => name(opened)}>Rename “{opened.name}”</Menu.Item>}
            {opened && <Menu.Item onClick={() => forget.mutate(opened)}>Delete “{opened.name}”</Menu.Item>}
          </>
        )}
      </MenuButton>
      <ViewNameDialog
        key={naming?.key}
        opened={isNaming}
        view={naming?.view ?? null}
        onSave={({ name: given }) =>
          naming?.view ? save({ ...naming.view, name: given }, naming.view.viewId) : save(savedOf(given, shown))
        }
        onSaved={({ viewId }) => {
          setOpenedId(viewId);
          setIsNaming(false);
        }}
        onClose={() => setIsNaming(false)}
      />
    </>
  );
}
