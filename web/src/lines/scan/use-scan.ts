import type { CodeLine } from '@portal/contract/lines/search/code-schemas';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { failureMessage } from '../../lib/api/failure.ts';
import { closeCamera, openCamera, ScanFailure } from './camera.ts';
import { findLines } from './code-queries.ts';
import { loadReader, readFrom } from './code-reader.ts';

export type Scan =
  /** The camera or the reader is on its way. */
  | { readonly step: 'starting' }
  | { readonly step: 'looking' }
  /** A code was read; its lines are being asked for. */
  | { readonly step: 'finding'; readonly code: string }
  | { readonly step: 'failed'; readonly message: string };

export interface Found {
  readonly code: string;
  readonly lines: readonly CodeLine[];
}

interface Scanning {
  readonly isOn: boolean;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly onFound: (found: Found) => void;
}

const readerFailed = 'The code reader could not be loaded. Check your connection, then try again.';
const findingFailed = 'The line could not be looked up. Please try again.';
const unreadable = 'The picture from the camera could not be read.';
const cameraLost = 'The camera was turned off.';

/** Looks through the camera until a code is read, and asks for its lines. The camera runs no longer than that. */
export function useScan({ isOn, video, onFound }: Scanning): readonly [Scan, () => void] {
  const [scan, setScan] = useState<Scan>({ step: 'starting' });
  const [tries, setTries] = useState(0);
  const tell = useEffectEvent(onFound);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins it anew
  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    const { signal } = ending;
    // A page that is hidden must not look on.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') {
        ending.abort();
        setScan({ step: 'failed', message: cameraLost });
      }
    };
    document.addEventListener('visibilitychange', onHidden);
    const look = async () => {
      setScan({ step: 'starting' });
      const code = await readOnce(video, signal, () => setScan({ step: 'looking' }));
      if (code === null || signal.aborted) return;
      setScan({ step: 'finding', code });
      const lines = await findLines(code, signal).catch((error: unknown) => {
        throw new ScanFailure(failureMessage(error) ?? findingFailed);
      });
      if (!signal.aborted) tell({ code, lines });
    };
    look().catch((error: unknown) => {
      if (!signal.aborted)
        setScan({ step: 'failed', message: error instanceof ScanFailure ? error.message : unreadable });
    });
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      ending.abort();
    };
  }, [isOn, tries, video]);

  return [scan, () => setTries((before) => before + 1)];
}

/** @throws ScanFailure where there is no camera or no reader */
async function readOnce(
  screen: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onLooking: () => void,
): Promise<string | null> {
  // Both take their time, so neither waits for the other.
  const reader = loadReader().catch((error: unknown) => {
    throw new ScanFailure(readerFailed, { cause: error });
  });
  // Awaited below; where there is no camera, it does not matter.
  reader.catch(() => {});
  const stream = await openCamera();
  const stop = () => closeCamera(stream);
  signal.addEventListener('abort', stop);
  const video = screen.current;
  try {
    if (signal.aborted || !video) return null;
    video.srcObject = stream;
    const [read] = await Promise.all([reader, video.play()]);
    onLooking();
    const lost = new Promise<never>((_, reject) => {
      for (const track of stream.getVideoTracks())
        track.addEventListener('ended', () => reject(new ScanFailure(cameraLost)), { once: true });
    });
    return await Promise.race([readFrom(video, read, signal), lost]);
  } finally {
    stop();
    if (video) video.srcObject = null;
  }
}
