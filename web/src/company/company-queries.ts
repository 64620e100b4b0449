import * as calls from '@portal/contract/company/company-endpoints';
import type {
  SaveCertification,
  SaveGeneral,
  saveFeesBody,
  saveServicesBody,
  saveShippingBody,
} from '@portal/contract/company/company-schemas';
import type { ProfileSection } from '@portal/contract/company/company-values';
import type { ProfileChange } from '@portal/contract/company/profile-changes';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../lib/api.ts';
import { logEvent } from '../lib/log-event.ts';
import { saveFile } from '../lib/save-file.ts';
import { reloadSession } from '../lib/session.ts';

const supplierKey = (companyId: number) => ['company', companyId, 'profile'] as const;
const changesKey = (companyId: number, section: ProfileSection) => ['company', companyId, 'changes', section] as const;

/** The profile of a facility. It is read anew by each page, which goes on with what it has begun with. */
export function useSupplier(companyId: number) {
  return useQuery({
    queryKey: supplierKey(companyId),
    queryFn: ({ signal }) => call(calls.getSupplier, { params: { id: String(companyId) } }, { signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Reads the profile as it is now. */
export function useReadSupplier() {
  return (companyId: number) => call(calls.getSupplier, { params: { id: String(companyId) } });
}

const saves = {
  general: calls.saveGeneral,
  services: calls.saveServices,
  certification: calls.saveCertification,
  fees: calls.saveFees,
  shipping: calls.saveShipping,
} as const;

export type SavedSection = keyof typeof saves;

interface Bodies {
  readonly general: SaveGeneral;
  readonly services: z.input<typeof saveServicesBody>;
  readonly certification: Partial<SaveCertification>;
  readonly fees: z.input<typeof saveFeesBody>;
  readonly shipping: z.input<typeof saveShippingBody>;
}

export type SentSection<Section extends SavedSection> = Omit<Bodies[Section], 'supplierId' | 'version'>;

interface Saving<Section extends SavedSection> {
  readonly companyId: number;
  readonly version: number;
  readonly body: SentSection<Section>;
  /** What this save changes, as far as the form can tell. */
  readonly changes: readonly ProfileChange[];
}

/** Tells what will change, and saves; the save goes on where nobody hears of it. */
export function useSaveSection<Section extends SavedSection>(section: Section) {
  const client = useQueryClient();
  return async ({ companyId, version, body, changes }: Saving<Section>): Promise<Supplier> => {
    const claim = { supplierId: companyId, entityName: section, changedProperties: [...changes] };
    await call(calls.trackChanges, { body: claim }).catch(() => undefined);
    const sent = { ...(body as object), supplierId: companyId, version };
    const saved: Supplier = await call(saves[section], { body: sent } as never);
    client.setQueryData(supplierKey(companyId), saved);
    void client.invalidateQueries({ queryKey: changesKey(companyId, section) });
    return saved;
  };
}

/** Failures of the profile's saves are shown to nobody, so they are told to the portal. */
export function tellSaveFailure(section: ProfileSection, failure: unknown): void {
  const value = failure instanceof Error ? failure.message.slice(0, 500) : 'unknown';
  logEvent('PROFILE SAVE FAILED', [
    { name: 'section', value: section },
    { name: 'failure', value },
  ]);
}

/** What saves have changed in a section, page by page. */
export function useChanges(companyId: number, section: ProfileSection) {
  return useInfiniteQuery({
    queryKey: changesKey(companyId, section),
    queryFn: ({ pageParam, signal }) =>
      call(
        calls.listProfileChanges,
        { params: { id: String(companyId) }, query: { section, ...(pageParam && { before: String(pageParam) }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < 200 ? undefined : page.at(-1)?.changeId),
  });
}

/** The facility that the user works on from now on. */
export function useChooseCompany() {
  return async (companyId: number): Promise<void> => {
    await call(calls.saveDefaultCompany, { body: { companyId } });
    await reloadSession().catch(() => undefined);
  };
}

/** Hands a file of the profile to the browser to be saved. */
export function useDownload() {
  return async (companyId: number, fileName: string): Promise<void> => {
    const params = { id: String(companyId), fileName };
    const { name, data, type } = await call(calls.getSupplierDocument, { params });
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    saveFile(new Blob([bytes], { type }), name);
  };
}

/** Removes a trade reference that is stored; answers the profile as it is then. */
export function useRemoveTradeReference() {
  const readSupplier = useReadSupplier();
  return async (companyId: number, tradeRefId: number): Promise<Supplier> => {
    await call(calls.deleteTradeReference, { params: { tradeRefId: String(tradeRefId) } });
    return readSupplier(companyId);
  };
}

/** Saves certifications over the state that was read; a failure is told to the portal as well as to the caller. */
export function useSaveCertification() {
  const save = useSaveSection('certification');
  return async ({ versions }: Supplier, companyId: number, body: SentSection<'certification'>): Promise<Supplier> => {
    try {
      return await save({ companyId, version: versions.certification, body, changes: claimed(body) });
    } catch (failure) {
      tellSaveFailure('certification', failure);
      throw failure;
    }
  };
}

/** What a save of certifications says that it changes: the names alone, since the ids of new ones are not known yet. */
function claimed({ certificationsEdits, certificationsToAdd }: SentSection<'certification'>): ProfileChange[] {
  const changed = (certificationsEdits ?? []).map((edit) => {
    const {
      certificationId,
      name,
      isActive = true,
    } = edit as { certificationId: number; name: string; isActive?: boolean };
    const changeType = isActive ? ('Modify' as const) : ('Delete' as const);
    return {
      propertyName: `certifications[${certificationId}].name`,
      oldValue: name,
      newValue: isActive ? name : null,
      changeType,
    };
  });
  const added = Array.isArray(certificationsToAdd) ? certificationsToAdd : [];
  const names = added.map(({ name }: { readonly name: string }) => {
    return { propertyName: 'certifications.name', oldValue: null, newValue: name, changeType: 'Add' as const };
  });
  return [...changed, ...names];
}
