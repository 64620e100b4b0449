import { Button } from '@mantine/core';
import { type CertificationValues, certificationForm } from '@portal/contract/company/certification-rules';
import { companyLimits } from '@portal/contract/company/company-values';
import { fieldLabels as labels } from '@portal/contract/company/profile-labels';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { certifications } from '@portal/contract/lookups/lookups-suppliers';
import { useState } from 'react';
import { ChoiceField } from '../forms/choice-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { useReadSupplier, useSaveCertification } from './company-queries.ts';
import { type ChosenFile, ProfileFile } from './profile-file.tsx';
import { isChangedMeanwhile } from './use-section-form.ts';

interface Props {
  readonly supplier: Supplier;
  readonly companyId: number;
  /** Null: a new one. */
  readonly certification: Supplier['certifications'][number] | null;
  /** Somebody else has changed the list meanwhile. */
  readonly onNewer: (now: Supplier) => void;
  readonly onSaved: (saved: Supplier) => void;
  readonly onClose: () => void;
}

const none: CertificationValues = { certificationId: '', name: '', obtainDate: '', expireDate: '' };

/** Adds a certification, or changes one. */
export function CertificationDialog(props: Props) {
  const { supplier, companyId, certification, onNewer, onSaved, onClose } = props;
  const [file, setFile] = useState<ChosenFile | null | undefined>(undefined);
  const save = useSaveCertification();
  const readSupplier = useReadSupplier();
  const form = useForm<CertificationValues, CertificationValues, Supplier>({
    rules: certificationForm as never,
    initial: certification ? { ...none, ...shownOf(certification) } : none,
    save: async ({ certificationId, ...values }) => {
      const document = documentOf(file);
      const id = certificationId === '' ? null : Number(certificationId);
      const body = certification
        ? { certificationsEdits: [{ certificationId: certification.certificationId, ...values, ...document }] }
        : { certificationsToAdd: [{ certificationId: id, ...values, ...document }] };
      try {
        return await save(supplier, companyId, body);
      } catch (failure) {
        // What was typed stays; the next try is over what is there now.
        if (isChangedMeanwhile(failure)) onNewer(await readSupplier(companyId));
        throw failure;
      }
    },
    onSaved,
  });
  const known = certifications.filter(({ id }) => !supplier.certifications.some((one) => one.certificationId === id));
  return (
    <Dialog
      opened
      title={certification ? 'Edit Certification' : 'Add Certification'}
      subject={certification?.name}
      onClose={onClose}
      isDirty={form.formState.isDirty || file !== undefined}
      isBusy={form.isSaving}
      footer={
        <>
          <Button variant="default" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={form.isSaving} onClick={() => void form.submit()}>
            Save
          </Button>
        </>
      }
    >
      {!certification && (
        <ChoiceField
          form={form}
          name="certificationId"
          label="Certification"
          choices={known}
          emptyLabel="Other"
          data-autofocus
          onTyped={(id) => {
            const chosen = known.find((one) => String(one.id) === id);
            if (chosen) form.setValue('name', chosen.description, { shouldValidate: true });
          }}
        />
      )}
      <TextField form={form} name="name" label={labels.name} isRequired maxLength={companyLimits.certificationName} />
      <TextField form={form} name="obtainDate" label={labels.obtainDate} type="date" isRequired />
      <TextField form={form} name="expireDate" label={labels.expireDate} type="date" isRequired />
      <ProfileFile
        kind="certification"
        label={labels.documentName}
        companyId={companyId}
        kept={certification?.documentName ?? null}
        chosen={file}
        onChoose={setFile}
      />
      {form.otherFailure instanceof Error && <p role="alert">{form.otherFailure.message}</p>}
    </Dialog>
  );
}

function shownOf({ name, obtainDate, expireDate }: Supplier['certifications'][number]) {
  return { name, obtainDate, expireDate };
}

function documentOf(file: ChosenFile | null | undefined) {
  if (file === undefined) return {};
  if (file === null) return { documentName: null };
  return { documentName: file.name, documentData: file.data, documentType: file.type };
}
