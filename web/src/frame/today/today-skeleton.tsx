import { Skeleton } from '@mantine/core';
import classes from './today.module.css';
import lineClasses from './today-lines.module.css';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** The page in its final layout, while it loads for the first time. */
export function TodaySkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.today}>
      <div aria-hidden className={classes.sections}>
        <div className={classes.card}>
          <div className={classes.cardHead}>
            <Skeleton height={16} width="30%" />
          </div>
          {rows.slice(0, 2).map((row) => (
            <div key={row} className={classes.tab}>
              <Skeleton height={14} width="60%" />
            </div>
          ))}
        </div>
      </div>
      <div aria-hidden className={classes.panel}>
        <div className={classes.panelHead}>
          <Skeleton height={16} width={160} />
        </div>
        <div className={lineClasses.lines}>
          {rows.map((row) => (
            <div key={row} className={lineClasses.lineSkeleton}>
              <Skeleton height={14} width={`${50 + ((row * 17) % 40)}%`} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
