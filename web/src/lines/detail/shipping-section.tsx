import { Title } from '@mantine/core';
import { type ShippingFacts, type ShippingStep, shippingStep } from '@portal/contract/lines/shipping-text';
import { dateText } from '../../lib/format/format.ts';
import { type Fact, Facts } from '../../ui/page.tsx';
import { factsOf } from '../line-facts.ts';
import classes from './detail.module.css';

/** Where an order goes, and how. */
export interface ShippingHead {
  /** The shipping address as it stands on a parcel, line by line. */
  readonly addressInfo: readonly string[];
  readonly shippingAttention: string | null;
  readonly shipper: string | null;
  readonly shippingMethod: string | null;
  readonly shippingInsurance: string | null;
}

export function ShippingSection({ order }: { readonly order: ShippingHead }) {
  return (
    <section className={classes.shipping} aria-labelledby="shipping-information">
      <Title order={2} id="shipping-information" mb="sm">
        Shipping information
      </Title>
      <Facts facts={shippingFacts(order)} />
    </section>
  );
}

function shippingFacts(order: ShippingHead): readonly Fact[] {
  return factsOf({
    'Ship To': <Address lines={order.addressInfo} />,
    Attention: order.shippingAttention,
    Shipper: order.shipper,
    Method: order.shippingMethod,
    Insurance: order.shippingInsurance,
  });
}

/** As it stands on a parcel. */
export function Address({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have no names and never move
    <span key={index} className={classes.addressLine}>
      {line}
    </span>
  ));
}

/** `Ships 11/24/2026 End of Day`, `Ships Pending`, `Arrives On Unknown Date`, `Delivered 11/26/2026 2:05 PM` */
export function shippingText(line: ShippingFacts, timeZone: string): string {
  return stepText(shippingStep(line), timeZone);
}

export function stepText({ label, at, text }: ShippingStep, timeZone: string): string {
  return [label, dateText(at, timeZone), text].filter(Boolean).join(' ');
}
