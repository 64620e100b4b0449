import { type ReactNode, useState } from 'react';
import { type LatePart, useLatePart } from '../../lib/late-part.ts';
import { DialogOnItsWay } from '../../ui/dialogs/dialog-on-its-way.tsx';
import { lateDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import type { LineDialogsProps } from './line-dialogs.tsx';
import type { FullLine, LineWork } from './line-work.ts';

type Dialogs<Line extends FullLine> = (props: LineDialogsProps<Line>) => ReactNode;

/** The dialogs of a kind of line, in a chunk of their own. */
export interface LazyDialogs<Line extends FullLine> extends Pick<LineWork, 'near'> {
  readonly late: LatePart<Dialogs<Line>>;
}

/** @param load brings the component that shows a kind's dialogs: `LineDialogs` with those that the kind has of its own */
export function lazyDialogs<Line extends FullLine>(load: () => Promise<Dialogs<Line>>): LazyDialogs<Line> {
  const late = lateDialog(load);
  const ask = () => void late.load().catch(() => undefined);
  return { late, near: { onPointerEnter: ask, onFocus: ask } };
}

interface LazyLineDialogsProps<Line extends FullLine> extends LineDialogsProps<Line> {
  readonly dialogs: LazyDialogs<Line>;
}

/**
 * The dialogs with their forms and rules, which weigh half as much as the page. They are asked for when the pointer or the
 * focus comes near a button that opens one, and kept from the first that opens, so that it can close softly.
 */
export function LazyLineDialogs<Line extends FullLine>({ dialogs, ...props }: LazyLineDialogsProps<Line>) {
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && props.open) setWasOpen(true);
  const Dialogs = useLatePart(dialogs.late, wasOpen);
  return Dialogs ? <Dialogs {...props} /> : props.open && <DialogOnItsWay />;
}
