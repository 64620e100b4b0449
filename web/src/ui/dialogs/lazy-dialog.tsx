import { type ComponentType, Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';

/** A dialog in a chunk of its own, loaded when it opens for the first time and kept from then on, so that it can close softly. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyDialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(false);
    if (!wasOpen && isOpen(props)) setWasOpen(true);
    if (!wasOpen) return null;
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
