import { type ComponentProps, useState } from 'react';
import { latePart, useLatePart } from '../../lib/late-part.ts';
import { cellTextLimit, cutText } from './cut-text.ts';
import classes from './long-text.module.css';

interface Props {
  readonly text: string;
  readonly limit?: number;
  /** The cut text stands in something that takes the focus itself. */
  readonly isInFocusable?: boolean;
}

/** What shows the whole text weighs more than a page of texts, and comes with the first that is looked at. */
const longTextTip = latePart(async () => (await import('./long-text-tip.tsx')).LongTextTip);

/** Text cut at a length; the full text comes on hover and on focus. */
export function LongText({ text, limit = cellTextLimit, isInFocusable = false }: Props) {
  const [asked, setAsked] = useState<'pointer' | 'focus' | null>(null);
  const Tip = useLatePart(longTextTip, asked !== null);
  const cut = cutText(text, limit);
  if (cut === text) return <>{text}</>;
  const shown = (props: ComponentProps<'span'>) =>
    isInFocusable ? (
      <span {...props}>{cut}</span>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the full text must be reachable without a mouse
      <span tabIndex={0} className={classes.text} {...props}>
        {cut}
      </span>
    );
  if (!Tip) return shown({ onPointerEnter: () => setAsked('pointer'), onFocus: () => setAsked('focus') });
  return (
    <Tip text={text} hadFocus={asked === 'focus'}>
      {(ref) => shown({ ref })}
    </Tip>
  );
}
