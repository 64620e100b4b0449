import type { MetricReply } from '@portal/contract/insights/insight-schemas';
import type { Metric, MetricUnit } from '@portal/contract/insights/metric';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { casesText } from '../charts/chart-points.ts';
import classes from './figure.module.css';
import { formatDifference, formatFigure } from './format-figure.ts';

interface Props {
  readonly metric: Metric;
  readonly figure: MetricReply;
}

/** A metric's value with how many lines it rests on and how it moved. */
export function FigureSummary({ metric, figure }: Props) {
  const { value, median, cases, change, days } = figure;
  return (
    <div className={classes.summary}>
      <Value text={formatFigure(metric.unit, value)} />
      <p className={classes.quiet}>
        {casesText(cases)}
        {median !== null && ` · median ${formatFigure(metric.unit, median)}`}
      </p>
      {change !== null && <Change unit={metric.unit} better={metric.better} change={change} days={days} />}
    </div>
  );
}

/** The number large, the words behind it small: `2.5` and `business days`. */
function Value({ text }: { readonly text: string }) {
  const [, amount = text, words] = /^(\S+) (business.*|days?)$/.exec(text) ?? [];
  return (
    <p className={classes.value}>
      {amount}
      {words && <span className={classes.unit}> {words}</span>}
    </p>
  );
}

interface ChangeProps {
  readonly unit: MetricUnit;
  readonly better: Metric['better'];
  readonly change: number;
  readonly days: number;
}

/** Which way a change goes, and whether that is good: an arrow and words, the colour only beside them. */
function judgementOf(better: Metric['better'], change: number): 'better' | 'worse' | null {
  if (better === null || change === 0) return null;
  return change > 0 === (better === 'more') ? 'better' : 'worse';
}

function Change({ unit, better, change, days }: ChangeProps) {
  const judgement = judgementOf(better, change);
  const Arrow = change === 0 ? IconArrowRight : change > 0 ? IconArrowUpRight : IconArrowDownRight;
  const amount = change === 0 ? 'No change' : `${change > 0 ? 'Up' : 'Down'} ${formatDifference(unit, change)}`;
  return (
    <p className={classes.change} data-judgement={judgement ?? undefined}>
      <Arrow size={16} aria-hidden />
      <span>
        <strong>
          {amount}
          {judgement && `, ${judgement}`}
        </strong>{' '}
        {judgement ? 'than' : 'from'} the {days} days before
      </span>
    </p>
  );
}
