import type { MarketplaceActor } from './actor.ts';
import type { ActionContext } from './audit.ts';

/** An event of the marketplace whose data has passed the schema of its type. */
export interface InboundEvent<Data> {
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly time: Date;
  readonly data: Data;
}

/**
 * Applies one event in its own transaction. `stale` leaves the record as it is: a newer event of its kind came first.
 * @throws Refused where the record is unknown (422) or its state does not allow the event (409)
 */
export type ApplyEvent<Data> = (
  context: ActionContext<MarketplaceActor>,
  event: InboundEvent<Data>,
) => Promise<'applied' | 'stale'>;

/** Which area applies which type of event. */
// biome-ignore lint/suspicious/noExplicitAny: each entry's data type follows from the contract's schema of its event type
export type InboundHandlers = Readonly<Record<string, ApplyEvent<any>>>;
