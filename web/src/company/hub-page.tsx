import '../ui/theme/mantine-styles-choices.ts';
import { Anchor, Button, NativeSelect } from '@mantine/core';
import { companyTexts } from '@portal/contract/company/company-messages';
import { profileSections } from '@portal/contract/company/company-values';
import { completenessOf } from '@portal/contract/company/completeness';
import { expiryOf, expiryText } from '@portal/contract/company/expiry';
import { labelOfField } from '@portal/contract/company/profile-labels';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { profilesOf, usersPage } from '../frame/access/access.ts';
import { SupportEmail, SupportPhone } from '../frame/support-contact.tsx';
import { todayIn } from '../lib/format/dates.ts';
import { useNow } from '../lib/format/use-now.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session/session.ts';
import { DetailSkeleton } from '../ui/feedback/skeletons.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Page } from '../ui/page.tsx';
import classes from './company.module.css';
import { useChooseCompany, useSupplier } from './company-queries.ts';
import { useCompanyId, useProfileLink } from './use-company.ts';

/** Fields that are named one by one; a long list says how many more there are. */
const namedAtMost = 5;

/** /settings: whose profile it is, how complete it is, and the way to its sections. */
export function HubPage() {
  const companyId = useCompanyId();
  const linkTo = useProfileLink();
  const { isAdmin, timeZoneId } = useSession();
  const today = todayIn(timeZoneId, useNow());
  const { data, isFetching, isError, refetch } = useSupplier(companyId);
  const completeness = data && completenessOf(data);
  return (
    <Page title={companyTexts.title}>
      <PageTitle title={companyTexts.title} />
      <div className={classes.hub}>
        <div>
          {!data && isFetching && <DetailSkeleton />}
          {isError && !data && (
            <div role="alert">
              <p>The profile could not be loaded.</p>
              <Button variant="default" onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          )}
          {completeness && <p>{completeness.percent}% of what is required is filled in.</p>}
          <ul className={classes.sections}>
            {profileSections.map(({ name, label, path }) => (
              <li key={name} className={classes.section}>
                <Anchor component={Link} to={linkTo(path)} fw={600}>
                  {label}
                </Anchor>
                <Missing path={path} fields={completeness?.missing[name] ?? []} />
                {name === 'certification' && data && (
                  <PressingCertifications supplier={data} path={path} today={today} />
                )}
              </li>
            ))}
          </ul>
        </div>
        <aside className={classes.section}>
          <CompanyChoice companyId={companyId} />
          {isAdmin && (
            <p>
              <Anchor component={Link} to={usersPage} underline="always" inherit>
                Users of your company
              </Anchor>
            </p>
          )}
          <h2>Support</h2>
          <p className={classes.quiet}>
            <SupportPhone />
          </p>
          <p className={classes.quiet}>
            <SupportEmail />
          </p>
        </aside>
      </div>
    </Page>
  );
}

interface PressingProps {
  readonly path: string;
  readonly supplier: Supplier;
  readonly today: string;
}

/** Certifications that run out, have run out or were sent back; each leads to its place. */
function PressingCertifications({ supplier, path, today }: PressingProps) {
  const linkTo = useProfileLink();
  const pressing = supplier.certifications.filter(
    ({ status, expireDate }) => status === 'SentBack' || expiryOf(expireDate, today) !== null,
  );
  if (pressing.length === 0) return null;
  return (
    <ul>
      {pressing.map(({ certificationId, name, status, expireDate }) => (
        <li key={certificationId}>
          <Anchor
            component={Link}
            to={linkTo(path, { certification: String(certificationId) })}
            underline="always"
            inherit
          >
            {name}
          </Anchor>{' '}
          {status === 'SentBack' ? 'was sent back' : expiryText(expireDate, today)}
        </li>
      ))}
    </ul>
  );
}

/** What a section lacks; each leads to its field. */
function Missing({ path, fields }: { readonly path: string; readonly fields: readonly string[] }) {
  const linkTo = useProfileLink();
  if (fields.length === 0) return null;
  const more = fields.length - namedAtMost;
  return (
    <ul>
      {fields.slice(0, namedAtMost).map((field) => (
        <li key={field}>
          <Anchor component={Link} to={linkTo(path, { field })} underline="always" inherit>
            {labelOfField(field)}
          </Anchor>
        </li>
      ))}
      {more > 0 && <li className={classes.quiet}>{more} more</li>}
    </ul>
  );
}

/** The name of the one facility, or the choice of the one that is worked on. */
function CompanyChoice({ companyId }: { readonly companyId: number }) {
  const facilities = profilesOf(useSession());
  const choose = useChooseCompany();
  const [chosen, setChosen] = useState<number | null>(null);
  const [, setParams] = useSearchParams();
  if (facilities.length === 1)
    return (
      <p>
        <strong>{facilities[0]?.name}</strong>
      </p>
    );
  const change = async (id: number) => {
    setChosen(id);
    await choose(id).then(
      () => setParams({}, { replace: true }),
      () => toast.failed('The default company could not be saved.'),
    );
    setChosen(null);
  };
  return (
    <NativeSelect
      label="Default Company"
      mb="md"
      value={chosen ?? companyId}
      disabled={chosen !== null}
      data={facilities.map((facility) => ({ value: String(facility.companyId), label: facility.name }))}
      onChange={(event) => void change(Number(event.currentTarget.value))}
    />
  );
}
