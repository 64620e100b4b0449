import { Skeleton } from '@mantine/core';
import classes from './dashboard.module.css';

const places = Array.from({ length: 8 }, (_, index) => index);

/** The dashboard in its final layout, while it loads. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.widgets}>
      {places.map((place) => (
        <div key={place} className={classes.card} aria-hidden>
          <div className={classes.cardHead}>
            <Skeleton height={16} width="45%" />
          </div>
          <div className={classes.body}>
            <div className={classes.cover}>
              <Skeleton height={120} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
