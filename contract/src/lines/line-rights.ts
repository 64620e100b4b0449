import { type Right, refusalOfRight } from '../core/rights.ts';
import { type LineKind, lineKinds } from './line-kinds.ts';

/** Actions of lines that need more, or less, than the right to act. */
const needed: Readonly<Partial<Record<LineKind, Readonly<Record<string, Right>>>>> = {
  bid: { submit: 'decide', decline: 'decide' },
  order: { printPackingSlip: 'see', printShippingLabel: 'see' },
  repair: { quote: 'decide', requote: 'decide' },
};

export interface Offer {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason: string | null;
}

/** What a line offers to somebody with this right: what needs more is refused with the sentence that the call has for it. */
export function offersWithin<Offered extends Offer>(
  kind: LineKind,
  right: Right,
  offers: readonly Offered[],
): Offered[] {
  return offers.map((offer) => {
    const refusal = refusalOfRight(right, needed[kind]?.[offer.action] ?? 'act', lineKinds[kind].section);
    return refusal && offer.allowed ? { ...offer, allowed: false, reason: refusal.detail } : offer;
  });
}
