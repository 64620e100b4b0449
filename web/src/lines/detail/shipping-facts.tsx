import { type ShippingFacts, shippingStep } from '@portal/contract/lines/shipping-text';
import type { Fact } from '../../ui/page.tsx';
import { factsOf } from '../line-facts.ts';
import { dateText } from '../line-timeline.tsx';
import classes from './detail.module.css';
import type { OrderHead } from './detail-definition.ts';

export function shippingFacts(order: OrderHead): readonly Fact[] {
  return factsOf({
    'Ship To': <Address lines={order.addressInfo} />,
    Attention: order.shippingAttention,
    Shipper: order.shipper,
    Method: order.shippingMethod,
    Insurance: order.shippingInsurance,
  });
}

function Address({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have no names and never move
    <span key={index} className={classes.addressLine}>
      {line}
    </span>
  ));
}

/** `Ships 11/24/2026 End of Day`, `Ships Pending`, `Arrives On Unknown Date`, `Delivered 11/26/2026 2:05 PM` */
export function shippingText(line: ShippingFacts, timeZone: string): string {
  const { label, at, text } = shippingStep(line);
  return [label, dateText(at, timeZone), text].filter(Boolean).join(' ');
}
