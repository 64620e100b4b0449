import { Button } from '@mantine/core';
import { landingPages, refreshRates } from '@portal/contract/core/section';
import type { Defaults } from '@portal/contract/frame/setting-schemas';
import { profileTexts } from '@portal/contract/profile/profile-messages';
import { useEffect } from 'react';
import { ChoiceField } from '../forms/choice-field.tsx';
import { plainRules } from '../forms/rules.ts';
import { useForm } from '../forms/use-form.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { SaveFailure } from './card-failure.tsx';
import { LoadedCard } from './loaded-card.tsx';
import classes from './profile.module.css';
import { useDefaults, useSaveDefaults } from './profile-queries.ts';

const pages = landingPages.map(({ id, label }) => ({ id, description: label }));
const rates = refreshRates.map((minutes) => ({
  id: minutes,
  description: minutes === 1 ? '1 minute' : `${minutes} minutes`,
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

const textOf = ({ defaultHomePage, defaultRefreshRate }: Defaults) => ({
  defaultHomePage: String(defaultHomePage),
  defaultRefreshRate: String(defaultRefreshRate),
});

/** Nothing else than what is offered can be chosen. */
const rules = plainRules<ReturnType<typeof textOf>, Defaults>(
  () => ({}),
  ({ defaultHomePage, defaultRefreshRate }) => ({
    defaultHomePage: Number(defaultHomePage),
    defaultRefreshRate: Number(defaultRefreshRate),
  }),
);

function DefaultsForm({ saved }: { readonly saved: Defaults }) {
  const form = useForm({
    rules,
    initial: textOf(saved),
    save: useSaveDefaults(),
    onSaved: () => toast.saved(profileTexts.saved),
  });
  const { reset } = form;
  // What another page has saved meanwhile shows where nothing else was chosen here.
  useEffect(() => reset(textOf(saved), { keepDirtyValues: true }), [reset, saved]);
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <ChoiceField form={form} name="defaultHomePage" label="Default landing page" choices={pages} emptyLabel="" />
      <ChoiceField form={form} name="defaultRefreshRate" label="Default auto refresh" choices={rates} emptyLabel="" />
      {form.otherFailure !== null && <SaveFailure failure={form.otherFailure} />}
      <div className={classes.actions}>
        <Button type="submit" loading={form.isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}
