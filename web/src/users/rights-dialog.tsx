import { Button, Checkbox, Text } from '@mantine/core';
import type { ManagedUser, ManagedUsers } from '@portal/contract/auth/managed-user-schemas';
import { useState } from 'react';
import { useSaving } from '../lib/api/use-saving.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { FacilityChecks } from './facility-checks.tsx';
import { Failure } from './failure.tsx';
import { administratorWords, withPreset } from './rights.ts';
import { RightsEditor } from './rights-editor.tsx';
import { useGiver } from './use-giver.ts';
import { useSaveRights } from './user-queries.ts';

interface Props {
  readonly user: ManagedUser;
  readonly company: ManagedUsers;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What one user may do, and where. It begins with what stands there when it opens; a save of somebody else's is told. */
export function RightsDialog({ user, company, opened, onClose }: Props) {
  const { most } = useGiver(company);
  const [limits, setLimits] = useState(user.limits);
  const [isAdmin, setIsAdmin] = useState(user.isAdmin);
  const [chosen, setChosen] = useState<readonly number[] | null>(user.facilityIds);
  const [rightsVersion] = useState(user.rightsVersion);
  const name = `${user.firstName} ${user.lastName}`;
  const saving = useSaving({
    mutationFn: useSaveRights(),
    onSuccess: () => {
      toast.saved(`Rights of ${name} saved`);
      onClose();
    },
  });
  const seen = company.facilities.filter(({ companyId }) => chosen?.includes(companyId) ?? true);
  const choose = (next: readonly number[] | null) => {
    const added = (next ?? []).filter((companyId) => !(chosen?.includes(companyId) ?? true));
    // What the administrator may not give does not come with the facility.
    setLimits(withPreset(limits, added, most));
    setChosen(next);
  };
  const isMoved = isAdmin !== user.isAdmin || chosen !== user.facilityIds;
  return (
    <Dialog
      opened={opened}
      title="Rights"
      subject={`${name}, ${user.username}`}
      size="xl"
      isDirty={limits !== user.limits || isMoved}
      isBusy={saving.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={saving.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={saving.isPending}
            disabled={chosen?.length === 0}
            onClick={() =>
              saving.mutate({ userId: user.userId, limits, isAdmin, facilityIds: chosen && [...chosen], rightsVersion })
            }
          >
            Save
          </Button>
        </>
      }
    >
      <Failure failure={saving.error} />
      <Checkbox
        mb="md"
        label="Administrator"
        description={administratorWords}
        checked={isAdmin}
        onChange={(event) => setIsAdmin(event.currentTarget.checked)}
      />
      <FacilityChecks company={company} chosen={chosen} onChange={choose} />
      {seen.length === 0 ? (
        <Text>{name} has no facility, so there is nothing to see or to change.</Text>
      ) : (
        <RightsEditor facilities={seen} limits={limits} most={most} onChange={setLimits} />
      )}
    </Dialog>
  );
}
