import { Button } from '@mantine/core';
import type { RecordedSettingChange } from '@portal/contract/frame/setting-schemas';
import { formatDateTime } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { wordOf } from './setting-words.ts';
import classes from './settings.module.css';

interface Props {
  readonly changes: readonly RecordedSettingChange[];
  /** Absent for who may save nothing. */
  readonly onPutBack: ((change: RecordedSettingChange) => void) | undefined;
  /** What is typed would be lost: it is saved or discarded first. */
  readonly isHeld: boolean;
}

/** Who has last changed what, newest first. */
export function SettingChanges({ changes, onPutBack, isHeld }: Props) {
  const { timeZoneId } = useSession();
  const numbers = new Map(changes.map(({ changeId, at }) => [changeId, at]));
  return (
    <section aria-label="Last changes" className={classes.panel}>
      <h2>Last changes</h2>
      {changes.length === 0 && <p>Nothing has been changed yet.</p>}
      <ul className={classes.changes}>
        {changes.map((change) => {
          const { changeId, at, byName, putsBack } = change;
          const text = change.changes.map(changeText).join(', ');
          const takenBack = putsBack === null ? undefined : numbers.get(putsBack);
          return (
            <li key={changeId}>
              <div>
                <span className={classes.what}>{text}</span>
                <span className={classes.when}>
                  {byName ?? 'The marketplace'}, {formatDateTime(at, timeZoneId)}
                  {putsBack !== null && ', put back'}
                  {takenBack && ` what was changed ${formatDateTime(takenBack, timeZoneId)}`}
                </span>
              </div>
              {onPutBack && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Put back: ${text}`}
                  disabled={isHeld}
                  title={isHeld ? 'Save or discard your changes first' : undefined}
                  onClick={() => onPutBack(change)}
                >
                  Put back
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function changeText({ settingCode, settingDescription, before, after }: RecordedSettingChange['changes'][number]) {
  return `${settingDescription}: ${wordOf(settingCode, before)} to ${wordOf(settingCode, after)}`;
}
