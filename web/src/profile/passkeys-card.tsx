import { Button } from '@mantine/core';
import type { Passkey } from '@portal/contract/auth/second-factor-schemas';
import { useState } from 'react';
import { formatDate } from '../lib/format/format.ts';
import { useSession } from '../lib/session/session.ts';
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { LoadedCard } from './loaded-card.tsx';
import classes from './second-factor.module.css';
import { isAtProvider, usePasskeys, useReadAgain, useSecondFactor } from './second-factor-queries.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const load = () => import('./passkey-dialogs.tsx');
const AddPasskeyDialog = lazyDialog(async () => (await load()).AddPasskeyDialog);
const RenamePasskeyDialog = lazyDialog(async () => (await load()).RenamePasskeyDialog);
const RemovePasskeyDialog = lazyDialog(async () => (await load()).RemovePasskeyDialog);

/** The devices that sign in by themselves, with a fingerprint, a face or a PIN. */
export function PasskeysCard() {
  const query = usePasskeys();
  if (isAtProvider(query.error)) return null;
  return (
    <LoadedCard
      title="Passkeys"
      about="Sign in with your fingerprint, face or screen lock in place of password and code."
      failure="Your passkeys could not be loaded."
      query={query}
    >
      {(passkeys) => <Passkeys passkeys={passkeys} />}
    </LoadedCard>
  );
}

type Open = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey } | null;

function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const [open, setOpen] = useState<Open>(null);
  const { data: secondFactor } = useSecondFactor();
  const readAgain = useReadAgain();
  const needsPassword = secondFactor?.needsPassword ?? false;
  const { place, expectChange } = useKeptFocus(passkeys);
  const close = () => setOpen(null);
  const done = (said: string) => () => {
    close();
    toast.saved(said);
    expectChange();
    void readAgain();
  };
  return (
    <div className={classes.state}>
      {passkeys.length === 0 && <p className={classes.quiet}>You have no passkeys.</p>}
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ kind: 'rename', passkey })}
              onRemove={() => setOpen({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      <div ref={place} className={classes.buttons}>
        <Button variant={passkeys.length > 0 ? 'default' : 'filled'} onClick={() => setOpen({ kind: 'add' })}>
          Add a passkey
        </Button>
      </div>
      {open?.kind === 'add' && (
        <AddPasskeyDialog needsPassword={needsPassword} onClose={close} onDone={done('Passkey added')} />
      )}
      {open?.kind === 'rename' && (
        <RenamePasskeyDialog passkey={open.passkey} onClose={close} onDone={done('Passkey renamed')} />
      )}
      {open?.kind === 'remove' && (
        <RemovePasskeyDialog
          passkey={open.passkey}
          needsPassword={needsPassword}
          onClose={close}
          onDone={done('Passkey removed')}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const { timeZoneId } = useSession();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const used = lastUsedAt ? `last used ${formatDate(lastUsedAt, timeZoneId)}` : 'never used';
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <div className={classes.quiet}>
          Added {formatDate(createdAt, timeZoneId)}, {used}
          {isSynced && ', on all your devices'}
        </div>
      </div>
      <div className={classes.buttons}>
        <Button variant="subtle" size="compact-sm" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="subtle" size="compact-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
