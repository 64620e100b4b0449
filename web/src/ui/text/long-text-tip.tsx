import { Tooltip } from '@mantine/core';
import { type ReactElement, type Ref, useEffect, useRef } from 'react';
import classes from './long-text.module.css';

interface Props {
  readonly text: string;
  /** The cut text had the focus when the tip was asked for. */
  readonly hadFocus: boolean;
  readonly children: (target: Ref<HTMLSpanElement>) => ReactElement;
}

/** The whole of a cut text above it. */
export function LongTextTip({ text, hadFocus, children }: Props) {
  const target = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // It stands in place of the text that had the focus.
    if (hadFocus && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [hadFocus]);
  return (
    <Tooltip label={text} multiline maw={480} classNames={{ tooltip: classes.tip }}>
      {children(target)}
    </Tooltip>
  );
}
