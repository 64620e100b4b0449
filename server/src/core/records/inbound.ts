import type { EventType } from '@portal/contract/core/event-type';
import type { z } from 'zod';
import type { MarketplaceActor } from '../actor.ts';
import { sql, type Tx } from '../database/database.ts';
import type { KeptFiles } from '../files/kept-files.ts';
import { invalidByIssues } from '../refused.ts';
import type { Services } from '../services.ts';
import type { ActionContext } from './audit.ts';

/** An event of the marketplace whose data has passed the schema of its type. */
export interface InboundEvent<Data> {
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly time: Date;
  readonly data: Data;
}

/** What a handler gets: the transaction of its one event, its files, and the services for those who need them. */
export interface EventContext extends ActionContext<MarketplaceActor> {
  readonly files: KeptFiles;
  readonly services: Pick<Services, 'config' | 'secrets'>;
}

/** For what users read: the marketplace acts under the name of its key, which says nothing to them. */
export function inMarketplaceName<Context extends EventContext>(context: Context): Context {
  return { ...context, actor: { ...context.actor, name: 'Marketplace' } };
}

/**
 * Applies one event in its own transaction, audit rows included. `stale` undoes whatever it did: a newer event of its
 * kind came first (`isNewestChange`). Paths of field errors are those of `data`; the gateway puts `data` before them.
 * @throws Refused where the record is unknown (422) or its state does not allow the event (409)
 */
export type ApplyEvent<Data> = (context: EventContext, event: InboundEvent<Data>) => Promise<'applied' | 'stale'>;

/** Applies events by their type, each with data as it was sent. */
export type InboundHandlers = Readonly<Record<string, ApplyEvent<unknown>>>;

/**
 * The handlers of an area: one for each of its types of events, which gets the data as the schema of that type has read it.
 * @throws Refused from a handler where the data breaks the schema
 */
export function handlersFor<Events extends Readonly<Record<string, EventType>>>(
  events: Events,
  handlers: { readonly [Type in keyof Events]: ApplyEvent<z.output<Events[Type]['data']>> },
): InboundHandlers {
  const checking = <Type extends keyof Events>(type: Type, schema: EventType['data']): ApplyEvent<unknown> => {
    return async (context, event) => {
      const parsed = schema.safeParse(event.data);
      if (!parsed.success) throw invalidByIssues(parsed.error.issues);
      return handlers[type](context, { ...event, data: parsed.data as z.output<Events[Type]['data']> });
    };
  };
  return Object.fromEntries(Object.entries(events).map(([type, { data }]) => [type, checking(type, data)]));
}

/**
 * Whether no change of a later time was applied to the record before; notes this one's time. Holds the record's place
 * until the transaction ends, so that of two changes at once the later one wins.
 * @param recordKey kind and ids: `bid:90211:31`
 */
export async function isNewestChange(tx: Tx, recordKey: string, time: Date): Promise<boolean> {
  const noted = await tx.run(sql`
    INSERT INTO inbound_record_times (record_key, time) VALUES (${recordKey}, ${time})
    ON CONFLICT (record_key) DO UPDATE SET time = excluded.time WHERE inbound_record_times.time <= excluded.time`);
  return noted === 1;
}
