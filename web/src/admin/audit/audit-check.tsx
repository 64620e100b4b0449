import { Alert, Button, Progress } from '@mantine/core';
import type { AuditCheck as Check } from '@portal/contract/admin/audit-schemas';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSaving } from '../../lib/api/use-saving.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.ts';
import classes from './audit.module.css';
import { useAuditCheck, useStartAuditCheck } from './audit-queries.ts';

/** Whether the log is as it was written, when that was last looked at, and the way to look again. */
export function AuditCheck() {
  const { data, isError } = useAuditCheck();
  const start = useSaving({ mutationFn: useStartAuditCheck() });
  const check = data?.check ?? null;
  const isRunning = check?.state === 'running';
  return (
    <section className={classes.check} aria-labelledby="audit-check">
      <div className={classes.checkHead}>
        <div>
          <h2 id="audit-check">Chain of rows</h2>
          <p>Each row is sealed with the one before it, so a row that was changed or removed can be found.</p>
        </div>
        <Button variant="default" loading={start.isPending || isRunning} onClick={() => start.mutate(undefined)}>
          Check the chain
        </Button>
      </div>
      {start.isError && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {failureMessage(start.error) ?? 'The check could not be started. Please try again.'}
        </Alert>
      )}
      <div role="status">
        {isError && 'The last check could not be loaded.'}
        {check && !isRunning && <Outcome check={check} />}
        {data && !check && 'It has not been checked yet.'}
        {check && isRunning && `Checking ${check.allRows.toLocaleString('en-US')} rows…`}
      </div>
      {check && isRunning && (
        <Progress value={(check.checkedRows / Math.max(check.allRows, 1)) * 100} aria-label="Rows checked" mt={8} />
      )}
    </section>
  );
}

const breaks = { changed: 'was changed', missing: 'is missing', added: 'was added by hand' } as const;

function Outcome({ check }: { readonly check: Check }) {
  const { timeZoneId } = useSession();
  const { state, checkedRows, brokenId, breakKind, lastHash, finishedAt, startedBy } = check;
  const when = `Checked ${formatDateTime(finishedAt, timeZoneId)}${startedBy ? ` for ${startedBy}` : ''}.`;
  if (state === 'failed') return <p>The last check did not finish. {when}</p>;
  if (state === 'broken' && brokenId !== null && breakKind !== null) {
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="The log has been altered">
        Row {brokenId.toLocaleString('en-US')} {breaks[breakKind]}. The rows before it are intact. {when}
      </Alert>
    );
  }
  return (
    <div className={classes.whole}>
      <IconCircleCheck size={18} aria-hidden />
      <div>
        All {checkedRows.toLocaleString('en-US')} rows are as they were written. {when}
        <span className={classes.hash}>Last hash {lastHash}</span>
      </div>
    </div>
  );
}
