import { Button, Checkbox, TextInput } from '@mantine/core';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import type { shareCertifications } from '@portal/contract/company/wallet-endpoints';
import {
  maxWalletDays,
  recipientLimit,
  type ShareValues,
  shareBody,
  type WalletShare,
} from '@portal/contract/company/wallet-schemas';
import type { CallReply } from '@portal/contract/core/endpoint';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../forms/text-field.tsx';
import { type Form, useForm } from '../forms/use-form.ts';
import { reasonAgainst } from '../frame/access/access.ts';
import { failureMessage } from '../lib/api/failure.ts';
import { useSaving } from '../lib/api/use-saving.ts';
import { formatDate, formatDateTime } from '../lib/format/format.ts';
import { walletPath } from '../lib/session/remembered-path.ts';
import { useSession } from '../lib/session/session.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { StatusBadge, type Tone } from '../ui/feedback/status-badge.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import classes from './company.module.css';
import { useShare, useWallet, useWithdraw } from './company-queries.ts';

interface Props {
  readonly companyId: number;
  /** As they are saved: what is still being typed cannot be shared. */
  readonly certifications: Supplier['certifications'];
}

/** The links by which certifications are shown to people who do not sign in. */
export function CertificationLinks({ companyId, certifications }: Props) {
  const { data, isError, isFetching, refetch } = useWallet(companyId);
  const reason = reasonAgainst(useSession(), 'companyProfile', companyId);
  const [isSharing, setIsSharing] = useState(false);
  const [withdrawn, setWithdrawn] = useState<WalletShare | null>(null);
  const withdraw = useSaving({
    mutationFn: useWithdraw(companyId),
    onSettled: () => setWithdrawn(null),
    onSuccess: () => toast.saved('The link no longer works'),
    onError: (failure) => toast.failed(failureMessage(failure) ?? 'The link could not be withdrawn.'),
  });
  return (
    <section className={classes.group} aria-labelledby="shared-links">
      <h2 id="shared-links">Shared links</h2>
      <p className={classes.quiet}>
        Show certificates to a hospital with a link that expires. Anyone who has the link can read what you pick, and
        nothing else.
      </p>
      {isError && !data && (
        <p role="alert">
          The links could not be loaded.{' '}
          <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.links}>
          {data.map((share) => (
            <Link key={share.shareId} share={share} reason={reason} onWithdraw={() => setWithdrawn(share)} />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        mt="sm"
        title={reason ?? undefined}
        disabled={certifications.length === 0 || reason !== null}
        onClick={() => setIsSharing(true)}
      >
        Share certifications
      </Button>
      {isSharing && (
        <ShareDialog companyId={companyId} certifications={certifications} onClose={() => setIsSharing(false)} />
      )}
      <ConfirmDialog
        opened={withdrawn !== null}
        title="Withdraw link"
        subject={withdrawn?.recipient}
        isDangerous
        isBusy={withdraw.isPending}
        onConfirm={() => withdrawn && withdraw.mutate(withdrawn.shareId)}
        onCancel={() => setWithdrawn(null)}
      >
        The link stops working at once, for everyone who has it.
      </ConfirmDialog>
    </section>
  );
}

const states: Readonly<Record<WalletShare['state'], { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Works', tone: 'done' },
  expired: { label: 'Expired', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

function openedText(count: number): string {
  if (count === 0) return 'not opened yet';
  return count === 1 ? 'opened once' : `opened ${count.toLocaleString('en-US')} times`;
}

interface LinkProps {
  readonly share: WalletShare;
  /** Why it cannot be withdrawn; null where it can. */
  readonly reason: string | null;
  readonly onWithdraw: () => void;
}

function Link({ share, reason, onWithdraw }: LinkProps) {
  const { timeZoneId } = useSession();
  const { recipient, state, certifications, expiresAt, openCount, openings, createdBy } = share;
  const names = certifications.map(({ name }) => name).join(', ');
  const [last] = openings;
  return (
    <li>
      <div className={classes.sectionHead}>
        <span className={classes.panelHead}>
          <strong>{recipient}</strong>
          <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
        </span>
        {state === 'open' && (
          <Button
            size="compact-sm"
            variant="subtle"
            title={reason ?? undefined}
            disabled={reason !== null}
            aria-label={`Withdraw the link for ${recipient}`}
            onClick={onWithdraw}
          >
            Withdraw
          </Button>
        )}
      </div>
      <p className={classes.quiet}>{names}</p>
      <p className={classes.quiet}>
        Shared by {createdBy}, {state === 'expired' ? 'worked' : 'works'} until {formatDate(expiresAt, timeZoneId)},{' '}
        <span title={openings.map((at) => formatDateTime(at, timeZoneId)).join('\n')}>
          {openedText(openCount)}
          {last && `, last on ${formatDateTime(last, timeZoneId)}`}
        </span>
      </p>
    </li>
  );
}

type Shared = CallReply<typeof shareCertifications>;

function ShareDialog({ companyId, certifications, onClose }: Props & { readonly onClose: () => void }) {
  const share = useShare(companyId);
  const [shared, setShared] = useState<Shared | null>(null);
  const form = useForm<ShareValues, ShareValues, Shared>({
    rules: shareBody as never,
    initial: {
      recipient: '',
      days: '30',
      certificationIds: certifications.map(({ certificationId }) => certificationId),
    },
    save: share,
    onSaved: setShared,
  });
  if (shared) return <LinkDialog shared={shared} onClose={onClose} />;
  return (
    <Dialog
      opened
      title="Share certifications"
      onClose={onClose}
      isDirty={form.formState.isDirty}
      isBusy={form.isSaving}
      footer={
        <>
          <Button variant="default" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="share" loading={form.isSaving}>
            Make link
          </Button>
        </>
      }
    >
      <form id="share" onSubmit={form.submit} noValidate>
        {form.otherFailure instanceof Error && <p role="alert">{form.otherFailure.message}</p>}
        <TextField
          form={form}
          name="recipient"
          label="Who is it for"
          isRequired
          maxLength={recipientLimit}
          data-autofocus
        />
        <TextField
          form={form}
          name="days"
          label={`Days the link works, at most ${maxWalletDays}`}
          isRequired
          inputMode="numeric"
          maxLength={2}
        />
        <Picked form={form} certifications={certifications} />
      </form>
    </Dialog>
  );
}

function Picked({ form, certifications }: { readonly form: Form<ShareValues> } & Pick<Props, 'certifications'>) {
  const picked = useWatch({ control: form.control, name: 'certificationIds' });
  const { error } = form.getFieldState('certificationIds', form.formState);
  return (
    <Checkbox.Group
      label="Certifications"
      withAsterisk
      error={error?.message}
      value={picked.map(String)}
      onChange={(ids) =>
        form.setValue('certificationIds', ids.map(Number), { shouldDirty: true, shouldValidate: true })
      }
    >
      <div className={classes.picks}>
        {certifications.map(({ certificationId, name }) => (
          <Checkbox key={certificationId} value={String(certificationId)} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** The link itself; nobody can read it again. */
function LinkDialog({ shared, onClose }: { readonly shared: Shared; readonly onClose: () => void }) {
  const { timeZoneId } = useSession();
  const [isCopied, setIsCopied] = useState(false);
  const link = `${window.location.origin}${walletPath}#${shared.token}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setIsCopied(true),
      () => toast.failed('The link could not be copied. Please copy it from the field.'),
    );
  return (
    <Dialog
      opened
      title="Link to certifications"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button data-autofocus onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
        </>
      }
    >
      <TextInput
        label="Link"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        description={`It works until ${formatDate(shared.expiresAt, timeZoneId)}. Copy it now: it is shown this once.`}
      />
    </Dialog>
  );
}
