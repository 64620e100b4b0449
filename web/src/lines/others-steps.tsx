import { Alert } from '@mantine/core';
import type { SectionName } from '@portal/contract/core/section';
import { type OrderKind, orderKinds } from '@portal/contract/lines/line-kinds';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { changedByOthers, useLiveNews } from '../lib/live-lines.ts';
import type { FullLine, UseDetails } from './dialogs/line-work.ts';
import { changedWords, lastSteps, linesWithNews, type ToldLine } from './others-words.ts';

interface UpdatedProps {
  readonly section: SectionName;
  readonly lines: readonly ToldLine[];
}

/** How long an update is one of just now. */
const justNowMs = 60_000;

/** Tells that others have changed what the page shows, and what they did. */
export function UpdatedNotice({ section, lines }: UpdatedProps) {
  const news = useLiveNews();
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(() => lastSteps(lines));
  const told = linesWithNews(lines, changedByOthers(news, section, idsOf(lines)), known);
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

function idsOf(lines: readonly { readonly lineItemId: number }[]): readonly number[] {
  return lines.map(({ lineItemId }) => lineItemId);
}

interface LinesChangedProps {
  readonly section: SectionName;
  readonly lines: readonly { readonly lineItemId: number }[];
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** Tells where several lines, or one that is only asked about, are worked on that others have changed some; what was typed stays. */
export function LinesChanged({ section, lines, children }: LinesChangedProps) {
  const changed = changedByOthers(useLiveNews(), section, idsOf(lines));
  return (
    <div role="status">
      {changed.length > 0 && (
        <Alert icon={<IconInfoCircle aria-hidden />} mb="md">
          {changedWords(changed)}
          {children}
        </Alert>
      )}
    </div>
  );
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
  const isChanged = changedByOthers(news, section, [lineItemId]).length > 0;
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
