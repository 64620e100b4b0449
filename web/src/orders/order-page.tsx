import { orderMachine } from '@portal/contract/orders/order-machine';
import { orderRefusals } from '@portal/contract/orders/order-messages';
import type { Order, OrderLine } from '@portal/contract/orders/order-schemas';
import { orderListPath, orderTabs } from '@portal/contract/orders/order-tabs';
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconEye,
  IconNotes,
  IconPaperclip,
  IconTruck,
  IconX,
} from '@tabler/icons-react';
import type { DetailDefinition } from '../lines/detail/detail-definition.ts';
import { DetailScreen } from '../lines/detail/detail-screen.tsx';
import { ShippingSection, shippingText } from '../lines/detail/shipping-section.tsx';
import type { StepLook } from '../lines/line-timeline.tsx';
import { OrderBadges } from './order-badges.tsx';
import { orderAmounts, orderHeadFacts, orderLineFacts } from './order-facts.tsx';
import { orderLook } from './order-look.ts';
import { useOrder } from './order-queries.ts';

const truck: StepLook = { tone: 'done', icon: IconTruck };
const review: StepLook = { tone: 'review', icon: IconEye };

const detail: DetailDefinition<Omit<Order, 'lineItems'>, OrderLine> = {
  look: orderLook,
  useDetails: useOrder,
  name: 'Order',
  notFound: orderRefusals.notFound.detail,
  listPath: orderListPath,
  headFacts: orderHeadFacts,
  orderSection: (order) => <ShippingSection order={order} />,
  lineFacts: orderLineFacts,
  amounts: orderAmounts,
  standing: shippingText,
  Badges: OrderBadges,
  steps: { order: orderTabs.map(({ status }) => status), states: orderMachine.states },
  looks: {
    ship: truck,
    scan: truck,
    deliver: { tone: 'done', icon: IconCheck },
    keepForReview: { tone: 'pastDue', icon: IconAlertTriangle as Icon },
    reviewDue: review,
    reviewDaily: review,
    cancel: { tone: 'pastDue', icon: IconX },
    note: { icon: IconNotes },
    attachment: { icon: IconPaperclip },
  },
};

/** /order-details/{id or number} and /order-details/po/{poNum} */
export function OrderPage() {
  return <DetailScreen definition={detail} />;
}
