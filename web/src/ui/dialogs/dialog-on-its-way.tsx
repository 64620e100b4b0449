import { Loader } from '@mantine/core';
import classes from './dialog-on-its-way.module.css';

/** In place of a dialog that is still being loaded; it shows only where that takes a while. */
export function DialogOnItsWay() {
  return (
    <div role="status" aria-label="Loading" className={classes.place}>
      <span className={classes.sign}>
        <Loader aria-hidden="true" />
      </span>
    </div>
  );
}
