import { Button, Skeleton } from '@mantine/core';
import type { MetricReply } from '@portal/contract/insights/insight-schemas';
import type { Metric, MetricPart } from '@portal/contract/insights/metric';
import { type MetricId, metricOf } from '@portal/contract/insights/metrics';
import { useId, useState } from 'react';
import { failureMessage } from '../../lib/api/failure.ts';
import { formatPlainDate } from '../../lib/format/dates.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { monthPoints, partPoints } from '../charts/chart-points.ts';
import { FigureSummary } from '../figures/figure-summary.tsx';
import { formatFigure, formatShort } from '../figures/format-figure.ts';
import { type Scope, useMetric } from '../insight-queries.ts';
import { MetricLines } from './metric-lines.tsx';
import classes from './report.module.css';

interface Props {
  readonly metricId: MetricId;
  readonly scope: Scope;
}

/** One metric with all that it rests on: how it is counted, its months, its parts, its lines. */
export function MetricSection({ metricId, scope }: Props) {
  const headingId = useId();
  const metric = metricOf(metricId);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useMetric(metricId, scope);
  return (
    <section
      id={metricId}
      className={classes.metric}
      aria-labelledby={headingId}
      data-old={isPlaceholderData || undefined}
    >
      <div className={classes.facts}>
        <h2 id={headingId}>{metric.title}</h2>
        <p className={classes.period}>{data ? periodText(metric, data) : ' '}</p>
        {data && <FigureSummary metric={metric} figure={data} />}
        {data && <Standing metric={metric} figure={data} />}
        {data && <SingleParts metric={metric} figure={data} />}
        {!data && !isError && <Skeleton height={72} />}
        {isError && !data && (
          <div role="alert">
            <p>{failureMessage(error) ?? 'This figure could not be loaded.'}</p>
            <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        <HowCounted metric={metric} />
      </div>
      <div className={classes.charts}>
        {data ? <Charts metric={metric} figure={data} /> : <Skeleton height={272} />}
      </div>
      <LinesBehind metricId={metricId} scope={scope} />
    </section>
  );
}

function periodText({ isPresent }: Metric, { from, to }: MetricReply): string {
  return isPresent ? 'Right now' : `${formatPlainDate(from)} to ${formatPlainDate(to)}`;
}

/** What counts and what does not, in the words of the definition. */
function HowCounted({ metric }: { readonly metric: Metric }) {
  return (
    <details className={classes.how}>
      <summary>How this is counted</summary>
      <p>{metric.formula}</p>
      <h3>Counts</h3>
      <Sentences list={metric.counts} />
      <h3>Does not count</h3>
      <Sentences list={metric.countsNot} />
    </details>
  );
}

function Sentences({ list }: { readonly list: readonly string[] }) {
  return (
    <ul>
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

interface FigureProps {
  readonly metric: Metric;
  readonly figure: MetricReply;
}

const quarters = ['best', 'second', 'third', 'last'] as const;

/** Where the company stands among suppliers of the same kind: never who, nor what another one has. */
function Standing({ metric, figure: { standing } }: FigureProps) {
  if (!standing) return null;
  const borders = standing.borders.map((border) => formatFigure(metric.unit, border)).join(', ');
  return (
    <p className={classes.standing}>
      In the <strong>{quarters[standing.quartile - 1]} quarter</strong> of suppliers who do the same work. The quarters
      meet at {borders}.
    </p>
  );
}

type Entry = MetricReply['parts'][number]['entries'][number];

function entriesOf(figure: MetricReply, { id }: MetricPart): readonly Entry[] {
  return figure.parts.find((part) => part.id === id)?.entries ?? [];
}

function unitOf(metric: Metric, { figure }: MetricPart): Metric['unit'] {
  return { sum: metric.unit, share: 'percent', lines: 'count', hits: 'count' }[figure] as Metric['unit'];
}

/** Further figures that are one number each. */
function SingleParts({ metric, figure }: FigureProps) {
  const single = metric.parts.filter(({ top }) => top === undefined);
  if (single.length === 0) return null;
  return (
    <dl className={classes.parts}>
      {single.map((part) => (
        <div key={part.id}>
          <dt>{part.title}</dt>
          <dd>{formatFigure(unitOf(metric, part), entriesOf(figure, part)[0]?.value ?? null)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Charts({ metric, figure }: FigureProps) {
  const isRate = metric.value === 'rate' || metric.value === 'mean';
  const ofParts = metric.parts.filter((part) => part.top !== undefined && entriesOf(figure, part).length > 0);
  return (
    <>
      {!metric.isPresent && (
        <ChartPanel
          title={`${metric.title} by month`}
          shape={isRate ? 'line' : 'bars'}
          pointName="Month"
          valueName={metric.title}
          points={monthPoints(figure.months)}
          {...formats(metric.unit)}
        />
      )}
      {ofParts.map((part) => (
        <ChartPanel
          key={part.id}
          title={`${metric.title}: ${part.title}`}
          shape="parts"
          pointName={part.title}
          valueName={metric.title}
          points={partPoints(entriesOf(figure, part))}
          {...formats(unitOf(metric, part))}
        />
      ))}
    </>
  );
}

function formats(unit: Metric['unit']) {
  return {
    format: (value: number) => formatFigure(unit, value),
    formatShort: (value: number) => formatShort(unit, value),
  };
}

/** The lines are asked for when somebody wants to see them. */
function LinesBehind({ metricId, scope }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const regionId = useId();
  return (
    <div className={classes.behind}>
      <Button
        variant="default"
        size="compact-md"
        className="no-print"
        aria-expanded={isOpen}
        aria-controls={regionId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide the lines' : 'Show the lines'}
      </Button>
      <div id={regionId}>{isOpen && <MetricLines metricId={metricId} scope={scope} />}</div>
    </div>
  );
}
