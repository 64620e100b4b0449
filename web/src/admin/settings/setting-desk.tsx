import { Button } from '@mantine/core';
import { settingsForm } from '@portal/contract/frame/setting-forms';
import type { SettingDesk as Desk, Setting, SettingValues } from '@portal/contract/frame/setting-schemas';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { sessionDraft } from '../../forms/draft.ts';
import { RadioField } from '../../forms/radio-field.tsx';
import { type Form, useForm } from '../../forms/use-form.ts';
import { draftKey } from '../../lib/drafts.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Facts } from '../../ui/page.tsx';
import { SettingChanges } from './setting-changes.tsx';
import { SettingPreviewDialog } from './setting-preview-dialog.tsx';
import type { SettingOwner, SettingSave } from './setting-queries.ts';
import { fieldChoices, wordOf } from './setting-words.ts';
import classes from './settings.module.css';

/** Settings that stand together. */
export interface SettingGroup {
  readonly label: string;
  readonly holds: (setting: Setting) => boolean;
}

interface Props {
  readonly owner: SettingOwner;
  /** Whose settings, as people say it. */
  readonly subject: string;
  readonly groups: readonly SettingGroup[];
  /** As they were read; what is typed goes on from the first of them until it is saved. */
  readonly desk: Desk;
}

/** The settings of somebody: to change for who may save, to read for all other employees. */
export function SettingDesk(props: Props) {
  const { isAdmin } = useSession();
  if (isAdmin) return <ChangingDesk {...props} />;
  return (
    <>
      {props.groups.map(({ label, holds }) => (
        <section key={label} aria-label={label} className={classes.panel}>
          <h2>{label}</h2>
          <Facts
            facts={props.desk.settings.filter(holds).map(({ settingCode, settingDescription, value }) => ({
              label: settingDescription,
              value: wordOf(settingCode, value),
            }))}
          />
        </section>
      ))}
      <SettingChanges changes={props.desk.changes} onPutBack={undefined} isHeld={false} />
    </>
  );
}

type Values = Record<string, string>;

function ChangingDesk({ owner, subject, groups, desk }: Props) {
  const { userId } = useSession();
  const [begun, setBegun] = useState(desk);
  const [asked, setAsked] = useState<SettingSave | null>(null);
  const { version, settings } = begun;
  const initial: Values = Object.fromEntries(settings.map(({ settingCode, value }) => [settingCode, value]));
  return (
    <SettingsForm
      // Saved settings are begun anew; until then nothing that is read in between takes what was typed.
      key={version}
      initial={initial}
      onClean={() => desk.version !== version && setBegun(desk)}
      draft={draftKey(userId, `settings.${owner ?? 'site'}.${version}`)}
      settings={settings}
      groups={groups}
      onSave={(values) => setAsked({ values, version, putsBack: null })}
    >
      {({ isDirty, drop }) => (
        <>
          <SettingChanges
            changes={desk.changes}
            isHeld={isDirty}
            onPutBack={({ changeId, changes }) => {
              const values = changes.map(({ settingCode, before }) => ({ settingCode, value: before }));
              setAsked({ values, version: desk.version, putsBack: changeId });
            }}
          />
          {asked && (
            <SettingPreviewDialog
              owner={owner}
              subject={subject}
              save={asked}
              onClose={() => setAsked(null)}
              onSaved={(saved) => {
                drop();
                setAsked(null);
                if (saved) setBegun(saved);
                toast.saved(asked.putsBack === null ? 'Settings saved' : 'Put back');
              }}
            />
          )}
        </>
      )}
    </SettingsForm>
  );
}

interface FormState {
  readonly isDirty: boolean;
  readonly drop: () => void;
}

interface FormProps {
  readonly initial: Values;
  /** The key of what is typed. */
  readonly draft: string;
  readonly settings: readonly Setting[];
  readonly groups: readonly SettingGroup[];
  readonly onSave: (values: SettingValues) => void;
  /** Nothing is typed: what was read since may take the place. */
  readonly onClean: () => void;
  readonly children: (state: FormState) => ReactNode;
}

function SettingsForm({ initial, draft, settings, groups, onSave, onClean, children }: FormProps) {
  const kept = useMemo(() => sessionDraft<Values>(draft), [draft]);
  const form = useForm<Values, Values, void>({
    rules: settingsForm,
    initial,
    draft: kept,
    step: (values) => onSave(changedOf(initial, values)),
  });
  const changed = changedOf(initial, useWatch({ control: form.control }) as Values);
  const isDirty = changed.length > 0;
  useEffect(() => {
    if (!isDirty) onClean();
  });
  return (
    <>
      <form onSubmit={form.submit} noValidate>
        {groups.map(({ label, holds }) => (
          <Group key={label} label={label} settings={settings.filter(holds)} form={form} />
        ))}
        <div className={classes.bar}>
          <span role="status">{isDirty && countText(changed.length)}</span>
          <Button variant="default" disabled={!isDirty} onClick={form.clear}>
            Discard
          </Button>
          <Button type="submit" disabled={!isDirty} loading={form.isSaving}>
            Save
          </Button>
        </div>
      </form>
      {children({ isDirty, drop: form.drop })}
    </>
  );
}

interface GroupProps {
  readonly label: string;
  readonly settings: readonly Setting[];
  readonly form: Form<Values>;
}

function Group({ label, settings, form }: GroupProps) {
  const isAllFlags = settings.every(({ settingType }) => settingType === 'F');
  return (
    <section aria-label={label} className={classes.panel}>
      <h2>{label}</h2>
      <div className={`${classes.fields} ${isAllFlags ? '' : classes.wide}`}>
        {settings.map(({ settingCode, settingDescription }) => (
          <RadioField
            key={settingCode}
            form={form}
            name={settingCode}
            label={settingDescription}
            choices={fieldChoices(settingCode)}
          />
        ))}
      </div>
    </section>
  );
}

/** The settings whose values differ from those that were read. */
function changedOf(initial: Values, values: Values): SettingValues {
  return Object.entries(initial).flatMap(([settingCode, was]) => {
    const value = values[settingCode] ?? was;
    return value === was ? [] : [{ settingCode, value }];
  });
}

function countText(count: number): string {
  return count === 1 ? '1 change, not saved yet' : `${count} changes, not saved yet`;
}
