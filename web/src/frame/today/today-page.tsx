import { Anchor, Button } from '@mantine/core';
import type { Today } from '@portal/contract/frame/today-schemas';
import { IconAlertTriangle, IconArrowDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { serverTime } from '../../lib/format/server-clock.ts';
import { useNow } from '../../lib/format/use-now.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { KeyHelp } from '../../ui/keys/key-help.tsx';
import { Page } from '../../ui/page.tsx';
import { discrepancyFormPage, homePage } from '../access/access.ts';
import { useContent, useContentString } from '../content/content-queries.ts';
import { useToday } from '../frame-queries.ts';
import { SupportEmail, SupportPhone } from '../support-contact.tsx';
import classes from './today.module.css';
import { neededId, TodayLines } from './today-lines.tsx';
import { TodayNews } from './today-news.tsx';
import { TodaySectionCard } from './today-section-card.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';

const keys = [
  { keys: ['↑', '↓'], does: 'Move between the lines' },
  { keys: ['Enter'], does: 'Open the line' },
  { keys: ['?'], does: 'Show these keys' },
];

/** /overview: what wants action now, over all sections that are open to the user. */
export function TodayPage() {
  const { firstName } = useSession();
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useToday();
  const hasNews = useContent()?.pages.includes(homePage) ?? false;
  return (
    <Page title={`Hello, ${firstName}`}>
      <PageTitle title="Today" />
      <p className={classes.day}>
        <Day />
        {data && <Updated at={dataUpdatedAt} />}
      </p>
      {data && <TodayContent today={data} />}
      {data && <Report />}
      {data && hasNews && <TodayNews path={homePage} />}
      {!data && isError && <Failed isTrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <TodaySkeleton />}
      <KeyHelp lines={keys} />
    </Page>
  );
}

function TodayContent({ today }: { readonly today: Today }) {
  const noSections = useContentString('noSectionsTitle');
  if (today.sections.length === 0) {
    return (
      <EmptyState
        title={noSections}
        text={
          <>
            For access call <SupportPhone /> or write to <SupportEmail />.
          </>
        }
      />
    );
  }
  return (
    <div className={classes.today}>
      {today.lineCount > 0 && (
        <a href={`#${neededId}`} className={classes.toLines}>
          Needs action now <span className={classes.panelCount}>{today.lineCount.toLocaleString('en-US')}</span>
          <IconArrowDown size={16} aria-hidden />
        </a>
      )}
      <section aria-label="Sections" className={classes.sections}>
        {today.sections.map((section) => (
          <TodaySectionCard key={section.section} section={section} />
        ))}
      </section>
      <TodayLines today={today} />
    </div>
  );
}

/** The form is in no menu: an item that no list has may come on any day. */
function Report() {
  return (
    <p className={classes.report}>
      Is something wrong with an item that isn't in any of your lists?{' '}
      <Anchor component={Link} to={discrepancyFormPage} inherit underline="always">
        Report a discrepancy
      </Anchor>
    </p>
  );
}

function Day() {
  const { timeZoneId } = useSession();
  const now = useNow();
  return <span>{`${weekday(now, timeZoneId)}, ${formatDate(now.toISOString(), timeZoneId)}`}</span>;
}

function weekday(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(now);
}

function Updated({ at }: { readonly at: number }) {
  const { timeZoneId } = useSession();
  return <span>Updated {formatTime(serverTime(at).toISOString(), timeZoneId)}</span>;
}

function Failed({ isTrying, onRetry }: { readonly isTrying: boolean; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title="What needs action could not be loaded"
        text="You can still reach your sections from the menu."
        action={
          <Button loading={isTrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
