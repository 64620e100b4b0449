import { Button, VisuallyHidden } from '@mantine/core';
import { mostTodayLines } from '@portal/contract/frame/today-limits';
import type { Today, TodayLine } from '@portal/contract/frame/today-schemas';
import { IconChecks, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { isBidBegun } from '../../lib/drafts.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { BegunBadge } from '../../ui/feedback/begun-badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ageOf } from './age.ts';
import classes from './today.module.css';
import { TodayMarks } from './today-marks.tsx';

interface Props {
  readonly today: Today;
  readonly isReadingMore: boolean;
  readonly onMore: () => void;
}

/** The lines that want action, most pressing first. */
export function TodayLines({ today: { lines, lineCount, sections }, isReadingMore, onMore }: Props) {
  const labels = new Map(sections.map(({ section, label }) => [section, label]));
  const isMixed = sections.length > 1;
  return (
    <section aria-labelledby="wants-action" className={classes.panel}>
      <h2 id="wants-action" className={classes.panelHead}>
        Needs action now <span className={classes.panelCount}>{lineCount.toLocaleString('en-US')}</span>
      </h2>
      <VisuallyHidden role="status">{wantsAction(lineCount)}</VisuallyHidden>
      {lines.length === 0 ? (
        <EmptyState
          icon={IconChecks}
          title="Nothing needs action right now"
          text="New lines appear here automatically."
        />
      ) : (
        <ol className={classes.lines} onKeyDown={moveBetweenLines}>
          {lines.map((line) => (
            <Line
              key={`${line.section} ${line.lineItemId} ${line.href}`}
              line={line}
              section={isMixed ? (labels.get(line.section) ?? null) : null}
            />
          ))}
        </ol>
      )}
      {lineCount > lines.length && (
        <p className={classes.more}>
          {lines.length.toLocaleString('en-US')} of {lineCount.toLocaleString('en-US')} shown.
          {lines.length < mostTodayLines ? (
            <Button variant="default" size="compact-sm" loading={isReadingMore} onClick={onMore}>
              Show more
            </Button>
          ) : (
            ' The rest are in the lists of their sections.'
          )}
        </p>
      )}
    </section>
  );
}

/** Read out when the number changes. */
function wantsAction(lineCount: number): string {
  return lineCount === 1 ? '1 line needs action' : `${lineCount} lines need action`;
}

/** Arrow keys go from line to line, as they do in the lists. */
function moveBetweenLines(event: KeyboardEvent<HTMLOListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface LineProps {
  readonly line: TodayLine;
  /** Named where lines of several sections stand together. */
  readonly section: string | null;
}

function Line({ line, section }: LineProps) {
  const { timeZoneId, userId } = useSession();
  const age = ageOf(line.since, useNow());
  return (
    <li className={classes.line}>
      <span className={classes.lineName}>
        <Link to={line.href} className={classes.lineLabel}>
          {line.label}
        </Link>
        {line.displayPo && <span className={classes.linePo}>{line.displayPo}</span>}
      </span>
      <span className={classes.lineMarks}>
        <TodayMarks marks={line.marks} />
        {line.section === 'bids' && isBidBegun(userId, line) && <BegunBadge />}
      </span>
      <span className={classes.lineTitle} title={line.title}>
        {section && <span className={classes.lineSection}>{section}</span>}
        {line.title}
      </span>
      <span className={classes.lineCompany} title={line.company}>
        {line.company}
      </span>
      <time className={classes.lineAge} dateTime={line.since} title={formatDateTime(line.since, timeZoneId)}>
        {line.isDue ? `due ${age} ago` : `waiting ${age}`}
      </time>
      <span className={classes.lineAction}>
        {line.action}
        <IconChevronRight size={16} aria-hidden />
      </span>
    </li>
  );
}
