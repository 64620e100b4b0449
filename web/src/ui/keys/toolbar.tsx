import { type ReactNode, useRef } from 'react';
import { useOneStop } from './one-stop.ts';

interface Props {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Links, buttons, switches and choices of which Tab stops at one alone; inputs that are typed in keep their own keys and their own stop. */
const parts =
  'a, button:not(:disabled, search *), input:is([role="switch"], [type="radio"]:not(:disabled), [aria-haspopup="listbox"]:read-only)';

export function Toolbar({ label, className, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useOneStop(root, parts);
  return (
    <div ref={root} role="toolbar" aria-label={label} className={className}>
      {children}
    </div>
  );
}
