import { Button } from '@mantine/core';
import { companyRefusals, companyTexts } from '@portal/contract/company/company-messages';
import type { Wallet } from '@portal/contract/company/wallet-schemas';
import { useLocation } from 'react-router';
import { ApiProblem } from '../lib/api/api.ts';
import { failureMessage } from '../lib/api/failure.ts';
import { formatShortPlainDate, todayIn } from '../lib/format/dates.ts';
import { formatDate } from '../lib/format/format.ts';
import { useNow } from '../lib/format/use-now.ts';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import classes from './company.module.css';
import { useOpenWallet, useWalletDocument } from './company-queries.ts';

/** The visitor's own zone: nobody is signed in. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the link in the address shows. Its token stands behind the #, which no server is told of. */
export function SharedCertifications() {
  const token = useLocation().hash.slice(1);
  return /^[\w-]{43}$/.test(token) ? <Opened token={token} /> : <p role="alert">{companyRefusals.walletGone.detail}</p>;
}

function Opened({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = useOpenWallet(token);
  if (data) return <Shown token={token} wallet={data} />;
  if (!error) return <p role="status">Loading…</p>;
  const isGone = error instanceof ApiProblem && error.status === companyRefusals.walletGone.status;
  return (
    <div role="alert">
      <p>{failureMessage(error) ?? 'The certifications could not be loaded.'}</p>
      {!isGone && (
        <Button variant="default" mt="sm" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}

function Shown({ token, wallet }: { readonly token: string; readonly wallet: Wallet }) {
  const save = useWalletDocument(token);
  const today = todayIn(zone, useNow());
  const { supplierName, companyName, expiresAt, certifications } = wallet;
  return (
    <>
      <p className={classes.note}>
        <strong>{companyName}</strong>
        {companyName !== supplierName && <>, {supplierName}</>}
      </p>
      {certifications.length === 0 && <p>There are no certifications here anymore.</p>}
      <ul className={classes.sections}>
        {certifications.map(({ certificationId, name, obtainDate, expireDate, documentName }) => (
          <li key={certificationId} className={classes.section}>
            <strong>{name}</strong>{' '}
            {expireDate < today && <StatusBadge tone="pastDue">{companyTexts.expired}</StatusBadge>}
            <p className={classes.quiet}>
              {formatShortPlainDate(obtainDate)} – {formatShortPlainDate(expireDate)}
            </p>
            {documentName && (
              <Button
                size="compact-sm"
                variant="subtle"
                className={classes.fileName}
                aria-label={`Download ${documentName}`}
                onClick={() =>
                  void save(certificationId).catch((failure: unknown) =>
                    toast.failed(failureMessage(failure) ?? 'The file could not be read.'),
                  )
                }
              >
                {documentName}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>This link works until {formatDate(expiresAt, zone)}.</p>
    </>
  );
}
