import { Button } from '@mantine/core';
import { inviteForm, type ManagedUsers } from '@portal/contract/auth/managed-user-schemas';
import { useState } from 'react';
import { CheckField } from '../forms/check-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSession } from '../lib/session/session.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { FacilityChecks } from './facility-checks.tsx';
import { Failure } from './failure.tsx';
import { administratorWords, presetLimits } from './rights.ts';
import { RightsEditor } from './rights-editor.tsx';
import { useGiver } from './use-giver.ts';
import { useInvite } from './user-queries.ts';
import classes from './users.module.css';

interface Props {
  readonly company: ManagedUsers;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const nobody = { firstName: '', lastName: '', email: '', username: '', isAdmin: false };

/** A new user: who it is, which facilities they see, and what they may do there. */
export function InviteDialog({ company, opened, onClose }: Props) {
  const { isEmployee } = useSession();
  const { most, facilities, givesAll } = useGiver(company);
  const all = facilities.map(({ companyId }) => companyId);
  const [chosen, setChosen] = useState<readonly number[] | null>(givesAll ? null : all);
  const [limits, setLimits] = useState(() => presetLimits('Everything', all, most));
  const invite = useInvite();
  const form = useForm({
    rules: inviteForm,
    initial: nobody,
    save: (person) =>
      invite({
        ...person,
        ...(isEmployee && { supplierId: company.supplierId }),
        facilityIds: chosen && [...chosen],
        limits,
      }),
    onSaved: () => {
      toast.saved('Invitation sent');
      onClose();
    },
  });
  const seen = facilities.filter(({ companyId }) => chosen?.includes(companyId) ?? true);
  return (
    <Dialog
      opened={opened}
      title="Invite a user"
      subject={company.companyName}
      size="xl"
      isDirty={form.formState.isDirty}
      isBusy={form.isSaving}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="invite" loading={form.isSaving} disabled={chosen?.length === 0}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id="invite" className={classes.form} onSubmit={form.submit} noValidate>
        <Failure failure={form.otherFailure} />
        <div className={classes.pair}>
          <TextField form={form} name="firstName" label="First name" isRequired data-autofocus />
          <TextField form={form} name="lastName" label="Last name" isRequired />
          <TextField form={form} name="email" label="Email" type="email" isRequired />
          <TextField form={form} name="username" label="Username" isRequired />
        </div>
        <CheckField form={form} name="isAdmin" label="Administrator" description={administratorWords} />
        <FacilityChecks company={company} chosen={chosen} onChange={setChosen} />
        <RightsEditor facilities={seen} limits={limits} most={most} onChange={setLimits} />
      </form>
    </Dialog>
  );
}
