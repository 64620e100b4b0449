import { Tooltip } from '@mantine/core';
import { cellTextLimit, cutText } from './cut-text.ts';
import classes from './long-text.module.css';

interface Props {
  readonly text: string;
  readonly limit?: number;
  /** The cut text stands in something that takes the focus itself. */
  readonly isInFocusable?: boolean;
}

/** Text cut at a length; the full text comes on hover and on focus. */
export function LongText({ text, limit = cellTextLimit, isInFocusable = false }: Props) {
  const cut = cutText(text, limit);
  if (cut === text) return <>{text}</>;
  return (
    <Tooltip label={text} multiline maw={480} classNames={{ tooltip: classes.tip }}>
      {isInFocusable ? (
        <span>{cut}</span>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the full text must be reachable without a mouse
        <span tabIndex={0} className={classes.text}>
          {cut}
        </span>
      )}
    </Tooltip>
  );
}
