import { Button, Text } from '@mantine/core';
import type { ManagedUser, ManagedUsers } from '@portal/contract/auth/managed-user-schemas';
import { useState } from 'react';
import { useSaving } from '../lib/use-saving.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Failure } from './failure.tsx';
import { RightsEditor } from './rights-editor.tsx';
import { useGiver } from './use-giver.ts';
import { useSaveRights } from './user-queries.ts';

interface Props {
  readonly user: ManagedUser;
  readonly company: ManagedUsers;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What one user may do. It begins with what stands there when it opens; a save of somebody else's is told. */
export function RightsDialog({ user, company, opened, onClose }: Props) {
  const { most } = useGiver(company);
  const [limits, setLimits] = useState(user.limits);
  const [rightsVersion] = useState(user.rightsVersion);
  const name = `${user.firstName} ${user.lastName}`;
  const saving = useSaving({
    mutationFn: useSaveRights(),
    onSuccess: () => {
      toast.saved(`Rights of ${name} saved`);
      onClose();
    },
  });
  const seen = company.facilities.filter(({ companyId }) => user.facilityIds?.includes(companyId) ?? true);
  return (
    <Dialog
      opened={opened}
      title="Rights"
      subject={`${name}, ${user.username}`}
      size="xl"
      isDirty={limits !== user.limits}
      isBusy={saving.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={saving.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={saving.isPending}
            onClick={() => saving.mutate({ userId: user.userId, limits, rightsVersion })}
          >
            Save
          </Button>
        </>
      }
    >
      <Failure failure={saving.error} />
      {seen.length === 0 ? (
        <Text>{name} has no facility, so there is nothing to see or to change.</Text>
      ) : (
        <RightsEditor facilities={seen} limits={limits} most={most} onChange={setLimits} />
      )}
    </Dialog>
  );
}
