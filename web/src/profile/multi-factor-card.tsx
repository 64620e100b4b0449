import { Skeleton, Switch } from '@mantine/core';
import { mfaErrorText, mfaSuccess, mfaTexts } from '@portal/contract/profile/mfa-messages';
import type { MfaReply } from '@portal/contract/profile/mfa-schemas';
import { profileTexts } from '@portal/contract/profile/profile-messages';
import { useSaving } from '../lib/api/use-saving.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { CardFailure, SaveFailure } from './card-failure.tsx';
import classes from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';
import { useIsProviderOn, useMfa, useSaveMfa } from './profile-queries.ts';

/** Opting in to multi-factor sign-in at the identity provider; there only while sign-ins go through it. */
export function MultiFactorCard() {
  return useIsProviderOn() ? <ShownCard /> : null;
}

function ShownCard() {
  const { data, isError } = useMfa();
  return (
    <ProfileCard
      title="Multi-factor authentication"
      about="Whether the identity provider asks for a second step when you sign in."
    >
      {data?.result === mfaSuccess && <OptIn isOn={data.value === 'Y'} />}
      {data && data.result !== mfaSuccess && <CardFailure>{mfaErrorText(data.messages)}</CardFailure>}
      {!data && isError && <CardFailure>{mfaTexts.loadFailed}</CardFailure>}
      {!data && !isError && (
        <div role="status" aria-label="Loading">
          <Skeleton height={28} width={280} />
        </div>
      )}
    </ProfileCard>
  );
}

/** The switch shows at once what was chosen; a save that fails puts it back. */
function OptIn({ isOn }: { readonly isOn: boolean }) {
  const save = useSaveMfa();
  const { isPending, variables, error, mutate } = useSaving({
    mutationFn: async (wanted: boolean) => {
      const answer = await save(wanted ? 'Y' : 'N');
      if (answer.result !== mfaSuccess) throw new Declined(answer);
    },
    onSuccess: () => toast.saved(profileTexts.saved),
  });
  return (
    <div className={classes.form}>
      <Switch
        label="Use multi-factor authentication"
        checked={isPending ? variables : isOn}
        // Disabled it would lose the focus.
        aria-busy={isPending}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {error instanceof Declined && <CardFailure>{mfaErrorText(error.messages)}</CardFailure>}
      {error && !(error instanceof Declined) && <SaveFailure failure={error} />}
    </div>
  );
}

/** The admin service has answered, and did not take it. */
class Declined extends Error {
  readonly messages: readonly string[];

  constructor({ messages }: MfaReply) {
    super(mfaErrorText(messages));
    this.messages = messages;
  }
}
