import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import classes from './admin.module.css';

const pauseMs = 250;

/** What the address asks for; it holds the search, so that the way back and a link lead to the same results. */
export function useAskedFor(): string {
  return useSearchParams()[0].get('q')?.trim() ?? '';
}

interface Props {
  readonly label: string;
  readonly placeholder: string;
}

/** A search that follows the typing after a short pause. */
export function AddressSearch({ label, placeholder }: Props) {
  const [, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [text, setText] = useState(useAskedFor());
  const search = useDebouncedCallback((q: string) => {
    // Whoever has followed a link by now stays on the way there, though its page is still being loaded and this one drawn.
    if (location.pathname !== pathname) return;
    setParams(
      (params) => {
        if (q.trim()) params.set('q', q.trim());
        else params.delete('q');
        return params;
      },
      { replace: true },
    );
  }, pauseMs);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      className={classes.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={100}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        search(value);
      }}
    />
  );
}
