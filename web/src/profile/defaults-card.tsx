import '../ui/theme/mantine-styles-choices.ts';
import { Button, Select } from '@mantine/core';
import { landingPages, refreshRates } from '@portal/contract/core/section';
import type { Defaults } from '@portal/contract/frame/setting-schemas';
import { profileTexts } from '@portal/contract/profile/profile-messages';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '../lines/forms/use-attempt.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { SaveFailure } from './card-failure.tsx';
import { LoadedCard } from './loaded-card.tsx';
import classes from './profile.module.css';

import { useDefaults, useSaveDefaults } from './profile-queries.ts';

const pages = landingPages.map(({ id, label }) => ({ value: String(id), label }));
const rates = refreshRates.map((minutes) => ({
  value: String(minutes),
  label: minutes === 1 ? '1 minute' : `${minutes} minutes`,
}));

/** Default landing page and default auto refresh, saved together. */
export function DefaultsCard() {
  return (
    <LoadedCard
      title="Preferences"
      about="Where you start after signing in, and how often your lists are refreshed."
      failure="Your preferences could not be loaded."
      fields={2}
      query={useDefaults()}
    >
      {(saved) => <DefaultsForm saved={saved} />}
    </LoadedCard>
  );
}

function DefaultsForm({ saved }: { readonly saved: Defaults }) {
  const [changed, setChanged] = useState<Partial<Defaults>>({});
  const { isRunning, failure, run } = useAttempt(useSaveDefaults());
  const chosen = { ...saved, ...changed };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(chosen))) return;
    setChanged({});
    toast.saved(profileTexts.saved);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Select
        label="Default landing page"
        data={pages}
        value={String(chosen.defaultHomePage)}
        onChange={(value) => setChanged({ ...changed, defaultHomePage: Number(value) })}
        allowDeselect={false}
        maxDropdownHeight={440}
      />
      <Select
        label="Default auto refresh"
        data={rates}
        value={String(chosen.defaultRefreshRate)}
        onChange={(value) => setChanged({ ...changed, defaultRefreshRate: Number(value) })}
        allowDeselect={false}
        maxDropdownHeight={400}
      />
      {failure !== null && <SaveFailure failure={failure} />}
      <div className={classes.actions}>
        <Button type="submit" loading={isRunning}>
          Save
        </Button>
      </div>
    </form>
  );
}
