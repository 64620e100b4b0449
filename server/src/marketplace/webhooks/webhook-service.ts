import { coreRefusals } from '@portal/contract/core/core-messages';
import { marketplaceFields } from '@portal/contract/marketplace/marketplace-messages';
import type { WebhookReply, webhookBody } from '@portal/contract/marketplace/webhook-schemas';
import type { z } from 'zod';
import type { Actor } from '../../core/actor.ts';
import type { Config } from '../../core/config.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import type { Secrets } from '../../core/secrets.ts';
import { leadsInside } from './webhook-address.ts';
import { newWebhookSecret, sealWebhookSecret } from './webhook-signature.ts';
import {
  changeSecret,
  deleteWebhook,
  insertWebhook,
  lockWebhooks,
  type SavedWebhook,
  updateWebhook,
} from './webhook-store.ts';
import { findWebhook } from './webhook-views.ts';

type Asked = z.output<typeof webhookBody>;
type Context = ActionContext<Actor>;

const maxWebhooks = 50;
const formerSecretHours = 24;

/**
 * Asked before the transaction, since it asks a name server.
 * @throws Refused where the address is one that events may not be sent to
 */
export async function assertAddress(url: string, config: Config): Promise<void> {
  if (config.arePrivateWebhooksAllowed) return;
  if (config.mode === 'production' && !url.startsWith('https:')) {
    throw invalidField('url', marketplaceFields.webhookNotSecure);
  }
  if (await leadsInside(url)) throw invalidField('url', marketplaceFields.privateAddress);
}

/**
 * Sets up a webhook, or replaces what it was.
 * @returns it, with the secret where that was made just now
 */
export async function saveWebhook(
  context: Context,
  secrets: Secrets,
  id: string,
  asked: Asked,
): Promise<WebhookReply & { secret: string | null }> {
  const { tx, now } = context;
  const count = await lockWebhooks(tx);
  const former = await findWebhook(tx, id);
  if (!former && count >= maxWebhooks) throw invalidField('id', marketplaceFields.tooManyWebhooks);
  const webhook = { id, url: asked.url, types: asked.types ?? null };
  const made = former || asked.secret ? null : newWebhookSecret();
  const secret = asked.secret ?? made;
  const sealed = secret ? sealWebhookSecret(secrets, id, secret) : null;
  if (former) await replace(context, webhook, sealed);
  else if (sealed) await insertWebhook(tx, webhook, sealed, now);
  writeAudit(context, {
    action: 'webhook.save',
    objectKind: 'webhook',
    objectId: id,
    ...(former && { before: { url: former.url, types: former.types } }),
    after: { url: webhook.url, types: webhook.types, isSecretChanged: sealed !== null },
  });
  const saved = await findWebhook(tx, id);
  if (!saved) throw new Error(`The webhook ${id} is gone`);
  return { ...saved, secret: made };
}

async function replace({ tx, now }: Context, webhook: SavedWebhook, sealedSecret: Buffer | null): Promise<void> {
  await updateWebhook(tx, webhook, now);
  const until = new Date(now.getTime() + formerSecretHours * 3_600_000);
  if (sealedSecret) await changeSecret(tx, webhook.id, sealedSecret, until);
}

/** @throws Refused with 404 where there is none */
export async function dropWebhook(context: Context, id: string): Promise<void> {
  const before = await deleteWebhook(context.tx, id);
  if (!before) throw new Refused(coreRefusals.notFound);
  writeAudit(context, { action: 'webhook.remove', objectKind: 'webhook', objectId: id, before });
}
