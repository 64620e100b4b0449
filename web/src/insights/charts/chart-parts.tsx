import type { TooltipContentProps } from 'recharts';
import classes from './chart.module.css';
import { type ChartPoint, type ChartProps, casesText } from './chart-points.ts';

/** Text of axes: quiet, and as large as small text elsewhere. */
export const axisText = { fill: 'var(--text-quiet)', fontSize: 12 } as const;
export const chartColor = 'var(--chart)';
export const gridColor = 'var(--line)';

/** Under the pointer, and read out where the arrow keys go from point to point. */
export function PointTip({ active, payload, format }: Partial<TooltipContentProps> & Pick<ChartProps, 'format'>) {
  const point = payload?.[0]?.payload as ChartPoint | undefined;
  return (
    <div className={classes.tip} data-shown={(active && point !== undefined) || undefined} role="status">
      {active && point && (
        <>
          <span className={classes.tipLabel}>{point.label}</span>
          <span className={classes.tipValue}>{point.value === null ? '-' : format(point.value)}</span>
          <span>{casesText(point.cases)}</span>
        </>
      )}
    </div>
  );
}
