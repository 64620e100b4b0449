import type { Discrepancy } from '@portal/contract/discrepancies/discrepancy-rules';
import type { SupplierActor } from '../../core/actor.ts';
import { scopeOf } from '../../core/actor.ts';
import type { NewFile } from '../../lines/line-area.ts';
import type { LineIds, OrderWorld } from '../../orders/testing/order-world.ts';
import { keepDiscrepancy } from '../discrepancy-service.ts';

export const reported: Discrepancy = {
  receivedDate: '2026-11-20',
  trackingNumber: '1Z999',
  problemNote: 'Cracked lens',
  replacementNote: 'Please replace it',
  contactPhoneNumber: '(555) 555-0100',
  costCents: 2550,
  returnTypeId: 1,
  poNumber: null,
  partNumber: null,
  description: null,
};

const amy: SupplierActor = {
  kind: 'supplier',
  userId: 11,
  sessionId: 's',
  name: 'Amy Lee',
  supplierId: 1,
  facilityIds: [110, 120],
  menu: {},
  isAdmin: true,
  timeZoneId: 'America/Chicago',
  impersonatorUserId: null,
};

/** Reports a discrepancy of a line of facility 110 in Amy's name, as a receipt does. @param afterwards in its transaction */
export function reportOnLine(
  { portal }: OrderWorld,
  line: LineIds,
  change: Partial<Discrepancy> = {},
  files: readonly NewFile[] = [],
  afterwards: () => Promise<void> = async () => {},
): Promise<number> {
  const origin = { ip: null, requestId: null };
  const { config } = portal.services;
  return portal.db.write(scopeOf(amy), async (tx) => {
    const vdfHeaderId = await keepDiscrepancy(
      { tx, actor: amy, now: portal.now(), origin, config },
      { kind: 'order', line: { ...line, supplierId: 1, status: 'AWAITINGREVIEW' } },
      { ...reported, ...change },
      files,
    );
    await afterwards();
    return vdfHeaderId;
  });
}
