import { logEvent as endpoint } from '@portal/contract/frame/user-endpoints';
import { call } from './api/api.ts';

export interface EventDetail {
  readonly name: string;
  readonly value: string;
}

/** Tells the server what the user did. Nobody waits for it, and that it may fail disturbs nobody. */
export function logEvent(eventTypeCode: string, details: readonly EventDetail[] = []): void {
  call(endpoint, { body: { eventTypeCode, details: [...details] } }).catch(() => undefined);
}
