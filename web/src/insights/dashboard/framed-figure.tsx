import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Showing, type Told, toFrame } from '../embedded/frame-messages.ts';
import classes from './dashboard.module.css';

interface Props extends Omit<Showing, 'scheme'> {
  /** What the frame shows, for who goes through the page by its frames. */
  readonly title: string;
  readonly address: string;
  /** The token is refused or about to end. */
  readonly onAskToken: () => void;
  readonly onFailed: () => void;
}

/** So long may a figure take until it shows. */
const patienceMs = 30_000;

/** A figure in a frame of its own, which gets its token by message as soon as it is there. */
export function FramedFigure({ title, address, token, metricId, reportPath, onAskToken, onFailed }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const scheme = useComputedColorScheme('light');
  const hear = useEffectEvent((told: Told) => {
    if (told === 'ready') setIsReady(true);
    if (told === 'askToken') onAskToken();
    if (told === 'drawn') setIsDrawn(true);
    if (told === 'failed') onFailed();
  });
  const giveUp = useEffectEvent(onFailed);
  useEffect(() => (frame.current ? toFrame.listen(frame.current, hear) : undefined), []);
  useEffect(() => {
    if (isReady && frame.current) toFrame.show(frame.current, { token, metricId, reportPath, scheme });
  }, [isReady, token, metricId, reportPath, scheme]);
  useEffect(() => {
    if (isDrawn) return;
    const timer = setTimeout(giveUp, patienceMs);
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return (
    <div className={classes.body}>
      <iframe ref={frame} className={classes.frame} title={title} src={address} />
      {!isDrawn && (
        <div className={classes.cover} role="status" aria-label="Loading">
          <Skeleton height={120} />
        </div>
      )}
    </div>
  );
}
