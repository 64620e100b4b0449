import { Button } from '@mantine/core';
import { type CertificationValues, certificationForm } from '@portal/contract/company/certification-rules';
import { companyLimits } from '@portal/contract/company/company-values';
import { fieldLabels as labels } from '@portal/contract/company/profile-labels';
import { certifications } from '@portal/contract/lookups/lookups-suppliers';
import { useState } from 'react';
import { ChoiceField } from '../forms/choice-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { type CertificationEntry, nextNewId } from './certification-values.ts';
import { type ChosenFile, ProfileFile } from './profile-file.tsx';

interface Props {
  readonly companyId: number;
  readonly listed: readonly CertificationEntry[];
  /** Null: a new one. */
  readonly certification: CertificationEntry | null;
  /** A file that was chosen before and is not saved yet. */
  readonly chosen: ChosenFile | null | undefined;
  readonly onKeep: (entry: CertificationEntry, file: ChosenFile | null | undefined) => void;
  readonly onClose: () => void;
}

const none: CertificationValues = { certificationId: '', name: '', obtainDate: '', expireDate: '' };

/** Adds a certification to the list, or changes one; it is saved with the section. */
export function CertificationDialog({ companyId, listed, certification, chosen, onKeep, onClose }: Props) {
  const [file, setFile] = useState(chosen);
  const form = useForm<CertificationValues, CertificationValues, CertificationValues>({
    rules: certificationForm as never,
    initial: certification ? { ...none, ...shownOf(certification) } : none,
    save: (kept) => kept,
    onSaved: ({ certificationId: picked, ...text }) => {
      const newId = picked === '' ? nextNewId(listed) : Number(picked);
      const { certificationId, documentName } = certification ?? { certificationId: newId, documentName: null };
      onKeep({ certificationId, documentName, ...text }, file);
    },
  });
  const known = certifications.filter(({ id }) => !listed.some((one) => one.certificationId === id));
  return (
    <Dialog
      opened
      title={certification ? 'Edit certification' : 'Add certification'}
      subject={certification?.name}
      onClose={onClose}
      isDirty={form.formState.isDirty || file !== chosen}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="certification">
            OK
          </Button>
        </>
      }
    >
      <form id="certification" onSubmit={form.submit} noValidate>
        {!certification && (
          <ChoiceField
            form={form}
            name="certificationId"
            label="Certification"
            choices={known}
            emptyLabel="Other"
            data-autofocus
            onTyped={(id) => {
              const picked = known.find((one) => String(one.id) === id);
              if (picked) form.setValue('name', picked.description, { shouldValidate: true });
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
      </form>
    </Dialog>
  );
}

function shownOf({ name, obtainDate, expireDate }: CertificationEntry) {
  return { name, obtainDate, expireDate };
}
