import { Button, Loader, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lineKindNames, lineKinds } from '@portal/contract/lines/line-kinds';
import { maxSearchLength } from '@portal/contract/lines/search/search-limits';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSession } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { homePage, isEnabled } from '../access/access.ts';
import type { Menu } from '../menu/menu.ts';
import type { EarlyKeys } from './early-keys.ts';
import classes from './finder.module.css';
import { entriesOf, groupsOf, isMeant, pagesOf } from './finder-model.ts';
import { FinderOptions, pathOf } from './finder-options.tsx';
import { useFoundLines } from './finder-queries.ts';
import { recentLines } from './recent-lines.ts';

interface Props {
  readonly opened: boolean;
  readonly menu: Menu;
  /** What was pressed until the box could take it. */
  readonly takeKeys: () => EarlyKeys | undefined;
  readonly onClose: () => void;
}

/** Finds lines of every kind and date, and pages by name, as one types; arrows and Enter open what was found. */
export function FinderDialog({ opened, ...props }: Props) {
  const { isEmployee } = useSession();
  return (
    <Dialog
      opened={opened}
      title={isEmployee ? 'Find a page' : 'Find a line or page'}
      size={680}
      onClose={props.onClose}
    >
      {opened && <Finder {...props} />}
    </Dialog>
  );
}

const pauseMs = 150;

function Finder({ menu, takeKeys, onClose }: Omit<Props, 'opened'>) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { groups, failure, isSettled, retry } = useFound(text.trim(), menu);
  const paths = groups.flatMap((group) => entriesOf(group).map(pathOf));
  // Null: the first one, whatever comes; from then on the one that was gone to.
  const [moved, setMoved] = useState<number | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const active = Math.min(moved ?? 0, paths.length - 1);
  const open = (path: string | undefined) => {
    if (path === undefined) return;
    onClose();
    navigate(path);
  };
  const openFirst = useEffectEvent(() => {
    setIsWaiting(false);
    if (isMeant(groups)) open(paths[0]);
  });
  // A scanner's Enter comes before the answer.
  useEffect(() => {
    if (isWaiting && isSettled) openFirst();
  }, [isWaiting, isSettled]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const keys = takeKeys();
    // At once: what is pressed from here on must find the box.
    input.current?.focus();
    if (!keys) return;
    setText(keys.text.slice(0, maxSearchLength));
    setIsWaiting(keys.hasEntered && keys.text !== '');
  }, [takeKeys]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && !step)) return;
    event.preventDefault();
    if (step) setMoved((active + step + paths.length) % Math.max(paths.length, 1));
    else if (moved !== null || isSettled) open(paths[active]);
    else setIsWaiting(true);
  };
  return (
    <>
      <TextInput
        ref={input}
        data-autofocus
        role="combobox"
        aria-label="Find"
        aria-expanded={paths.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        size="md"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxSearchLength}
        placeholder="PO, Ref #, tracking, RMA or serial number, words, or a page"
        leftSection={isSettled ? <IconSearch size={18} aria-hidden /> : <Loader size={16} />}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setMoved(null);
          setIsWaiting(false);
        }}
        onKeyDown={onKeyDown}
      />
      <FinderOptions id={id} groups={groups} active={active} onOpen={onClose} />
      {failure && (
        <div role="alert" className={classes.said}>
          <p>{failure}</p>
          <Button variant="default" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {isSettled && !failure && paths.length === 0 && <Nothing text={text.trim()} />}
      <VisuallyHidden role="status">{isSettled && paths.length > 0 ? said(paths.length) : ''}</VisuallyHidden>
    </>
  );
}

function said(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

function Nothing({ text }: { readonly text: string }) {
  return (
    <p role="status" className={classes.said}>
      {text.length < 3
        ? 'Type a whole number, or at least three characters.'
        : `Nothing was found for “${text}”. Numbers other than PO, Ref #, order and tracking numbers are found as a whole.`}
    </p>
  );
}

const noLines: readonly never[] = [];

function useFound(text: string, menu: Menu) {
  const session = useSession();
  const [recent] = useState(() => recentLines(session));
  const today = session.isEmployee ? null : { label: 'Today', path: homePage };
  const { lines, ...rest } = useLines(text);
  return { ...rest, groups: groupsOf({ text, pages: pagesOf(menu, today), lines, recent }) };
}

function useLines(text: string) {
  const session = useSession();
  const [debounced] = useDebouncedValue(text, pauseMs);
  const hasLines = !session.isEmployee && lineKindNames.some((kind) => isEnabled(session, lineKinds[kind].section));
  const asks = hasLines && text !== '';
  const found = useFoundLines(asks ? debounced : '');
  const isSettled = !asks || (debounced === text && !found.isFetching);
  return {
    lines: asks && found.data ? found.data : noLines,
    isSettled,
    failure: isSettled && found.isError ? (failureMessage(found.error) ?? 'The lines could not be searched.') : null,
    retry: () => void found.refetch(),
  };
}
