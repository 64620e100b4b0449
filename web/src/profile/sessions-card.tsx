import { Button } from '@mantine/core';
import type { OwnSession } from '@portal/contract/auth/own-session-endpoints';
import { IconDeviceDesktop, IconDeviceMobile, IconHeadset } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSaving } from '../lib/api/use-saving.ts';
import { formatDateTime } from '../lib/format/format.ts';
import { useSession } from '../lib/session/session.ts';
import { settings } from '../lib/settings.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { SaveFailure } from './card-failure.tsx';
import { LoadedCard } from './loaded-card.tsx';
import classes from './profile.module.css';

import { useEndSession, useOwnSessions } from './profile-queries.ts';

/** Where the user is signed in, with the ways to end what should not be. */
export function SessionsCard() {
  return (
    <LoadedCard
      title="Sessions"
      about="Where you are signed in. If you don't recognize a session, end it and change your password."
      failure="Your sessions could not be loaded."
      query={useOwnSessions()}
    >
      {(sessions) => <Sessions sessions={sessions} />}
    </LoadedCard>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const { isPending, error, mutate } = useSaving({
    mutationFn: useEndSession(),
    onSettled: () => setIsAsking(false),
    onSuccess: (_, sessionId) => {
      toast.saved(sessionId === 'others' ? 'All other sessions were ended' : 'Session ended');
      // The button that had the focus is gone.
      list.current?.focus();
    },
  });
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.sessions} aria-label="Sessions">
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            onEnd={isPending ? null : () => mutate(session.sessionId)}
          />
        ))}
      </ul>
      {error && <SaveFailure failure={error} />}
      {others.length > 0 && (
        <Button variant="default" mt="md" onClick={() => setIsAsking(true)}>
          End all other sessions
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="End all other sessions"
        confirmLabel="End sessions"
        cancelLabel="Cancel"
        isBusy={isPending}
        isDangerous
        onConfirm={() => mutate('others')}
        onCancel={() => setIsAsking(false)}
      >
        You will be signed out everywhere but here. Anything typed there and not saved will be lost.
      </ConfirmDialog>
    </>
  );
}

interface RowProps {
  readonly session: OwnSession;
  /** Null while another one is being ended. */
  readonly onEnd: (() => void) | null;
}

function SessionRow({ session, onEnd }: RowProps) {
  const { timeZoneId } = useSession();
  const { device, signInWay, address, isCurrent, isImpersonation } = session;
  const isPhone = /iPhone|Android/.test(device);
  const Icon = isImpersonation ? IconHeadset : isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const name = isImpersonation ? `${settings.providerName} acting for you` : device;
  const facts = [isImpersonation ? null : signInWay, address].filter((fact) => fact !== null);
  return (
    <li className={classes.session}>
      <Icon size={22} aria-hidden />
      <div className={classes.sessionFacts}>
        <strong>
          {name} {isCurrent && <StatusBadge tone="done">This session</StatusBadge>}
        </strong>
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        <span className="tabular">
          Started {formatDateTime(session.startedAt, timeZoneId)}
          {!isCurrent && `, last seen ${formatDateTime(session.lastSeenAt, timeZoneId)}`}
        </span>
      </div>
      {!isCurrent && (
        <Button variant="default" aria-label={`End session: ${name}`} aria-disabled={!onEnd} onClick={() => onEnd?.()}>
          End session
        </Button>
      )}
    </li>
  );
}
