import { Alert, Button } from '@mantine/core';
import type { ContentHealth, ContentNote } from '@portal/contract/frame/content-schemas';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSaving } from '../../lib/api/use-saving.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Facts, Page } from '../../ui/page.tsx';
import { SearchPending } from '../search-pending.tsx';
import classes from './content.module.css';
import { useContentHealth, useRereadContent } from './content-queries.ts';

const title = 'Content';

/** /admin/content: where pages, menus and texts come from, and whether they arrive whole. */
export function ContentHealthPage() {
  const query = useContentHealth();
  const reread = useSaving({ mutationFn: useRereadContent() });
  return (
    <Page
      title={title}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={reread.isPending}
          onClick={() => reread.mutate()}
        >
          Read again
        </Button>
      }
    >
      <PageTitle title={title} />
      {reread.isError && (
        <Alert color="red" mb="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failureMessage(reread.error) ?? 'Content could not be read again. Please try again.'}
        </Alert>
      )}
      {query.data ? <Health health={query.data} /> : <SearchPending what="facts" columns={3} query={query} />}
    </Page>
  );
}

function Health({ health }: { readonly health: ContentHealth }) {
  const { timeZoneId } = useSession();
  const { source, kind, triedAt, readAt, failure, problems, held, missing } = health;
  const isWell = failure === null && problems.length === 0 && missing.length === 0;
  return (
    <>
      <Facts
        facts={[
          { label: kind === 'folder' ? 'Folder' : 'Service', value: source },
          { label: 'Last read', value: formatDateTime(readAt, timeZoneId) || 'Never' },
          { label: 'Last tried', value: formatDateTime(triedAt, timeZoneId) || 'Never' },
        ]}
      />
      {failure !== null && (
        <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />} title="Content cannot be read">
          {failure}
          {held && <p className={classes.line}>What was read last is still shown.</p>}
        </Alert>
      )}
      {held && (
        <section aria-label="Shown now" className={classes.panel}>
          <h2>Shown now</h2>
          <Facts
            facts={[
              { label: 'Pages', value: held.pages },
              { label: 'Drafts', value: held.drafts },
              { label: 'Menu entries', value: held.menuEntries },
              { label: 'Footer links', value: held.footerLinks },
              { label: 'Texts', value: held.texts },
              { label: 'Policies', value: held.policies },
            ]}
          />
        </section>
      )}
      {isWell && (
        <p className={classes.well}>
          <IconCircleCheck size={18} aria-hidden /> Nothing was left out, and nothing is missing.
        </p>
      )}
      <Notes heading="Left out" notes={problems} />
      <Notes heading="Missing" notes={missing} />
    </>
  );
}

function Notes({ heading, notes }: { readonly heading: string; readonly notes: readonly ContentNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label={heading} className={classes.panel}>
      <h2>
        {heading} ({notes.length})
      </h2>
      <ul className={classes.notes}>
        {notes.map(({ file, message }) => (
          <li key={`${file} ${message}`}>
            <strong>{file}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
