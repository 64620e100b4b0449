import {
  getCompanySettingDesk,
  getSiteSettingDesk,
  previewCompanySettings,
  previewSiteSettings,
} from '@portal/contract/frame/setting-desk-endpoints';
import { saveCompanySettings, saveSiteSettings } from '@portal/contract/frame/setting-endpoints';
import type { SettingDesk, SettingPreview, SettingValues } from '@portal/contract/frame/setting-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** Whose settings: a supplier's by its id, or those of the portal. */
export type SettingOwner = number | null;

/** What is to be saved, and what it was made from. */
export interface SettingSave {
  readonly values: SettingValues;
  /** Of the settings that it was made from. */
  readonly version: number;
  /** The change that it takes back; null where it is one of its own. */
  readonly putsBack: number | null;
}

const deskKey = (owner: SettingOwner) => ['admin', 'settings', owner] as const;

function readDesk(owner: SettingOwner, signal: AbortSignal): Promise<SettingDesk & { readonly name?: string }> {
  if (owner === null) return call(getSiteSettingDesk, {}, { signal });
  return call(getCompanySettingDesk, { params: { id: String(owner) } }, { signal });
}

/** The settings with their version and their last changes. */
export function useSettingDesk(owner: SettingOwner) {
  return useQuery({ queryKey: deskKey(owner), queryFn: ({ signal }) => readDesk(owner, signal) });
}

/** What a save would do, worked out anew each time that it is asked. */
export function useSettingPreview(owner: SettingOwner, values: SettingValues) {
  return useQuery({
    queryKey: ['admin', 'settingPreview', owner, values],
    queryFn: ({ signal }): Promise<SettingPreview> =>
      owner === null
        ? call(previewSiteSettings, { body: values }, { signal })
        : call(previewCompanySettings, { params: { id: String(owner) }, body: values }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Saves settings; what the pages know of them is read anew whatever comes of it.
 * @returns the settings as they are now; null where they could not be read
 */
export function useSaveSettings(owner: SettingOwner) {
  const client = useQueryClient();
  const read = () =>
    client
      // What was read a moment ago is what has just been changed.
      .fetchQuery({ queryKey: deskKey(owner), queryFn: ({ signal }) => readDesk(owner, signal), staleTime: 0 })
      .catch(() => null);
  return async ({ values, version, putsBack }: SettingSave): Promise<SettingDesk | null> => {
    const query = { version: String(version), ...(putsBack !== null && { putsBack: String(putsBack) }) };
    try {
      if (owner === null) await call(saveSiteSettings, { query, body: values });
      else await call(saveCompanySettings, { params: { id: String(owner) }, query, body: values });
    } catch (error) {
      await read();
      throw error;
    }
    void client.invalidateQueries({ queryKey: ['portalSettings'] });
    void client.invalidateQueries({ queryKey: ['admin', 'companies'] });
    return read();
  };
}
