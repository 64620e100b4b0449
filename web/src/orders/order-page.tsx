import { Button, Title } from '@mantine/core';
import { orderRefusals } from '@portal/contract/orders/order-messages';
import type { Order } from '@portal/contract/orders/order-schemas';
import { orderListPath } from '@portal/contract/orders/order-tabs';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Breadcrumb } from '../frame/menu/breadcrumb.tsx';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session.ts';
import { uniqueId } from '../lib/unique-id.ts';
import { LazyLineDialogs } from '../lines/dialogs/lazy-line-dialogs.tsx';
import type { LineWork, OrderAddress } from '../lines/dialogs/line-work.ts';
import { LazyPrintPopups } from '../lines/print/lazy-print-popups.tsx';
import { usePrint } from '../lines/print/use-print.ts';
import { useHistoryDialog } from '../lines/queue/use-history-dialog.ts';
import type { SharedDialog } from '../lines/shown-line.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DetailSkeleton } from '../ui/feedback/skeletons.tsx';
import { Facts, Page } from '../ui/page.tsx';
import { orderHeadFacts, shippingFacts } from './order-facts.tsx';
import { OrderLineSection } from './order-line-section.tsx';
import { orderLook } from './order-look.ts';
import { useOrder } from './order-queries.ts';
import classes from './orders.module.css';

/** /order-details/{id or number} and /order-details/po/{poNum} */
export function OrderPage() {
  const { id, poNum } = useParams();
  return (
    <>
      <PageTitle title={poNum ? `PO ${poNum}` : `Order ${id}`} />
      <OrderAt address={poNum === undefined ? { id: id ?? '' } : { poNum }} />
    </>
  );
}

function OrderAt({ address }: { readonly address: OrderAddress }) {
  const { data: order, isError, refetch } = useOrder(address);
  if (order) return <LoadedOrder order={order} />;
  if (!isError) return <DetailSkeleton />;
  return (
    <Page title="Order" breadcrumb={<Breadcrumb label="Orders" to={orderListPath(undefined)} here="Order" />}>
      <EmptyState
        title={orderRefusals.notFound.detail}
        action={
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    </Page>
  );
}

/** The line with what its order says. */
function withOrder(line: Order['lineItems'][number], { lineItems: _, ...order }: Order) {
  return { ...order, ...line };
}

function LoadedOrder({ order }: { readonly order: Order }) {
  const { timeZoneId } = useSession();
  const { printing, onDialog, dialogs } = useLineDialogs(order);
  const listPath = orderListPath(order.lineItems[0]?.status);
  return (
    <Page
      title={order.displayPo ? `PO #: ${order.displayPo}` : `Order #: ${order.orderNumber}`}
      breadcrumb={<Breadcrumb label="Orders" to={listPath} here="Order" />}
      facts={orderHeadFacts(order, timeZoneId)}
    >
      <section className={classes.shipping} aria-labelledby="shipping-information">
        <Title order={2} id="shipping-information" mb="sm">
          Shipping information
        </Title>
        <Facts facts={shippingFacts(order)} />
      </section>
      {order.lineItems.map((line) => (
        <OrderLineSection
          key={line.lineItemId}
          line={withOrder(line, order)}
          timeZone={timeZoneId}
          work={{ printing, onDialog }}
        />
      ))}
      {dialogs}
      <LazyPrintPopups printing={printing} />
    </Page>
  );
}

interface OpenDialog {
  readonly kind: SharedDialog;
  readonly lineItemId: number;
  readonly key: string;
}

/** The dialogs of the page's lines. The process dialog is an entry of the history: its save leads back two pages. */
function useLineDialogs(order: Order): LineWork & { readonly dialogs: React.ReactNode } {
  const printing = usePrint();
  const process = useHistoryDialog();
  const [other, setOther] = useState<OpenDialog | null>(null);
  const open: OpenDialog | null =
    process.lineItemId === null ? other : { kind: 'process', lineItemId: process.lineItemId, key: process.key };
  const line = order.lineItems.find(({ lineItemId }) => lineItemId === open?.lineItemId);

  const onSaved = () => {
    if (open?.kind === 'process') process.leave(orderListPath(line?.status));
    else setOther(null);
  };
  return {
    printing,
    onDialog: (kind, { lineItemId }) => {
      if (kind === 'process') process.open(lineItemId);
      else setOther({ kind, lineItemId, key: uniqueId() });
    },
    dialogs: (
      <LazyLineDialogs
        words={orderLook.words}
        useDetails={useOrder}
        open={open && line ? { ...open, line: withOrder(line, order) } : null}
        onSaved={onSaved}
        onClose={() => (open?.kind === 'process' ? process.close() : setOther(null))}
      />
    ),
  };
}
