import type { Readable } from 'node:stream';
import type { LiveChanges } from '@portal/contract/live/live-schemas';
import type { SupplierActor } from './actor.ts';

/** From where on somebody wants to hear of changes. */
export interface LiveSince {
  /** The id of what was heard last; null where nothing was. */
  readonly after: string | null;
  /** How long ago reading began, where nothing was heard yet. */
  readonly ageSeconds: number;
}

/** Tells users which of the lines that they may see have changed. */
export interface Live {
  /**
   * Server-sent events, until the reader goes, the session ends or the portal stops.
   * @throws Refused with 429 where the user has too many open
   */
  open(actor: SupplierActor, since: LiveSince): Promise<Readable>;
  /** The same once. */
  read(actor: SupplierActor, since: LiveSince): Promise<LiveChanges>;
  /** @param listener hears why changes could not be read; they are read again */
  onProblem(listener: (error: unknown) => void): void;
  /** How many streams are open on this node. */
  streamCount(): number;
  /** Ends all streams, and takes no more. */
  close(): void;
}
