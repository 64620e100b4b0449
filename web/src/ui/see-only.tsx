import { Alert, Button, type ButtonProps } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react';
import classes from './see-only.module.css';

const Locked = createContext(false);

interface SeeOnlyProps {
  /** Why nothing in it can be changed; null where it can. */
  readonly reason: string | null;
  readonly children: ReactNode;
}

/** What is in it can be read, and not changed where there is a reason, which stands above it. */
export function SeeOnly({ reason, children }: SeeOnlyProps) {
  return (
    <Locked value={reason !== null}>
      {reason !== null && (
        <Alert icon={<IconInfoCircle aria-hidden />} mb="md">
          {reason}
        </Alert>
      )}
      {children}
    </Locked>
  );
}

/** Fields and buttons that change something: greyed out, each of them, where it can only be seen. */
export function Lockable({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className={classes.lockable} disabled={useContext(Locked)}>
      {children}
    </fieldset>
  );
}

interface ReadButtonProps extends ButtonProps {
  readonly 'aria-label'?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that reads and changes nothing: it works where the buttons around it are greyed out. */
export function ReadButton({ disabled, onClick, ...props }: ReadButtonProps) {
  const run = disabled ? undefined : onClick;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    run?.();
  };
  return (
    <Button
      {...props}
      component="span"
      role="button"
      tabIndex={0}
      data-disabled={disabled || undefined}
      aria-disabled={disabled}
      onClick={run}
      onKeyDown={onKeyDown}
    />
  );
}
