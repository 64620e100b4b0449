import '../ui/theme/mantine-styles-choices.ts';
import { Anchor, Button, NativeSelect } from '@mantine/core';
import { companyTexts } from '@portal/contract/company/company-messages';
import { profileSections } from '@portal/contract/company/company-values';
import { completenessOf } from '@portal/contract/company/completeness';
import { labelOfField } from '@portal/contract/company/profile-labels';
import { useState } from 'react';
import { Link } from 'react-router';
import { SupportEmail, SupportPhone } from '../frame/support-contact.tsx';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session.ts';
import { DetailSkeleton } from '../ui/feedback/skeletons.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Page } from '../ui/page.tsx';
import classes from './company.module.css';
import { useChooseCompany, useSupplier } from './company-queries.ts';

/** Fields that are named one by one; a long list says how many more there are. */
const namedAtMost = 5;

/** /settings: whose profile it is, how complete it is, and the way to its sections. */
export function HubPage() {
  const { selectedFacility, facilities } = useSession();
  const companyId = selectedFacility ?? facilities[0]?.companyId ?? 0;
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
                <Anchor component={Link} to={path} fw={600}>
                  {label}
                </Anchor>
                <Missing path={path} fields={completeness?.missing[name] ?? []} />
              </li>
            ))}
          </ul>
        </div>
        <aside className={classes.section}>
          <CompanyChoice companyId={companyId} />
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

/** What a section lacks; each leads to its field. */
function Missing({ path, fields }: { readonly path: string; readonly fields: readonly string[] }) {
  if (fields.length === 0) return null;
  const more = fields.length - namedAtMost;
  return (
    <ul>
      {fields.slice(0, namedAtMost).map((field) => (
        <li key={field}>
          <Anchor component={Link} to={`${path}?field=${encodeURIComponent(field)}`} underline="always" inherit>
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
  const { facilities } = useSession();
  const choose = useChooseCompany();
  const [chosen, setChosen] = useState<number | null>(null);
  if (facilities.length === 1)
    return (
      <p>
        <strong>{facilities[0]?.name}</strong>
      </p>
    );
  const change = async (id: number) => {
    setChosen(id);
    await choose(id).catch(() => toast.failed('The default company could not be saved.'));
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
