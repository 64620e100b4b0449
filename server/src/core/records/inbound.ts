import type { MarketplaceActor } from '../actor.ts';
import { sql, type Tx } from '../database/database.ts';
import type { KeptFiles } from '../files/kept-files.ts';
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

/**
 * Applies one event in its own transaction, audit rows included. `stale` undoes whatever it did: a newer event of its
 * kind came first (`isNewestChange`). Paths of field errors are those of `data`; the gateway puts `data` before them.
 * @throws Refused where the record is unknown (422) or its state does not allow the event (409)
 */
export type ApplyEvent<Data> = (context: EventContext, event: InboundEvent<Data>) => Promise<'applied' | 'stale'>;

/** Which area applies which type of event. */
// biome-ignore lint/suspicious/noExplicitAny: each entry's data type follows from the contract's schema of its event type
export type InboundHandlers = Readonly<Record<string, ApplyEvent<any>>>;

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
