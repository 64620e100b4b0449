import { Alert, Button } from '@mantine/core';
import { certificationMachine } from '@portal/contract/company/certification-machine';
import { companyTexts } from '@portal/contract/company/company-messages';
import { expiryOf, expiryText } from '@portal/contract/company/expiry';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { formatShortPlainDate, todayIn } from '../lib/format/dates.ts';
import { useNow } from '../lib/format/use-now.ts';
import { lazy } from '../lib/lazy.ts';
import { useSession } from '../lib/session/session.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { StatusBadge, type Tone } from '../ui/feedback/status-badge.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Lockable, ReadButton } from '../ui/see-only.tsx';
import { CertificationDialog } from './certification-dialog.tsx';
import { CertificationIcon } from './certification-icon.tsx';
import {
  type CertificationEntry,
  type CertificationsValues,
  certificationsBody,
  certificationsOf,
} from './certification-values.ts';
import classes from './company.module.css';
import { useDownload } from './company-queries.ts';
import type { ChosenFile } from './profile-file.tsx';
import { restoreInto } from './restore.ts';
import { SectionFormPage, type SectionProps } from './section-page.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { PutOff, useSectionForm } from './use-section-form.ts';

const CertificationLinks = lazy(async () => ({ default: (await import('./wallet.tsx')).CertificationLinks }));

type Stored = Supplier['certifications'][number];

const tones: Readonly<Record<Stored['status'], Tone>> = {
  Waiting: 'review',
  Accepted: 'done',
  SentBack: 'missing',
};

// Each entry has passed its dialog's rules.
const anyList = { '~standard': { validate: (value: unknown) => ({ value }) } } as never;

/** /settings/certifications: the list is changed here and saved as a whole. */
export function CertificationSection({ supplier, now, companyId }: SectionProps) {
  const { files, put: setFile, drop } = useChosenFiles('certification', companyId);
  const [edited, setEdited] = useState<CertificationEntry | 'new' | null>(null);
  const [removed, setRemoved] = useState<CertificationEntry | null>(null);
  const sectionForm = useSectionForm<'certification', CertificationsValues, CertificationsValues>({
    section: 'certification',
    supplier,
    companyId,
    rules: anyList,
    valuesOf: certificationsOf,
    bodyOf: (values, _, base) => certificationsBody(values, base, files),
    // What is kept of an entry that has gone meanwhile counts for nothing.
    isMoreChanged: ({ certifications }) => certifications.some(({ certificationId }) => files.has(certificationId)),
    onDropped: drop,
  });
  const { form } = sectionForm;
  const list = useWatch({ control: form.control, name: 'certifications' });
  const put = (next: readonly CertificationEntry[]) =>
    form.setValue('certifications', [...next], { shouldDirty: true });
  const keep = (entry: CertificationEntry, file: ChosenFile | null | undefined) => {
    const isListed = list.some(({ certificationId }) => certificationId === entry.certificationId);
    put(isListed ? list.map((one) => (one.certificationId === entry.certificationId ? entry : one)) : [...list, entry]);
    setFile(entry.certificationId, file);
    setEdited(null);
  };
  const remove = () => {
    put(list.filter((one) => one !== removed));
    if (removed) setFile(removed.certificationId, undefined);
    setRemoved(null);
  };
  const failure = form.otherFailure instanceof PutOff ? null : form.otherFailure;

  return (
    <>
      <SectionFormPage
        section="certification"
        companyId={companyId}
        sectionForm={sectionForm}
        restore={restoreInto(form)}
      >
        {failure instanceof Error && (
          <Alert color="red" mb="md" role="alert" title={companyTexts.error} icon={<IconAlertTriangle aria-hidden />}>
            {failure.message}
          </Alert>
        )}
        {list.length === 0 && <EmptyState title="No certifications yet" />}
        <ul className={classes.sections}>
          {list.map((entry) => (
            <CertificationCard
              key={entry.certificationId}
              entry={entry}
              stored={supplier.certifications.find((one) => one.certificationId === entry.certificationId)}
              reviewed={now.certifications.find((one) => one.certificationId === entry.certificationId)}
              file={files.get(entry.certificationId)}
              companyId={companyId}
              onEdit={() => setEdited(entry)}
              onRemove={() => setRemoved(entry)}
            />
          ))}
        </ul>
        <Lockable>
          <Button variant="default" my="md" onClick={() => setEdited('new')}>
            Add certification
          </Button>
        </Lockable>
        {edited && (
          <CertificationDialog
            companyId={companyId}
            listed={list}
            certification={edited === 'new' ? null : edited}
            chosen={edited === 'new' ? undefined : files.get(edited.certificationId)}
            onKeep={keep}
            onClose={() => setEdited(null)}
          />
        )}
        <ConfirmDialog
          opened={removed !== null}
          title="Delete certification"
          subject={removed?.name}
          isDangerous
          onConfirm={remove}
          onCancel={() => setRemoved(null)}
        >
          Are you sure you want to delete this certification?
        </ConfirmDialog>
      </SectionFormPage>
      <Suspense>
        <CertificationLinks companyId={companyId} certifications={supplier.certifications} />
      </Suspense>
    </>
  );
}

interface CardProps {
  readonly entry: CertificationEntry;
  /** As it is saved; absent for a new one. */
  readonly stored: Stored | undefined;
  /** What employees think of it now. */
  readonly reviewed: Stored | undefined;
  readonly file: ChosenFile | null | undefined;
  readonly companyId: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function CertificationCard({ entry, stored, reviewed, file, companyId, onEdit, onRemove }: CardProps) {
  const { timeZoneId } = useSession();
  const today = todayIn(timeZoneId, useNow());
  const { certificationId, name, obtainDate, expireDate } = entry;
  const expiry = expiryOf(expireDate, today);
  const edit = useAskedCertification(certificationId);
  const isChanged =
    file !== undefined ||
    !stored ||
    (['name', 'obtainDate', 'expireDate'] as const).some((field) => stored[field] !== entry[field]);
  return (
    <li className={classes.section}>
      <div className={classes.certification}>
        <span className={classes.panelHead}>
          <CertificationIcon id={certificationId} />
          <strong>{name}</strong>
          {expiry === 'expired' && <StatusBadge tone="pastDue">{companyTexts.expired}</StatusBadge>}
          {expiry === 'soon' && <StatusBadge tone="neutral">{companyTexts.expiresSoon}</StatusBadge>}
          {isChanged && <StatusBadge tone="neutral">Not saved</StatusBadge>}
          {reviewed && !isChanged && (
            <StatusBadge tone={tones[reviewed.status]}>
              {certificationMachine.states[reviewed.status].label}
            </StatusBadge>
          )}
        </span>
        <span className="tabular">
          {formatShortPlainDate(obtainDate)} – {formatShortPlainDate(expireDate)}
        </span>
        <span className={classes.buttons}>
          <FileOf entry={entry} file={file} companyId={companyId} />
          <span className={classes.pair}>
            <Lockable>
              <Button ref={edit} size="compact-sm" variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
                Edit
              </Button>
              <Button size="compact-sm" variant="subtle" aria-label={`Delete ${name}`} onClick={onRemove}>
                Delete
              </Button>
            </Lockable>
          </span>
        </span>
      </div>
      {reviewed?.reviewNote && !isChanged && <p className={classes.note}>Sent back: {reviewed.reviewNote}</p>}
      {expiry && (
        <p className={classes.quiet}>This certificate {expiryText(expireDate, today)}. Edit it to add the new one.</p>
      )}
    </li>
  );
}

/** The file that is kept, to be saved to the own machine, or the name of the one that was chosen. */
function FileOf({ entry, file, companyId }: Pick<CardProps, 'entry' | 'file' | 'companyId'>) {
  const download = useDownload();
  const { documentName } = entry;
  if (file) return <span className={classes.fileName}>{file.name}</span>;
  if (file === null || documentName === null) return null;
  return (
    <ReadButton
      size="compact-sm"
      variant="subtle"
      className={classes.fileName}
      aria-label={`Download ${documentName}`}
      onClick={() => void download(companyId, documentName).catch(() => toast.failed('The file could not be read.'))}
    >
      {documentName}
    </ReadButton>
  );
}

/** Leads to the certification that the address names, as mails and Today do. */
function useAskedCertification(certificationId: number) {
  const [asked] = useSearchParams();
  const isAsked = asked.get('certification') === String(certificationId);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) button.current?.focus();
  }, [isAsked]);
  return button;
}
