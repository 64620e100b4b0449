import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconDownload, IconPhoto, IconTable } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { downloadText, exportFileName, toCsv } from '../../lib/format/csv.ts';
import { lazy } from '../../lib/lazy.ts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './chart.module.css';
import { savePicture } from './chart-picture.ts';
import type { ChartProps } from './chart-points.ts';

// The chart library comes where a chart is shown, and nowhere else.
const MonthChart = lazy(async () => ({ default: (await import('./month-chart.tsx')).MonthChart }));
const PartsChart = lazy(async () => ({ default: (await import('./parts-chart.tsx')).PartsChart }));

interface Props extends ChartProps {
  readonly shape: 'line' | 'bars' | 'parts';
  /** Over the first column of the table: `Month`. */
  readonly pointName: string;
  /** Over the second: `On-time ship rate`. */
  readonly valueName: string;
}

/** A chart that can be read as a table, and saved as one or as a picture. */
export function ChartPanel(props: Props) {
  const { title, shape, points, format } = props;
  const [isTable, setIsTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const header = [props.pointName, props.valueName, 'Cases'];
  const save = () => {
    const rows = points.map(({ label, value, cases }) => [label, value === null ? '-' : format(value), String(cases)]);
    downloadText(toCsv(header, rows), exportFileName);
  };
  const saveDrawing = () => {
    const chart = drawing.current?.querySelector('svg');
    if (chart) savePicture(chart, title, 'Chart.png').catch(() => toast.failed('The picture could not be saved.'));
  };
  return (
    <figure className={classes.panel} aria-label={title}>
      <figcaption className={classes.head}>
        <h3>{title}</h3>
        <div className={`${classes.buttons} no-print`}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Show chart' : 'Show table'}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={save}
          >
            CSV
          </Button>
          {!isTable && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPhoto size={16} aria-hidden />}
              onClick={saveDrawing}
            >
              Picture
            </Button>
          )}
        </div>
      </figcaption>
      {isTable ? (
        <PointTable header={header} {...props} />
      ) : (
        <div className={classes.drawing} ref={drawing}>
          <ErrorBoundary>
            <Suspense fallback={<Skeleton height={shape === 'parts' ? points.length * 34 : 240} />}>
              {shape === 'parts' ? <PartsChart {...props} /> : <MonthChart {...props} shape={shape} />}
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </figure>
  );
}

function PointTable({ title, points, format, header }: Props & { readonly header: readonly string[] }) {
  const [pointName, ...numbers] = header;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <section className={classes.scroll} aria-label={`${title}, table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{pointName}</th>
            {numbers.map((name) => (
              <th key={name} scope="col" className={classes.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, label, value, cases }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className={classes.number}>{value === null ? '-' : format(value)}</td>
              <td className={classes.number}>{cases.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
