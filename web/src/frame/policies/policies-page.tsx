import { Alert, Button } from '@mantine/core';
import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import { acceptPolicies } from '@portal/contract/frame/policy-endpoints';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiProblem, call } from '../../lib/api/api.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSessionState } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailureText } from '../../ui/feedback/failure-text.tsx';
import { TextSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/page.tsx';
import { ContentBody } from '../content/content-body.tsx';
import { useContentString, usePolicyTexts } from '../content/content-queries.ts';
import classes from './policies.module.css';

const title = 'Policies';

/** The policies; whoever is signed in accepts them here, or leaves. */
export function PoliciesPage() {
  const { data, isError, isFetching, refetch } = usePolicyTexts();
  const unavailable = useContentString('contentUnavailable');
  const state = useSessionState();
  const isSignedIn = 'session' in state;
  const isAsked = isSignedIn && state.session.policies?.newPolicyAcceptanceRequired === true;
  if (!data && !isError) return <TextSkeleton />;
  return (
    <Page title={title}>
      <PageTitle title={title} />
      {isAsked && (
        <p className={classes.why}>Please read and accept the policies to continue. Declining logs you out.</p>
      )}
      {data ? (
        <div className={classes.policies}>
          {data.policies.map((policy) => (
            <section key={policy.kind} aria-labelledby={`policy-${policy.kind}`}>
              <h2 id={`policy-${policy.kind}`}>{policy.title}</h2>
              <ContentBody html={policy.html} />
            </section>
          ))}
        </div>
      ) : (
        <div role="alert">
          <EmptyState
            icon={IconAlertTriangle}
            title={unavailable}
            action={
              <Button loading={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      )}
      {isSignedIn && (
        <Answer
          version={data?.version ?? null}
          isAsked={isAsked}
          isReading={isFetching}
          onChanged={() => void refetch()}
        />
      )}
    </Page>
  );
}

interface AnswerProps {
  /** What the user has read; null while there is nothing to read. */
  readonly version: string | null;
  readonly isAsked: boolean;
  /** A newer version may be on its way. */
  readonly isReading: boolean;
  readonly onChanged: () => void;
}

function Answer({ version, isAsked, isReading, onChanged }: AnswerProps) {
  const accept = useMutation({
    // Whom nothing is asked of accepts nothing: an employee, or who acts as somebody else.
    mutationFn: async () =>
      isAsked ? call(acceptPolicies, { body: { agree: true, ...(version !== null && { version }) } }) : null,
    // Loaded anew, so that everything starts with what was accepted.
    onSuccess: () => location.replace('/'),
    onError: (error) => {
      if (error instanceof ApiProblem && error.status === 409) onChanged();
    },
  });
  return (
    <div className={classes.answer}>
      {accept.error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {accept.error instanceof ApiProblem && accept.error.status === 409 ? (
            accept.error.message
          ) : (
            <FailureText text={genericSaveFailure} supportAddress={settings.companyEmail} />
          )}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button component={Link} to="/logout" variant="default">
          Decline
        </Button>
        <Button
          loading={accept.isPending || accept.isSuccess || isReading}
          disabled={isAsked && version === null}
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
      </div>
    </div>
  );
}
