import { dayOf } from '@portal/contract/core/plain-date';
import { returnDenyReasons } from '@portal/contract/lookups/lookups-returns';
import * as calls from '@portal/contract/returns/return-endpoints';
import { returnRefusals } from '@portal/contract/returns/return-messages';
import type { SupplierActor } from '../core/actor.ts';
import { type Route, supplierRoute } from '../core/http/route.ts';
import { Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import { addressesOf } from './return-addresses.ts';
import { decideReturn } from './return-decision-service.ts';
import type { Reader } from './return-rows.ts';
import { findRga } from './return-store.ts';
import { requestUpdate } from './return-update-service.ts';
import { getReturn, listReturns } from './return-views.ts';

interface Asked {
  readonly actor: SupplierActor;
  readonly now: Date;
  readonly services: Pick<Services, 'config'>;
}

export const returnRoutes: readonly Route[] = [
  supplierRoute(calls.listReturns, (asked) => listReturns(asked.tx, asked.actor, readerOf(asked))),
  supplierRoute(calls.getReturn, async (asked) =>
    known(await getReturn(asked.tx, asked.actor, { idOrNumber: asked.params.id }, readerOf(asked))),
  ),
  supplierRoute(calls.getReturnByPo, async (asked) =>
    known(await getReturn(asked.tx, asked.actor, { po: asked.params.po }, readerOf(asked))),
  ),
  supplierRoute(calls.listReturnAddresses, async ({ tx, actor, params }) =>
    addressesOf(known(await findRga(tx, actor, params.rgaId))),
  ),
  supplierRoute(calls.listDenyReasons, async () => [...returnDenyReasons]),
  supplierRoute(calls.decideReturn, ({ params, body, ...context }) => decideReturn(context, params.rgaId, body)),
  supplierRoute(calls.requestReturnUpdate, ({ body, services, ...context }) =>
    requestUpdate(context, services.config, body),
  ),
];

function readerOf({ actor, now, services: { config } }: Asked): Reader {
  return { today: dayOf(now, actor.timeZoneId), providerName: config.providerName };
}

function known<Found>(found: Found | null): Found {
  if (found === null) throw new Refused(returnRefusals.notFound);
  return found;
}
