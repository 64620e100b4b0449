import { Alert, Button } from '@mantine/core';
import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import type { SettingDesk, SettingPreview } from '@portal/contract/frame/setting-schemas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api/api.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSaving } from '../../lib/api/use-saving.ts';
import { settings } from '../../lib/settings.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FailureText } from '../../ui/feedback/failure-text.tsx';
import { TableSkeleton } from '../../ui/feedback/skeletons.tsx';
import { type SettingOwner, type SettingSave, useSaveSettings, useSettingPreview } from './setting-queries.ts';
import { wordOf } from './setting-words.ts';
import classes from './settings.module.css';

interface Props {
  readonly owner: SettingOwner;
  /** Whose settings, as people say it. */
  readonly subject: string;
  readonly save: SettingSave;
  readonly onClose: () => void;
  /** Hears the settings as they are now; null where they could not be read. */
  readonly onSaved: (desk: SettingDesk | null) => void;
}

/** What a save will do, before it is done; where somebody else has saved meanwhile, what that was. */
export function SettingPreviewDialog({ owner, subject, save, onClose, onSaved }: Props) {
  const { data, isError, error, isFetching, refetch } = useSettingPreview(owner, save.values);
  // What was seen of a refusal is what the next try is made from.
  const [seen, setSeen] = useState(save.version);
  const saving = useSaving({
    mutationFn: useSaveSettings(owner),
    onSuccess: onSaved,
    onError: async (failure) => {
      if (!isChangedMeanwhile(failure)) return;
      const again = await refetch();
      if (again.data) setSeen(again.data.version);
    },
  });
  const isNothing = data?.changes.length === 0;
  return (
    <Dialog
      opened
      title={save.putsBack === null ? 'Save settings' : 'Put Back'}
      subject={subject}
      onClose={onClose}
      isBusy={saving.isPending}
      size="lg"
      footer={
        <>
          <Button variant="default" disabled={saving.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-autofocus
            loading={saving.isPending}
            disabled={!data || isNothing || isFetching}
            onClick={() => saving.mutate({ ...save, version: seen })}
          >
            {save.putsBack === null ? 'Save' : 'Put back'}
          </Button>
        </>
      }
    >
      {saving.isError && <SaveFailure failure={saving.error} />}
      {isError && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failureMessage(error) ?? 'What this does could not be worked out.'}{' '}
          <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !isError && <TableSkeleton rows={3} columns={3} />}
      {data && isNothing && <p>Everything is set this way already.</p>}
      {data && !isNothing && <Preview preview={data} />}
    </Dialog>
  );
}

function isChangedMeanwhile(failure: unknown): failure is ApiProblem {
  return failure instanceof ApiProblem && failure.code === 'settings_changed';
}

function SaveFailure({ failure }: { readonly failure: unknown }) {
  return (
    <Alert color="red" mb="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {isChangedMeanwhile(failure) ? (
        <>
          {failure.detail} Please look it over and save again.
          <ul className={classes.effects}>
            {failure.errors.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </>
      ) : (
        (failureMessage(failure) ?? <FailureText text={genericSaveFailure} supportAddress={settings.companyEmail} />)
      )}
    </Alert>
  );
}

function Preview({ preview: { changes, effects } }: { readonly preview: SettingPreview }) {
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ settingCode, settingDescription, before, after }) => (
            <tr key={settingCode}>
              <th scope="row">{settingDescription}</th>
              <td>{wordOf(settingCode, before)}</td>
              <td>{wordOf(settingCode, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {effects.length > 0 && (
        <section aria-label="What it does">
          <h3 className={classes.subhead}>What it does</h3>
          <ul className={classes.effects}>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
