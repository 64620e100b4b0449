import { isEnough } from '@portal/contract/core/rights';
import { type LineKind, lineKinds } from '@portal/contract/lines/line-kinds';
import { type Offer, offersWithin } from '@portal/contract/lines/line-rights';
import { rightIn, type SupplierActor } from '../core/actor.ts';

interface Offering {
  readonly companyId: number;
  readonly actions: readonly Offer[];
}

/**
 * What puts the actor's rights into the actions of rows. Changes the rows it is given, which nobody else has yet: lists
 * are long, and most users are limited in nothing.
 */
export function withinRights(actor: SupplierActor, kind: LineKind): <Row extends Offering>(row: Row) => Row {
  const { section } = lineKinds[kind];
  if (!actor.limits?.[section]) return (row) => row;
  return (row) => {
    const right = rightIn(actor, section, row.companyId);
    if (isEnough(right, 'decide')) return row;
    return Object.assign(row, { actions: offersWithin(kind, right, row.actions) });
  };
}
