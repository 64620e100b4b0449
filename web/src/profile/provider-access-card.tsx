import { Button } from '@mantine/core';
import type { ImpersonationOfUser } from '@portal/contract/auth/impersonation-endpoints';
import { IconHeadset } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatDateTime } from '../lib/format/format.ts';
import { useSession } from '../lib/session/session.ts';
import { settings } from '../lib/settings.ts';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { LoadedCard } from './loaded-card.tsx';
import classes from './profile.module.css';
import { useImpersonations } from './profile-queries.ts';

/** How many stand there before all are asked for. */
const shownAtFirst = 5;

/** For a company's administrators: when the provider's people worked in the portal as one of the company's users. */
export function ProviderAccessCard() {
  const { providerName } = settings;
  return (
    <LoadedCard
      title={`Access by ${providerName}`}
      about={`Times when ${providerName} acted as a user of your company, to help. Everything they did is recorded under both names.`}
      failure="The list could not be loaded."
      query={useImpersonations()}
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className={classes.quiet}>No one from {providerName} has acted as a user of your company.</p>
        ) : (
          <Impersonations rows={rows} />
        )
      }
    </LoadedCard>
  );
}

function Impersonations({ rows }: { readonly rows: readonly ImpersonationOfUser[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.sessions} aria-label={`Access by ${settings.providerName}`}>
        {shown.map((row) => (
          <ImpersonationRow key={row.impersonationId} row={row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button
          variant="default"
          mt="md"
          onClick={() => {
            setIsLong(true);
            // The button that had the focus is gone.
            list.current?.focus();
          }}
        >
          {rows.length === 100 ? 'Show the last 100' : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  );
}

function ImpersonationRow({ row }: { readonly row: ImpersonationOfUser }) {
  const { timeZoneId } = useSession();
  return (
    <li className={classes.session}>
      <IconHeadset size={22} aria-hidden />
      <div className={classes.sessionFacts}>
        <strong>
          {row.employeeName} as {row.userName} {!row.endedAt && <StatusBadge tone="review">Now</StatusBadge>}
        </strong>
        {row.reason && <span>{row.reason}</span>}
        <span className="tabular">
          Started {formatDateTime(row.startedAt, timeZoneId)}
          {row.endedAt && `, ended ${formatDateTime(row.endedAt, timeZoneId)}`}
        </span>
      </div>
    </li>
  );
}
