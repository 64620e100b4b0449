import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import { marketplaceFields } from '@portal/contract/marketplace/marketplace-messages';
import { partyInboundEvents } from '@portal/contract/marketplace/party-events';
import type { Tx } from '../core/database/database.ts';
import { type ActionContext, writeAudit } from '../core/records/audit.ts';
import { type ApplyEvent, handlersFor, type InboundHandlers, isNewestChange } from '../core/records/inbound.ts';
import { invalidField } from '../core/refused.ts';
import {
  deleteUnusedFacility,
  listOtherFacilities,
  lockSwitches,
  type SupplierSwitches,
  saveFacilities,
  saveOem,
  saveSupplier,
} from './party-store.ts';

type Supplier = InboundData<'supplier.upserted'>;

/** What an area does about a supplier whose settings may have changed; `before` is null for one that is new. */
type FollowSupplier = (context: ActionContext, supplierId: number, before: SupplierSwitches | null) => Promise<void>;

const upsertSupplier =
  (followers: readonly FollowSupplier[]): ApplyEvent<Supplier> =>
  async (context, { data, time }) => {
    const { tx } = context;
    const { supplierId } = data;
    if (!(await isNewestChange(tx, `supplier:${supplierId}`, time))) return 'stale';
    const before = await lockSwitches(tx, supplierId);
    await saveSupplier(tx, data, context.now);
    await replaceFacilities(tx, data);
    writeAudit(context, {
      action: 'supplier.upsert',
      objectKind: 'supplier',
      objectId: supplierId,
      supplierId,
      after: data,
    });
    for (const follow of followers) await follow(context, supplierId, before);
    return 'applied';
  };

/** Facilities that are no longer listed go, unless something hangs on them. */
async function replaceFacilities(tx: Tx, { supplierId, facilities }: Supplier): Promise<void> {
  const listed = facilities.map(({ companyId }) => companyId);
  const twice = listed.findIndex((companyId, index) => listed.indexOf(companyId) < index);
  if (twice >= 0) throw invalidField(`facilities[${twice}].companyId`, marketplaceFields.listedTwice);
  const saved = new Set(await saveFacilities(tx, supplierId, facilities));
  const foreign = listed.findIndex((companyId) => !saved.has(companyId));
  if (foreign >= 0) throw invalidField(`facilities[${foreign}].companyId`, marketplaceFields.facilityOfAnother);
  for (const companyId of await listOtherFacilities(tx, supplierId, listed)) await deleteUnusedFacility(tx, companyId);
}

const upsertOem: ApplyEvent<InboundData<'oem.upserted'>> = async (context, { data, time }) => {
  if (!(await isNewestChange(context.tx, `oem:${data.id}`, time))) return 'stale';
  await saveOem(context.tx, data);
  writeAudit(context, { action: 'oem.upsert', objectKind: 'oem', objectId: data.id, after: data });
  return 'applied';
};

/** What the portal does when the marketplace tells of suppliers and manufacturers. */
export function partyEvents(followers: readonly FollowSupplier[]): InboundHandlers {
  return handlersFor(partyInboundEvents, {
    'supplier.upserted': upsertSupplier(followers),
    'oem.upserted': upsertOem,
  });
}
