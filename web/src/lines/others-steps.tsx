import { Alert } from '@mantine/core';
import type { SectionName } from '@portal/contract/core/section';
import { type OrderKind, orderKinds } from '@portal/contract/lines/line-kinds';
import type { TimelineEntry } from '@portal/contract/lines/timeline-schemas';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLiveNews } from '../lib/live-lines.ts';
import type { FullLine, UseDetails } from './dialogs/line-work.ts';

interface ToldLine {
  readonly lineItemId: number;
  /** Oldest first. */
  readonly history: readonly TimelineEntry[];
}

interface UpdatedProps {
  readonly section: SectionName;
  readonly lines: readonly ToldLine[];
}

/** How long an update is one of just now. */
const justNowMs = 60_000;

/** Tells that others have changed what the page shows, and what they did. */
export function UpdatedNotice({ section, lines }: UpdatedProps) {
  const news = useLiveNews();
  const isNews = ({ lineItemId }: ToldLine) => news.versionOf({ section, lineItemId }) > news.acceptedVersion;
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(() => lastSteps(lines));
  const told = lines.filter((line) => isNews(line) && known.get(line.lineItemId) !== line.history.at(-1)?.at);
  const step = told[0]?.history.at(-1);
  const at = step?.at;
  const { accept } = news;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one minute for each step, however often the page is drawn
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => {
      setKnown(lastSteps(lines));
      accept();
    }, justNowMs);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div role="status">
      {step && (
        <p>
          Updated just now: {step.title} ({step.by}
          {lines.length > 1 && `, Ref # ${told.map(({ lineItemId }) => lineItemId).join(', ')}`})
        </p>
      )}
    </div>
  );
}

function lastSteps(lines: readonly ToldLine[]): ReadonlyMap<number, string> {
  return new Map(lines.map(({ lineItemId, history }) => [lineItemId, history.at(-1)?.at ?? '']));
}

interface ChangedProps {
  readonly kind: OrderKind;
  readonly line: FullLine;
  readonly useDetails: UseDetails;
}

/** Tells in an open dialog that others have changed its line, before a save finds it out; what was typed stays. */
export function ChangedMeanwhile({ kind, line, useDetails }: ChangedProps) {
  const { section } = orderKinds[kind];
  const { lineItemId } = line;
  const news = useLiveNews();
  const isChanged = news.versionOf({ section, lineItemId }) > news.acceptedVersion;
  const { data } = useDetails(isChanged ? { id: String(line.orderId) } : null);
  const step = data?.lineItems.find((one) => one.lineItemId === lineItemId)?.history?.at(-1);
  // What was known already when the change came is not it.
  const [known, setKnown] = useState<string | null>(null);
  if (isChanged && known === null) setKnown(step?.at ?? '');
  const isNew = isChanged && step !== undefined && known !== null && step.at !== known;
  return (
    <div role="status">
      {isNew && (
        <Alert icon={<IconInfoCircle aria-hidden />} mb="md">
          {step.by} changed this line while this was open: {step.title}.
          {step.statusBefore !== step.statusAfter && ` It is now ${step.statusAfter}.`}
        </Alert>
      )}
    </div>
  );
}
