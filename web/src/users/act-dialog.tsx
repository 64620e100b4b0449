import { Text } from '@mantine/core';
import type { ManagedUser } from '@portal/contract/auth/managed-user-schemas';
import { useSaving } from '../lib/api/use-saving.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { useLast } from '../ui/use-last.ts';
import { Failure } from './failure.tsx';
import { type Act, useAct } from './user-queries.ts';

interface Words {
  readonly title: string;
  readonly confirm: string;
  readonly said: (name: string) => string;
  readonly done: (name: string) => string;
  readonly isDangerous?: boolean;
}

const words: Readonly<Record<Act, Words>> = {
  deactivateUser: {
    title: 'Deactivate user',
    confirm: 'Deactivate',
    said: (name) => `${name} is signed out everywhere at once and cannot sign in until you reactivate the account.`,
    done: (name) => `${name} was deactivated`,
    isDangerous: true,
  },
  reactivateUser: {
    title: 'Reactivate user',
    confirm: 'Reactivate',
    said: (name) => `${name} can sign in again with the same password and has the same rights as before.`,
    done: (name) => `${name} was reactivated`,
  },
  mailPasswordLink: {
    title: 'Send a password link',
    confirm: 'Send',
    said: (name) =>
      `${name} gets an email with a link to choose a password. It works once, for 24 hours; links sent earlier stop working.`,
    done: (name) => `A link was sent to ${name}`,
  },
  resetUserSecondFactor: {
    title: 'Reset two-step verification',
    confirm: 'Reset',
    said: (name) =>
      `Removes the authenticator app, recovery codes and passkeys of ${name} and ends all their sessions. The password alone signs them in until they set it up again. Make sure that it is really ${name} who asks.`,
    done: (name) => `Two-step verification of ${name} was reset`,
    isDangerous: true,
  },
};

interface Props {
  /** Null while nothing is asked. */
  readonly asked: { readonly act: Act; readonly user: ManagedUser } | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before something is done to a user, and says what will happen. */
export function ActDialog({ asked, onClose, onDone }: Props) {
  const shown = useLast(asked);
  const saving = useSaving({
    mutationFn: useAct(),
    onSuccess: (_, { act }) => {
      toast.saved(words[act].done(name));
      close();
      onDone();
    },
  });
  const close = () => {
    saving.reset();
    onClose();
  };
  if (!shown) return null;
  const { act, user } = shown;
  const name = `${user.firstName} ${user.lastName}`;
  const { title, confirm, said, isDangerous = false } = words[act];
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={title}
      subject={`${name}, ${user.username}`}
      confirmLabel={confirm}
      cancelLabel="Cancel"
      isBusy={saving.isPending}
      isDangerous={isDangerous}
      onConfirm={() => saving.mutate({ act, userId: user.userId })}
      onCancel={close}
    >
      <Failure failure={saving.error} />
      <Text>{said(name)}</Text>
    </ConfirmDialog>
  );
}
