import './embedded.css';
import { getMetric } from '@portal/contract/insights/insight-endpoints';
import type { MetricReply } from '@portal/contract/insights/insight-schemas';
import { type MetricId, metricOf } from '@portal/contract/insights/metrics';
import { IconExternalLink } from '@tabler/icons-react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call, provideCredentials } from '../../lib/api/api.ts';
import { FigureSummary } from '../figures/figure-summary.tsx';
import { MonthBars } from '../figures/month-bars.tsx';
import classes from './embedded.module.css';
import { type Showing, toDashboard } from './frame-messages.ts';

/** How long the dashboard may take to hand over another token. */
const patienceMs = 15_000;

let token: string | null = null;
const waiting = new Set<() => void>();

provideCredentials({
  accessToken: () => token,
  refresh: (failed) => (token === failed ? askForToken() : Promise.resolve(true)),
  expire: () => toDashboard.tell('failed'),
  logOut: () => toDashboard.tell('failed'),
  rightsChanged: () => {},
});

/** False where none has come in time. */
function askForToken(): Promise<boolean> {
  return new Promise((resolve) => {
    const answered = () => {
      clearTimeout(timer);
      waiting.delete(answered);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.delete(answered);
      resolve(false);
    }, patienceMs);
    waiting.add(answered);
    toDashboard.tell('askToken');
  });
}

function take(showing: Showing): void {
  token = showing.token;
  document.documentElement.dataset.mantineColorScheme = showing.scheme;
  for (const answered of [...waiting]) answered();
}

function useShowing(): Showing | null {
  const [showing, setShowing] = useState<Showing | null>(null);
  useEffect(() => {
    const end = toDashboard.listen((told) => {
      take(told);
      setShowing(told);
    });
    toDashboard.tell('ready');
    return end;
  }, []);
  return showing;
}

/** Read anew with each token, so that a dashboard that stands open shows figures of these minutes. */
function useFigure({ metricId, token: current }: Showing): MetricReply | null {
  const [figure, setFigure] = useState<MetricReply | null>(null);
  useEffect(() => {
    if (!current) return;
    const stop = new AbortController();
    call(getMetric, { params: { metricId: metricId as MetricId }, query: {} }, { signal: stop.signal }).then(
      (read) => {
        setFigure(read);
        toDashboard.tell('drawn');
      },
      () => stop.signal.aborted || toDashboard.tell('failed'),
    );
    return () => stop.abort();
  }, [metricId, current]);
  return figure;
}

function EmbeddedReport() {
  const showing = useShowing();
  return <div className={classes.report}>{showing && <Report showing={showing} />}</div>;
}

function Report({ showing }: { readonly showing: Showing }) {
  const figure = useFigure(showing);
  if (!figure) return null;
  const metric = metricOf(figure.metricId);
  const period = metric.isPresent ? 'Right now' : `The last ${figure.days} days`;
  const content = (
    <>
      <p className={classes.period}>{period}</p>
      <FigureSummary metric={metric} figure={figure} />
      <MonthBars months={figure.months} />
    </>
  );
  return (
    <>
      {content}
      {showing.reportPath !== null && (
        <a className={classes.link} href={showing.reportPath} target="_blank" rel="noreferrer">
          Open report
          <IconExternalLink size={14} aria-hidden />
        </a>
      )}
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
// Opened by itself it has nobody to ask for a token.
if (window.parent === window) location.replace('/insights');
else
  createRoot(root).render(
    <StrictMode>
      <EmbeddedReport />
    </StrictMode>,
  );
