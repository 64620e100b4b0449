import { ActionIcon, Loader, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isAnyDialogOpen } from '../../dialogs/open-dialogs.ts';
import { isTyping } from '../../keys/typing.ts';
import classes from './list-header.module.css';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onSearch: (text: string) => void;
  /** Enter was pressed on a text; the signal ends with the next change of it. */
  readonly onEnter?: ((text: string, signal: AbortSignal) => void) | undefined;
}

/** Searches as one types, on Enter or by its icon; `/` jumps to it, Escape and the cross clear it. */
export function SearchBox({ label, text, isBusy, onSearch, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(text);
  const [shownText, setShownText] = useState(text);
  if (text !== shownText) {
    setShownText(text);
    // What is being typed stays, the blank at its end too.
    if (text !== draft.trim()) setDraft(text);
  }
  useFocusOnSlash(input);
  const startEntered = useEndedByNext();
  const submit = () => {
    const wanted = draft.trim();
    if (wanted !== text) onSearch(wanted);
    return wanted;
  };
  const enter = () => {
    const entered = submit();
    const signal = startEntered();
    if (entered !== '') onEnter?.(entered, signal);
  };
  const change = (typed: string) => {
    const signal = startEntered();
    setDraft(typed);
    const wanted = typed.trim();
    const isTooShort = wanted.length === 1;
    if (!isTooShort && wanted !== text) void afterPause(signal).then(() => !signal.aborted && onSearch(wanted));
  };
  const clear = () => {
    startEntered();
    setDraft('');
    if (text !== '') onSearch('');
    input.current?.focus();
  };
  return (
    <search className={classes.search}>
      <TextInput
        ref={input}
        aria-label={`Search ${label}`}
        aria-keyshortcuts="/"
        placeholder="Search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter();
          if (event.key === 'Escape' && draft !== '') {
            event.stopPropagation();
            clear();
          }
        }}
        leftSectionPointerEvents="all"
        leftSection={
          // Enter does the same, so Tab need not stop here.
          <ActionIcon aria-label="Search" size={28} tabIndex={-1} onClick={submit}>
            {isBusy ? <Loader size={14} /> : <IconSearch size={16} aria-hidden />}
          </ActionIcon>
        }
        rightSection={
          draft !== '' && (
            <ActionIcon aria-label="Clear search" size={28} tabIndex={-1} onClick={clear}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )
        }
      />
    </search>
  );
}

/** So long a pause tells that a word is typed; a call at each key would only be thrown away. */
const pauseMs = 300;

function afterPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Begins something that ends what was begun before it, and ends itself with the component. */
function useEndedByNext(): () => AbortSignal {
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
}

function useFocusOnSlash(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isAnyDialogOpen()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}
