import type { SupplierActor } from '../core/actor.ts';

/** Who looks, and when. */
export interface Viewer {
  readonly actor: SupplierActor;
  readonly now: Date;
  /** The setting that some states have in their names. */
  readonly providerName: string;
}
