import type { MetricReply } from '@portal/contract/insights/insight-schemas';
import classes from './figure.module.css';

/** The months of a figure at a glance. Who needs the values finds them, and a table of them, on the report's page. */
export function MonthBars({ months }: Pick<MetricReply, 'months'>) {
  const most = Math.max(...months.map(({ value }) => value ?? 0), 0);
  if (most === 0) return null;
  return (
    <div className={classes.bars} aria-hidden>
      {months.map(({ month, value }) => (
        <div
          key={month}
          className={classes.bar}
          data-empty={value === null || undefined}
          style={{ height: `${((value ?? 0) / most) * 100}%` }}
        />
      ))}
    </div>
  );
}
