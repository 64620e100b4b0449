import { Button } from '@mantine/core';
import type { AuditRow } from '@portal/contract/admin/audit-schemas';
import { IconChevronDown, IconHeadset } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.ts';
import classes from './audit.module.css';
import { impersonatorText, objectText, whoText } from './audit-texts.ts';
import { differencesOf } from './differences.ts';

/** Rows of the log: when, who, what, to what; the rest of each opens below it. */
export function AuditList({ rows, isStale }: { readonly rows: readonly AuditRow[]; readonly isStale: boolean }) {
  return (
    <ul className={classes.list} aria-label="Audit rows" aria-busy={isStale}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { readonly row: AuditRow }) {
  const { timeZoneId } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const impersonator = impersonatorText(row);
  const panelId = `audit-${row.id}`;
  return (
    <li>
      <div className={classes.row}>
        <time dateTime={row.at} className="tabular">
          {formatDateTime(row.at, timeZoneId)}
        </time>
        <div className={classes.who}>
          <strong>{whoText(row)}</strong>
          {impersonator && (
            <span>
              <IconHeadset size={14} aria-hidden /> by {impersonator}
            </span>
          )}
          {row.supplierName && <span>{row.supplierName}</span>}
        </div>
        <div className={classes.what}>
          <strong>{row.action}</strong>
          <span className="tabular">{objectText(row)}</span>
        </div>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={`Details of row ${row.id}`}
          rightSection={<IconChevronDown size={14} aria-hidden className={isOpen ? classes.turned : undefined} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Details
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} className={classes.details}>
        {isOpen && <Details row={row} />}
      </div>
    </li>
  );
}

function Details({ row }: { readonly row: AuditRow }) {
  const changes = differencesOf(row.before, row.after);
  return (
    <>
      {changes.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {row.before !== null && <th scope="col">Before</th>}
              <th scope="col">{row.before === null ? 'Value' : 'After'}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{path || 'Value'}</th>
                {row.before !== null && <td>{before ?? '-'}</td>}
                <td>{after ?? '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={classes.facts}>
        <Fact name="Row" value={String(row.id)} />
        <Fact name="User ID" value={row.userId} />
        <Fact name="Employee ID" value={row.impersonatorId} />
        <Fact name="Company ID" value={row.supplierId} />
        <Fact name="IP address" value={row.ip} />
        <Fact name="Request" value={row.requestId} />
      </dl>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | number | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}
