import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axisText, chartColor, gridColor, PointTip } from './chart-parts.tsx';
import type { ChartProps } from './chart-points.ts';

const rowPx = 34;
const labelPx = 168;
/** A name takes two lines; what is longer is cut there, and told in full by the table. */
const nameText = { ...axisText, maxLines: 2 };

/** Parts of a figure beside each other, each with its value at its end. */
export function PartsChart({ title, points, format, formatShort }: ChartProps) {
  const heightPx = points.length * rowPx + 8;
  return (
    <ResponsiveContainer width="100%" height={heightPx} initialDimension={{ width: 600, height: heightPx }}>
      <BarChart data={[...points]} layout="vertical" title={title} margin={{ top: 0, right: 72, bottom: 0, left: 0 }}>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="tick"
          tick={nameText}
          tickLine={false}
          stroke={gridColor}
          width={labelPx}
          interval={0}
        />
        <Tooltip
          content={<PointTip format={format} />}
          cursor={{ fill: 'var(--surface-hover)' }}
          isAnimationActive={false}
        />
        <Bar dataKey="value" fill={chartColor} maxBarSize={20} radius={[0, 3, 3, 0]} isAnimationActive={false}>
          <LabelList
            dataKey="value"
            position="right"
            fill="var(--text-quiet)"
            fontSize={12}
            formatter={(value) => (typeof value === 'number' ? formatShort(value) : '')}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
