import { createHmac, randomBytes } from 'node:crypto';
import { openText, sealText } from '../../core/sealed-text.ts';
import type { Secrets } from '../../core/secrets.ts';

const prefix = 'whsec_';
const secretBytes = 32;
const purpose = 'webhook secret';

export function newWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/** The secret as the database keeps it: of no use without the pepper, or for another webhook. */
export function sealWebhookSecret(secrets: Secrets, webhookId: string, secret: string): Buffer {
  return sealText(secrets, purpose, webhookId, secret);
}

/** @throws where it was sealed with another pepper, for another webhook, or was changed */
export function openWebhookSecret(secrets: Secrets, webhookId: string, kept: Buffer): string {
  return openText(secrets, purpose, webhookId, kept);
}

interface Message {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks.
 * @param signers the secret, and beside it the former one while that still counts
 */
export function signedHeaders({ id, sentAt, body }: Message, signers: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = signers.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
