import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { hostOf, isPublicAddress, lookUpPublic, PrivateAddress } from './webhook-address.ts';

export interface WebhookAnswer {
  readonly status: number;
  /** What the receiver asks to wait, in seconds. */
  readonly retryAfterSeconds: number | null;
}

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isPrivateAllowed: boolean;
  readonly stopping: AbortSignal;
}

const timeoutMs = 15_000;

/**
 * Posts a body and reads the status of the answer, nothing else of it. A redirect is an answer like any other.
 * @throws PrivateAddress, or what kept the answer from coming within 15 seconds
 */
export async function postWebhook(request: WebhookRequest): Promise<WebhookAnswer> {
  const { url, headers, body, isPrivateAllowed, stopping } = request;
  const host = hostOf(url);
  if (!isPrivateAllowed && isIP(host) && !isPublicAddress(host)) throw new PrivateAddress();
  const { request: open } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const asked = open(
      url,
      {
        method: 'POST',
        // A connection that is kept open would be used again without another look at its address.
        agent: false,
        headers: { ...headers, 'content-type': 'application/cloudevents+json; charset=utf-8' },
        signal: stopping,
        ...(!isPrivateAllowed && { lookup: lookUpPublic }),
      },
      (answer) => {
        const wait = Number(answer.headers['retry-after']);
        resolve({ status: answer.statusCode ?? 0, retryAfterSeconds: wait > 0 ? wait : null });
        answer.destroy();
      },
    );
    // A timer of its own: a signal of several signals can be collected before its time has come.
    const timer = setTimeout(() => asked.destroy(new Error('No answer in 15 seconds')), timeoutMs);
    asked.on('error', reject).on('close', () => clearTimeout(timer));
    asked.end(body);
  });
}
