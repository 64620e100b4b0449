import type { CallReply } from '@portal/contract/core/endpoint';
import type { listEvents } from '@portal/contract/marketplace/marketplace-endpoints';
import type { Tx } from '../core/database/database.ts';
import { listOutboundEvents } from './marketplace-views.ts';

/** The envelope around what has happened. */
export function cloudEventOf<Row extends object>(row: Row) {
  return {
    ...row,
    specversion: '1.0' as const,
    source: '/portal',
    datacontenttype: 'application/json' as const,
  };
}

/** What suppliers did after `after`, as CloudEvents; `next` stays where it is while there is nothing new. */
export async function readFeed(tx: Tx, after: number, limit: number): Promise<CallReply<typeof listEvents>> {
  const rows = await listOutboundEvents(tx, after, limit);
  const events = rows.map(cloudEventOf);
  return { events, next: rows.at(-1)?.sequence ?? after };
}
