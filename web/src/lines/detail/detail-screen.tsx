import { Button, Title } from '@mantine/core';
import { sections } from '@portal/contract/core/section';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { useParams } from 'react-router';
import { Breadcrumb } from '../../frame/menu/breadcrumb.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DetailSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import type { OrderAddress } from '../dialogs/line-work.ts';
import { LazyPrintPopups } from '../print/lazy-print-popups.tsx';
import classes from './detail.module.css';
import type { DetailDefinition, LineOfOrder, OrderDetails } from './detail-definition.ts';
import { LineSection } from './line-section.tsx';
import { shippingFacts } from './shipping-facts.tsx';
import { useOrderWork, withOrder } from './use-order-work.tsx';

interface DetailScreenProps<Line extends LineOfOrder> {
  readonly definition: DetailDefinition<Line>;
}

/** The page of an order, whose address names it by its id or number, or by its PO. */
export function DetailScreen<Line extends LineOfOrder>({ definition }: DetailScreenProps<Line>) {
  const { id, poNum } = useParams();
  return (
    <>
      <PageTitle title={poNum ? `PO ${poNum}` : `${definition.name} ${id}`} />
      <OrderAt definition={definition} address={poNum === undefined ? { id: id ?? '' } : { poNum }} />
    </>
  );
}

interface OrderAtProps<Line extends LineOfOrder> extends DetailScreenProps<Line> {
  readonly address: OrderAddress;
}

function OrderAt<Line extends LineOfOrder>({ definition, address }: OrderAtProps<Line>) {
  const { name, notFound, useDetails } = definition;
  const { data: order, isError, refetch } = useDetails(address);
  if (order) return <LoadedOrder definition={definition} order={order} />;
  if (!isError) return <DetailSkeleton />;
  return (
    <Page title={name} breadcrumb={<Way definition={definition} />}>
      <EmptyState
        title={notFound}
        action={
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    </Page>
  );
}

interface WayProps<Line extends LineOfOrder> extends DetailScreenProps<Line> {
  /** Of the line whose list it leads back to. */
  readonly status?: Line['status'] | undefined;
}

function Way<Line extends LineOfOrder>({ definition: { look, name, listPath }, status }: WayProps<Line>) {
  const { label } = sections[lineKinds[look.words.kind].section];
  return <Breadcrumb label={label} to={listPath(status)} here={name} />;
}

interface LoadedOrderProps<Line extends LineOfOrder> extends DetailScreenProps<Line> {
  readonly order: OrderDetails<Line>;
}

function LoadedOrder<Line extends LineOfOrder>({ definition, order }: LoadedOrderProps<Line>) {
  const { timeZoneId } = useSession();
  const { work, dialogs } = useOrderWork(definition, order);
  return (
    <Page
      title={order.displayPo ? `PO #: ${order.displayPo}` : `${definition.name} #: ${order.orderNumber}`}
      breadcrumb={<Way definition={definition} status={order.lineItems[0]?.status} />}
      facts={definition.headFacts(order, timeZoneId)}
    >
      <section className={classes.shipping} aria-labelledby="shipping-information">
        <Title order={2} id="shipping-information" mb="sm">
          Shipping information
        </Title>
        <Facts facts={shippingFacts(order)} />
      </section>
      {order.lineItems.map((line) => (
        <LineSection
          key={line.lineItemId}
          definition={definition}
          line={withOrder(line, order)}
          timeZone={timeZoneId}
          work={work}
        />
      ))}
      {dialogs}
      <LazyPrintPopups printing={work.printing} />
    </Page>
  );
}
