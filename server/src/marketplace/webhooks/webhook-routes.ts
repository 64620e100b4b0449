import { coreRefusals } from '@portal/contract/core/core-messages';
import { getWebhook, listWebhooks, putWebhook, removeWebhook } from '@portal/contract/marketplace/webhook-endpoints';
import { everything } from '../../core/database/database.ts';
import { bareMarketplaceRoute, type Route } from '../../core/http/route.ts';
import { Refused } from '../../core/refused.ts';
import { assertAddress, dropWebhook, saveWebhook } from './webhook-service.ts';
import { findWebhook, listAllWebhooks } from './webhook-views.ts';

export const webhookRoutes: readonly Route[] = [
  bareMarketplaceRoute(listWebhooks, ({ services }) => services.db.read(everything, listAllWebhooks)),
  bareMarketplaceRoute(getWebhook, async ({ params, services }) => {
    const webhook = await services.db.read(everything, (tx) => findWebhook(tx, params.id));
    if (!webhook) throw new Refused(coreRefusals.notFound);
    return webhook;
  }),
  bareMarketplaceRoute(putWebhook, async ({ params, body, actor, services, now, origin }) => {
    await assertAddress(body.url, services.config);
    return services.db.write(everything, (tx) =>
      saveWebhook({ tx, actor, now, origin }, services.secrets, params.id, body),
    );
  }),
  bareMarketplaceRoute(removeWebhook, async ({ params, actor, services, now, origin }) => {
    await services.db.write(everything, (tx) => dropWebhook({ tx, actor, now, origin }, params.id));
    return undefined;
  }),
];
