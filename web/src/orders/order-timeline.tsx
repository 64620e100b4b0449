import type { OrderLine } from '@portal/contract/orders/order-schemas';
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
import { LineTimeline, type StepLook } from '../lines/line-timeline.tsx';

const truck: StepLook = { tone: 'done', icon: IconTruck };
const review: StepLook = { tone: 'review', icon: IconEye };

const looks: Readonly<Record<string, StepLook>> = {
  ship: truck,
  scan: truck,
  deliver: { tone: 'done', icon: IconCheck },
  keepForReview: { tone: 'pastDue', icon: IconAlertTriangle as Icon },
  reviewDue: review,
  reviewDaily: review,
  cancel: { tone: 'pastDue', icon: IconX },
  note: { icon: IconNotes },
  attachment: { icon: IconPaperclip },
};

/** Everything that happened to an order line. */
export function OrderTimeline({ line, timeZone }: { readonly line: OrderLine; readonly timeZone: string }) {
  return <LineTimeline steps={line.history} looks={looks} timeZone={timeZone} />;
}
