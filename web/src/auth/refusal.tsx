import type { ComponentPropsWithRef } from 'react';
import { WarningMark } from '../ui/feedback/warning-mark.tsx';
import classes from './auth.module.css';

/** Why something did not work, read out when it comes. Plain: the kit's alert would cost the sign-in page too much. */
export function Refusal({ children, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div role="alert" className={classes.refused} {...rest}>
      <WarningMark />
      <div>{children}</div>
    </div>
  );
}
