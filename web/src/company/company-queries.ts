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
import {
  getWalletDocument,
  listWallet,
  openWallet,
  shareCertifications,
  withdrawShare,
} from '@portal/contract/company/wallet-endpoints';
import type { ShareValues } from '@portal/contract/company/wallet-schemas';
import type { CallReply } from '@portal/contract/core/endpoint';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../lib/api/api.ts';
import { logEvent } from '../lib/log-event.ts';
import { saveFile } from '../lib/save-file.ts';
import { reloadSession } from '../lib/session/session.ts';

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

function saveDocument({ name, data, type }: CallReply<typeof calls.getSupplierDocument>): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}

/** Hands a file of the profile to the browser to be saved. */
export function useDownload() {
  return async (companyId: number, fileName: string): Promise<void> => {
    const params = { id: String(companyId), fileName };
    saveDocument(await call(calls.getSupplierDocument, { params }));
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

const walletKey = (companyId: number) => ['company', companyId, 'wallet'] as const;

/** The links by which certifications of a facility are shared. */
export function useWallet(companyId: number) {
  return useQuery({
    queryKey: walletKey(companyId),
    queryFn: ({ signal }) => call(listWallet, { params: { id: String(companyId) } }, { signal }),
  });
}

/** Makes a link; its token is told this once. */
export function useShare(companyId: number) {
  const client = useQueryClient();
  return async (body: ShareValues) => {
    const shared = await call(shareCertifications, { params: { id: String(companyId) }, body });
    void client.invalidateQueries({ queryKey: walletKey(companyId) });
    return shared;
  };
}

/** Ends a link; the list is read anew whatever comes of it. */
export function useWithdraw(companyId: number) {
  const client = useQueryClient();
  return async (shareId: number): Promise<void> => {
    try {
      await call(withdrawShare, { params: { shareId: String(shareId) } });
    } finally {
      await client.invalidateQueries({ queryKey: walletKey(companyId) });
    }
  };
}

/** What a link shows. Each call is an opening, so it is made once. */
export function useOpenWallet(token: string) {
  return useQuery({
    queryKey: ['wallet', token],
    queryFn: ({ signal }) => call(openWallet, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Hands a file that a link shows to the browser to be saved. */
export function useWalletDocument(token: string) {
  return async (certificationId: number): Promise<void> =>
    saveDocument(await call(getWalletDocument, { body: { token, certificationId } }));
}
