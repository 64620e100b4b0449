import { Button } from '@mantine/core';
import { companyTexts } from '@portal/contract/company/company-messages';
import { type ProfileSection, profileSections } from '@portal/contract/company/company-values';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { reasonAgainst } from '../frame/access/access.ts';
import { Breadcrumb } from '../frame/menu/breadcrumb.tsx';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session/session.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { DetailSkeleton } from '../ui/feedback/skeletons.tsx';
import { Page } from '../ui/page.tsx';
import { Lockable, SeeOnly } from '../ui/see-only.tsx';
import { ChangeHistory, type Restore } from './change-history.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import classes from './company.module.css';
import { useSupplier } from './company-queries.ts';
import { useCompanyId, useProfileLink } from './use-company.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { hubPath, type SectionForm } from './use-section-form.ts';

export interface SectionProps {
  /** As the section was opened. */
  readonly supplier: Supplier;
  /** As it was read last: an open section hears what employees think of its certifications. */
  readonly now: Supplier;
  readonly companyId: number;
}

/** A section of the profile of the facility that the user works on. */
export function SectionPage({
  section,
  Section,
}: {
  readonly section: ProfileSection;
  readonly Section: (props: SectionProps) => ReactNode;
}) {
  const { facilities } = useSession();
  const companyId = useCompanyId();
  const linkTo = useProfileLink();
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useSupplier(companyId);
  const isReady = data !== undefined && isFetchedAfterMount;
  const label = profileSections.find(({ name }) => name === section)?.label ?? '';
  const facility = facilities.find((one) => one.companyId === companyId);
  return (
    <Page
      title={label}
      breadcrumb={<Breadcrumb label={companyTexts.title} to={linkTo(hubPath)} here={label} />}
      facts={facility ? [{ label: 'Company', value: facility.name }] : []}
    >
      <PageTitle title={label} />
      {isReady && <Opened key={companyId} Section={Section} now={data} companyId={companyId} />}
      {!isReady && isFetching && <DetailSkeleton />}
      {!isReady && isError && !isFetching && (
        <div role="alert">
          <p>This section could not be loaded.</p>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Page>
  );
}

/** A section goes on with what it was opened with: whatever is read later takes nothing away that was typed. */
function Opened({
  Section,
  now,
  companyId,
}: Omit<SectionProps, 'supplier'> & { readonly Section: (props: SectionProps) => ReactNode }) {
  const [first] = useState(now);
  return <Section supplier={first} now={now} companyId={companyId} />;
}

interface FormPageProps<Values extends FieldValues> {
  readonly section: ProfileSection;
  readonly companyId: number;
  readonly sectionForm: SectionForm<Values>;
  /** Puts an earlier value of a field into the form, by the name that its history has. */
  readonly restore?: Restore;
  readonly children: ReactNode;
}

/** The form of a section with its bar, and with what asks before anything is lost. */
export function SectionFormPage<Values extends FieldValues>(props: FormPageProps<Values>) {
  const { form, isDirty, cancel, merged, closeMerged, takeTheirs } = props.sectionForm;
  const [isCancelling, setIsCancelling] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const { onLeave, stay } = useLeaveGuard(isDirty);
  const reason = reasonAgainst(useSession(), 'companyProfile', props.companyId);
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <SeeOnly reason={reason}>{props.children}</SeeOnly>
      <div className={classes.bar}>
        <Button variant="subtle" onClick={() => setIsHistoryOpen(true)}>
          History
        </Button>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => (isDirty() ? setIsCancelling(true) : cancel())}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={reason !== null}>
            Save
          </Button>
        </div>
      </div>
      <ConfirmDialog opened={isCancelling} title="Cancel" onConfirm={cancel} onCancel={() => setIsCancelling(false)}>
        {companyTexts.cancelQuestion}
      </ConfirmDialog>
      <ConfirmDialog
        opened={onLeave !== null}
        title="Unsaved changes"
        confirmLabel={companyTexts.leave}
        cancelLabel={companyTexts.stay}
        isDangerous
        onConfirm={() => {
          form.drop();
          onLeave?.();
        }}
        onCancel={stay}
      >
        What you entered has not been saved.
      </ConfirmDialog>
      {merged && <ChangedMeanwhile merged={merged} onTheirs={takeTheirs} onClose={closeMerged} />}
      {isHistoryOpen && (
        <ChangeHistory
          companyId={props.companyId}
          section={props.section}
          restore={reason === null ? props.restore : undefined}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </form>
  );
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2>{title}</h2>
      <Lockable>
        <div className={classes.fields}>{children}</div>
      </Lockable>
    </section>
  );
}
