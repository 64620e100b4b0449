import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axisText, chartColor, gridColor, PointTip } from './chart-parts.tsx';
import type { ChartProps } from './chart-points.ts';

const heightPx = 240;

interface Props extends ChartProps {
  /** A line for what has a value of its own each month, bars for what adds up. */
  readonly shape: 'line' | 'bars';
}

/** A figure month by month. A month without a case is a gap, never a zero. */
export function MonthChart({ shape, title, points, format, formatShort }: Props) {
  const Chart = shape === 'line' ? LineChart : BarChart;
  return (
    <ResponsiveContainer width="100%" height={heightPx} initialDimension={{ width: 600, height: heightPx }}>
      <Chart data={[...points]} title={title} margin={{ top: 12, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={gridColor} />
        <XAxis dataKey="tick" tick={axisText} tickLine={false} stroke={gridColor} minTickGap={12} />
        <YAxis
          tick={axisText}
          tickLine={false}
          axisLine={false}
          width="auto"
          tickFormatter={formatShort}
          allowDecimals={false}
        />
        <Tooltip
          content={<PointTip format={format} />}
          cursor={{ fill: 'var(--surface-hover)', stroke: gridColor }}
          isAnimationActive={false}
        />
        {shape === 'line' ? (
          <Line
            dataKey="value"
            stroke={chartColor}
            strokeWidth={2}
            dot={{ fill: chartColor, r: 3 }}
            activeDot={{ r: 5 }}
            type="linear"
            isAnimationActive={false}
          />
        ) : (
          <Bar dataKey="value" fill={chartColor} maxBarSize={48} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        )}
      </Chart>
    </ResponsiveContainer>
  );
}
