import { type ComponentType, useState } from 'react';
import { type LatePart, latePart, useLatePart } from '../../lib/late-part.ts';
import { dialogWindow } from './dialog.tsx';
import { DialogOnItsWay } from './dialog-on-its-way.tsx';

/** A dialog in a chunk of its own, loaded with what dialogs are drawn with. */
export function lateDialog<Dialog>(load: () => Promise<Dialog>): LatePart<Dialog> {
  return latePart(async () => (await Promise.all([load(), dialogWindow.load()]))[0]);
}

/**
 * A dialog that is loaded when it opens for the first time and kept from then on, so that it can close softly.
 * @param isOpen left out for one that stands on the page only while it is open
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  const late = lateDialog(load);
  return function LazyDialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(false);
    if (!wasOpen && isOpen(props)) setWasOpen(true);
    const Loaded = useLatePart(late, wasOpen);
    return Loaded ? <Loaded {...props} /> : isOpen(props) && <DialogOnItsWay />;
  };
}
