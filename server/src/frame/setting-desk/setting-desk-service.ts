import { frameFields, frameRefusals } from '@portal/contract/frame/frame-messages';
import type {
  RecordedSettingChange,
  Setting,
  SettingChange,
  SettingValues,
} from '@portal/contract/frame/setting-schemas';
import type { EmployeeActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import {
  findReplaced,
  findSettingVersion,
  type KeptChange,
  keepSettingChange,
  listSettingChanges,
  type SettingOwner,
} from './setting-change-store.ts';
import { changesOf, describedChanges, wordOf } from './setting-values.ts';

const shownChanges = 20;

/** What a save was made from, and for. */
export interface SaveTerms {
  /** The version that was read; absent where the caller saves whatever stands. */
  readonly version?: number | undefined;
  readonly putsBack?: number | undefined;
}

interface LockedSettings {
  readonly owner: SettingOwner;
  /** As they stand, locked until the transaction ends. */
  readonly settings: readonly Setting[];
  readonly write: (changes: readonly SettingChange[]) => Promise<void>;
  readonly audit: { readonly action: string; readonly objectKind: string };
}

/** What the desk shows beside the settings. */
export async function readDesk(
  tx: Tx,
  owner: SettingOwner,
): Promise<{ version: number; changes: RecordedSettingChange[] }> {
  const kept = await listSettingChanges(tx, owner, { limit: shownChanges });
  return { version: kept[0]?.changeId ?? 0, changes: kept.map(recorded) };
}

function recorded({ changeId, at, byName, putsBack, before, after }: KeptChange): RecordedSettingChange {
  return { changeId, at, byName, putsBack, changes: describedChanges(before, after) };
}

/**
 * Saves settings: held against the version that they were read at, kept as a change that can be put back, and audited.
 * @returns what has changed; nothing where all was so already
 * @throws Refused with 409 where somebody has changed them since, with 422 where they do not put back what they name
 */
export async function saveSettings(
  context: ActionContext<EmployeeActor>,
  { owner, settings, write, audit }: LockedSettings,
  values: SettingValues,
  { version, putsBack }: SaveTerms,
): Promise<readonly SettingChange[]> {
  const { tx, actor, now } = context;
  if (version !== undefined) await assertUnchangedSince(tx, owner, version);
  if (putsBack !== undefined) await assertPutsBack(tx, owner, values, putsBack);
  const changes = changesOf(settings, values);
  if (changes.length === 0) return changes;
  await write(changes);
  await keepSettingChange(tx, { owner, at: now, userId: actor.userId, changes, putsBack: putsBack ?? null });
  writeAudit(context, {
    ...audit,
    objectId: owner ?? 'site',
    supplierId: owner,
    before: Object.fromEntries(changes.map(({ settingCode, before }) => [settingCode, before])),
    after: {
      ...Object.fromEntries(changes.map(({ settingCode, after }) => [settingCode, after])),
      ...(putsBack !== undefined && { putsBack }),
    },
  });
  return changes;
}

async function assertUnchangedSince(tx: Tx, owner: SettingOwner, version: number): Promise<void> {
  if ((await findSettingVersion(tx, owner)) === version) return;
  const since = await listSettingChanges(tx, owner, { after: version, limit: shownChanges });
  const errors = since.flatMap(({ byName, before, after }) =>
    describedChanges(before, after).map(({ settingCode, settingDescription, after: value }) => ({
      path: settingCode,
      code: frameRefusals.settingsChanged.code,
      message: `${settingDescription}: ${wordOf(settingCode, value)}, by ${byName ?? 'the marketplace'}`,
    })),
  );
  throw new Refused(frameRefusals.settingsChanged, { errors });
}

async function assertPutsBack(tx: Tx, owner: SettingOwner, values: SettingValues, putsBack: number): Promise<void> {
  const replaced = await findReplaced(tx, owner, putsBack);
  const isSame =
    replaced !== null &&
    Object.keys(replaced).length === values.length &&
    values.every(({ settingCode, value }) => replaced[settingCode] === value);
  if (!isSame) throw invalidField('putsBack', frameFields.notPutBack);
}
