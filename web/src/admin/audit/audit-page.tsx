import { Button } from '@mantine/core';
import { auditExportLimit } from '@portal/contract/admin/audit-limits';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSaving } from '../../lib/api/use-saving.ts';
import { downloadText, toCsv } from '../../lib/format/csv.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/page.tsx';
import { MoreButton } from '../more-button.tsx';
import { SearchPending } from '../search-pending.tsx';
import classes from './audit.module.css';
import { AuditCheck } from './audit-check.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { type AuditQuestion, loadAuditExport, useAudit } from './audit-queries.ts';
import { auditTable } from './audit-texts.ts';

const names = ['supplierId', 'user', 'objectId', 'action', 'from', 'to'] as const;

/** What is looked for stands in the address, so that it can be sent to a colleague. */
function useQuestion(): [AuditQuestion, (question: AuditQuestion) => void] {
  const [params, setParams] = useSearchParams();
  const entries = names.map((name) => [name, params.get(name)?.trim()]).filter(([, value]) => value);
  return [
    Object.fromEntries(entries),
    (question) => setParams(Object.entries(question).filter((entry): entry is [string, string] => Boolean(entry[1]))),
  ];
}

/** /admin/audit: who did what, when, and what it changed. */
export function AuditPage() {
  const [question, ask] = useQuestion();
  const query = useAudit(question);
  const { data, isFetching, isPlaceholderData } = query;
  const rows = data?.pages.flatMap((page) => page.rows) ?? null;
  return (
    <Page title="Audit Trail" actions={<ExportButton question={question} isEmpty={rows?.length === 0} />}>
      <PageTitle title="Audit Trail" />
      <AuditCheck />
      <AuditFilters
        key={JSON.stringify(question)}
        asked={question}
        isBusy={isFetching && isPlaceholderData}
        onAsk={ask}
      />
      {rows === null && <SearchPending what="rows" columns={4} query={query} />}
      {rows?.length === 0 && <EmptyState title="No rows found" text="Nothing in the audit log fits these filters." />}
      {rows && rows.length > 0 && (
        <>
          <p role="status" className={classes.count}>
            {countText(rows.length, query.hasNextPage)}
          </p>
          <AuditList rows={rows} isStale={isPlaceholderData} />
        </>
      )}
      <MoreButton query={query} />
    </Page>
  );
}

function countText(count: number, isMore: boolean): string {
  if (count === 1) return '1 row';
  return `${isMore ? 'The newest ' : ''}${count.toLocaleString('en-US')} rows`;
}

function ExportButton({ question, isEmpty }: { readonly question: AuditQuestion; readonly isEmpty: boolean }) {
  const { timeZoneId } = useSession();
  const { isPending, mutate } = useSaving({
    mutationFn: () => loadAuditExport(question),
    onSuccess: ({ rows, isCut }) => {
      const { header, rows: cells } = auditTable(rows, timeZoneId);
      downloadText(toCsv(header, cells), 'AuditTrail.csv');
      const limit = auditExportLimit.toLocaleString('en-US');
      if (isCut)
        toast.info(`There are more rows: the file has the newest ${limit}. Narrow the filters for the rest.`, {
          stays: true,
        });
    },
    onError: (error) => toast.failed(failureMessage(error) ?? 'The export could not be prepared.'),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={isEmpty}
      loading={isPending}
      onClick={() => mutate(undefined)}
    >
      Export
    </Button>
  );
}
