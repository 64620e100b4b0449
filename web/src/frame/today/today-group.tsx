import { Anchor, Button } from '@mantine/core';
import { mostTodayLines, todayLineLimit } from '@portal/contract/frame/today-limits';
import type { Today, TodayLine } from '@portal/contract/frame/today-schemas';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { isBidBegun } from '../../lib/drafts.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { useNow } from '../../lib/format/use-now.ts';
import { useSession } from '../../lib/session/session.ts';
import { BegunBadge } from '../../ui/feedback/begun-badge.tsx';
import { useTodayGroup } from '../frame-queries.ts';
import { ageOf } from './age.ts';
import page from './today.module.css';
import classes from './today-lines.module.css';
import { TodayMarks } from './today-marks.tsx';

/** How many lines come with each wish for more. */
const moreLines = 100;

interface Props {
  readonly group: Today['groups'][number];
  readonly sectionLabel: string;
  /** Its most pressing lines, as Today brings them. */
  readonly named: readonly TodayLine[];
}

/** What is to be done, with how many lines, as a link to the tab that holds them; then the lines, most pressing first. */
export function TodayGroup({ group, sectionLabel, named }: Props) {
  const { id, action, label, href, count } = group;
  const [lineLimit, setLineLimit] = useState(todayLineLimit);
  const { data, isPlaceholderData, isFetching } = useTodayGroup(id, lineLimit);
  const lines = data?.lines ?? named;
  const headId = useId();
  return (
    <section aria-labelledby={headId} className={classes.group}>
      <h3 id={headId} className={classes.groupHead}>
        <Link to={href} className={classes.groupLink}>
          {action || label} <span className={page.panelCount}>{count.toLocaleString('en-US')}</span>
        </Link>
        <span className={classes.groupPlace}>{placeOf(sectionLabel, label)}</span>
      </h3>
      <ol className={classes.lines}>
        {lines.map((line) => (
          <Line key={`${line.lineItemId} ${line.href}`} line={line} />
        ))}
      </ol>
      {count > lines.length && (
        <p className={classes.more}>
          {lines.length.toLocaleString('en-US')} of {count.toLocaleString('en-US')} shown.
          {lineLimit < mostTodayLines ? (
            <Button
              variant="default"
              size="compact-sm"
              loading={isFetching && (isPlaceholderData || !data)}
              onClick={() => setLineLimit(Math.min(lineLimit + moreLines, mostTodayLines))}
            >
              Show more
            </Button>
          ) : (
            <Anchor component={Link} to={href} inherit underline="always">
              See the rest in {label}
            </Anchor>
          )}
        </p>
      )}
    </section>
  );
}

/** A tab may be called as its section is. */
function placeOf(section: string, tab: string): string {
  return section === tab || section === '' ? tab : `${section}, ${tab}`;
}

function Line({ line }: { readonly line: TodayLine }) {
  const { timeZoneId, userId } = useSession();
  const age = ageOf(line.since, useNow());
  return (
    <li className={classes.line}>
      <span className={classes.lineName}>
        <Link to={line.href} className={classes.lineLabel}>
          {line.label}
        </Link>
        {line.displayPo && (
          <span className={classes.linePo} title={line.displayPo}>
            {line.displayPo}
          </span>
        )}
      </span>
      <span className={classes.lineMarks}>
        <TodayMarks marks={line.marks} />
        {line.section === 'bids' && isBidBegun(userId, line) && <BegunBadge />}
      </span>
      <span className={classes.lineTitle} title={line.title}>
        {line.title}
      </span>
      <span className={classes.lineCompany} title={line.company}>
        {line.company}
      </span>
      <time className={classes.lineAge} dateTime={line.since} title={formatDateTime(line.since, timeZoneId)}>
        {line.isDue ? `due ${age} ago` : `waiting ${age}`}
      </time>
      <IconChevronRight className={classes.lineGo} size={16} aria-hidden />
    </li>
  );
}
