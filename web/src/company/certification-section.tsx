import { Button } from '@mantine/core';
import { certificationMachine } from '@portal/contract/company/certification-machine';
import { companyTexts } from '@portal/contract/company/company-messages';
import { expiryOf, expiryText } from '@portal/contract/company/expiry';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatShortPlainDate, todayIn } from '../lib/dates.ts';
import { useSession } from '../lib/session.ts';
import { useNow } from '../lib/use-now.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { StatusBadge, type Tone } from '../ui/feedback/status-badge.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { CertificationDialog } from './certification-dialog.tsx';
import { CertificationIcon } from './certification-icon.tsx';
import { ChangeHistory } from './change-history.tsx';
import classes from './company.module.css';
import { useDownload, useSaveCertification } from './company-queries.ts';
import type { SectionProps } from './section-page.tsx';

type Certification = Supplier['certifications'][number];

const tones: Readonly<Record<Certification['status'], Tone>> = {
  Waiting: 'review',
  Accepted: 'done',
  SentBack: 'missing',
};

/** /settings/certifications: each is added, changed and taken away by itself. */
export function CertificationSection({ supplier: first, companyId }: SectionProps) {
  const [supplier, setSupplier] = useState(first);
  const [edited, setEdited] = useState<Certification | 'new' | null>(null);
  const [removed, setRemoved] = useState<Certification | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const save = useSaveCertification();

  const remove = async () => {
    if (!removed) return;
    setIsRemoving(true);
    const { certificationId, name, obtainDate, expireDate } = removed;
    const gone = { certificationId, name, obtainDate, expireDate, isActive: false };
    await save(supplier, companyId, { certificationsEdits: [gone] }).then(setSupplier, () =>
      toast.failed('The certification could not be deleted.'),
    );
    setIsRemoving(false);
    setRemoved(null);
  };

  return (
    <div className={classes.form}>
      {supplier.certifications.length === 0 && <EmptyState title="No certifications yet" />}
      <ul className={classes.sections}>
        {supplier.certifications.map((certification) => (
          <CertificationCard
            key={certification.certificationId}
            certification={certification}
            companyId={companyId}
            onEdit={() => setEdited(certification)}
            onRemove={() => setRemoved(certification)}
          />
        ))}
      </ul>
      <div className={classes.bar}>
        <Button variant="subtle" onClick={() => setIsHistoryOpen(true)}>
          History
        </Button>
        <div className={classes.buttons}>
          <Button onClick={() => setEdited('new')}>Add Certification</Button>
        </div>
      </div>
      {edited && (
        <CertificationDialog
          supplier={supplier}
          companyId={companyId}
          certification={edited === 'new' ? null : edited}
          onNewer={setSupplier}
          onSaved={(saved) => {
            setSupplier(saved);
            setEdited(null);
            toast.saved('Saved');
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        opened={removed !== null}
        title="Delete Certification"
        subject={removed?.name}
        isDangerous
        isBusy={isRemoving}
        onConfirm={() => void remove()}
        onCancel={() => setRemoved(null)}
      >
        Are you sure you want to delete this certification?
      </ConfirmDialog>
      {isHistoryOpen && (
        <ChangeHistory
          companyId={companyId}
          section="certification"
          restore={undefined}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </div>
  );
}

interface CardProps {
  readonly certification: Certification;
  readonly companyId: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function CertificationCard({ certification, companyId, onEdit, onRemove }: CardProps) {
  const { timeZoneId } = useSession();
  const today = todayIn(timeZoneId, useNow());
  const download = useDownload();
  const { certificationId, name, obtainDate, expireDate, documentName, status, reviewNote } = certification;
  const expiry = expiryOf(expireDate, today);
  const edit = useAskedCertification(certificationId);
  return (
    <li className={classes.section}>
      <div className={classes.sectionHead}>
        <span className={classes.panelHead}>
          <CertificationIcon id={certificationId} />
          <strong>{name}</strong>
          {expiry === 'expired' && <StatusBadge tone="pastDue">{companyTexts.expired}</StatusBadge>}
          {expiry === 'soon' && <StatusBadge tone="neutral">{companyTexts.expiresSoon}</StatusBadge>}
          <StatusBadge tone={tones[status]}>{certificationMachine.states[status].label}</StatusBadge>
        </span>
        <span className="tabular">
          {formatShortPlainDate(obtainDate)} – {formatShortPlainDate(expireDate)}
        </span>
        <span className={classes.buttons}>
          {documentName !== null && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Download ${documentName}`}
              onClick={() =>
                void download(companyId, documentName).catch(() => toast.failed('The file could not be read.'))
              }
            >
              {documentName}
            </Button>
          )}
          <Button ref={edit} size="compact-sm" variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="compact-sm" variant="subtle" aria-label={`Delete ${name}`} onClick={onRemove}>
            Delete
          </Button>
        </span>
      </div>
      {reviewNote && <p className={classes.note}>Sent back: {reviewNote}</p>}
      {expiry && (
        <p className={classes.quiet}>This certificate {expiryText(expireDate, today)}. Edit it to add the new one.</p>
      )}
    </li>
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
