import { Button } from '@mantine/core';
import type { SecondFactor } from '@portal/contract/auth/second-factor-schemas';
import { useState } from 'react';
import { formatDate } from '../lib/format/format.ts';
import { useSession } from '../lib/session/session.ts';
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { LoadedCard } from './loaded-card.tsx';
import classes from './second-factor.module.css';
import { isAtProvider, useReadAgain, useSecondFactor } from './second-factor-queries.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const load = () => import('./second-factor-dialogs.tsx');
const isOpen = ({ opened }: { readonly opened: boolean }) => opened;
const SetUpDialog = lazyDialog(async () => (await load()).SetUpDialog, isOpen);
const RenewDialog = lazyDialog(async () => (await load()).RenewDialog, isOpen);
const TurnOffDialog = lazyDialog(async () => (await load()).TurnOffDialog, isOpen);

const fewCodes = 3;

/** Whether a code is asked for at each sign-in, and all that changes it. */
export function SecondFactorCard() {
  const query = useSecondFactor();
  if (isAtProvider(query.error)) return null;
  return (
    <LoadedCard
      title="Two-step verification"
      about="A code from an app on your phone, after your password. Knowing the password alone is not enough to get in."
      failure="Your two-step verification could not be loaded."
      query={query}
    >
      {(secondFactor) => <State secondFactor={secondFactor} />}
    </LoadedCard>
  );
}

type Open = 'setUp' | 'renew' | 'turnOff' | null;

function State({ secondFactor }: { readonly secondFactor: SecondFactor }) {
  const [open, setOpen] = useState<Open>(null);
  const readAgain = useReadAgain();
  const { place, expectChange } = useKeptFocus(secondFactor.isOn);
  const close = () => {
    setOpen(null);
    expectChange();
    void readAgain();
  };
  const { isOn, needsPassword } = secondFactor;
  return (
    <div className={classes.state}>
      {isOn ? <OnFacts secondFactor={secondFactor} /> : <OffFacts isRequired={secondFactor.isRequired} />}
      <div ref={place} className={classes.buttons}>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setOpen('renew')}>
              New recovery codes
            </Button>
            <Button variant="default" onClick={() => setOpen('turnOff')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('setUp')}>Set up</Button>
        )}
      </div>
      <SetUpDialog opened={open === 'setUp'} needsPassword={needsPassword} onClose={close} />
      <RenewDialog opened={open === 'renew'} onClose={close} />
      <TurnOffDialog
        opened={open === 'turnOff'}
        onClose={close}
        onDone={() => {
          close();
          toast.saved('Two-step verification is off');
        }}
      />
    </div>
  );
}

function OnFacts({ secondFactor: { turnedOnAt, recoveryCodesLeft } }: { readonly secondFactor: SecondFactor }) {
  const { timeZoneId } = useSession();
  const codes = recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`;
  return (
    <>
      <p className={classes.badged}>
        <StatusBadge tone="done">On</StatusBadge> since {formatDate(turnedOnAt, timeZoneId)}
      </p>
      <p className={recoveryCodesLeft <= fewCodes ? undefined : classes.quiet}>
        You have {codes} left.{recoveryCodesLeft <= fewCodes && ' Make new ones before you need them.'}
      </p>
    </>
  );
}

function OffFacts({ isRequired }: { readonly isRequired: boolean }) {
  return (
    <p className={classes.badged}>
      <StatusBadge tone="neutral">Off</StatusBadge>
      {isRequired ? 'The portal asks all employees to use it.' : 'Your password alone signs you in.'}
    </p>
  );
}
