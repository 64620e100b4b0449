import { type ReactNode, Suspense, useEffect } from 'react';
import { lazy } from '../../lib/lazy.ts';
import type { LineDialogsProps } from './line-dialogs.tsx';
import type { FullLine } from './line-work.ts';

/** The dialogs of a kind of line, in a chunk of their own. */
export interface LazyDialogs<Line extends FullLine> {
  readonly load: () => Promise<unknown>;
  readonly Dialogs: (props: LineDialogsProps<Line>) => ReactNode;
}

/** @param load brings the component that shows a kind's dialogs: `LineDialogs` with those that the kind has of its own */
export function lazyDialogs<Line extends FullLine>(
  load: () => Promise<LazyDialogs<Line>['Dialogs']>,
): LazyDialogs<Line> {
  return { load, Dialogs: lazy(async () => ({ default: await load() })) };
}

interface LazyLineDialogsProps<Line extends FullLine> extends LineDialogsProps<Line> {
  readonly dialogs: LazyDialogs<Line>;
}

/** The dialogs with their forms and rules, loaded once the page stands, so that the first click finds them. */
export function LazyLineDialogs<Line extends FullLine>({ dialogs, ...props }: LazyLineDialogsProps<Line>) {
  const { load, Dialogs } = dialogs;
  useEffect(() => void load().catch(() => undefined), [load]);
  return (
    <Suspense>
      <Dialogs {...props} />
    </Suspense>
  );
}
