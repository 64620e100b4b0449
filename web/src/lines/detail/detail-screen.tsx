import { Button } from '@mantine/core';
import { sections } from '@portal/contract/core/section';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { poName } from '@portal/contract/lines/line-names';
import { useParams } from 'react-router';
import { Breadcrumb } from '../../frame/menu/breadcrumb.tsx';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DetailSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/page.tsx';
import type { OrderAddress } from '../dialogs/line-work.ts';
import { UpdatedNotice } from '../others-steps.tsx';
import { LazyPrintPopups } from '../print/lazy-print-popups.tsx';
import type { DetailDefinition, LineOfOrder, OrderDetails, OrderHead } from './detail-definition.ts';
import { OrderLines } from './many-lines.tsx';
import { useOrderWork } from './use-order-work.tsx';

interface DetailScreenProps<Head extends OrderHead, Line extends LineOfOrder> {
  readonly definition: DetailDefinition<Head, Line>;
}

/** The page of an order, whose address names it by its id or number, or by its PO. */
export function DetailScreen<Head extends OrderHead, Line extends LineOfOrder>({
  definition,
}: DetailScreenProps<Head, Line>) {
  const { id, poNum } = useParams();
  return (
    <>
      <PageTitle title={poNum ? poName(poNum) : `${definition.name} ${id}`} />
      <OrderAt definition={definition} address={poNum === undefined ? { id: id ?? '' } : { poNum }} />
    </>
  );
}

interface OrderAtProps<Head extends OrderHead, Line extends LineOfOrder> extends DetailScreenProps<Head, Line> {
  readonly address: OrderAddress;
}

function OrderAt<Head extends OrderHead, Line extends LineOfOrder>({ definition, address }: OrderAtProps<Head, Line>) {
  const { name, notFound, hidesWayOfUnknown, useDetails } = definition;
  const { data: order, isError, refetch } = useDetails(address);
  if (order) return <LoadedOrder definition={definition} order={order} />;
  if (!isError) return <DetailSkeleton />;
  return (
    <Page title={name} breadcrumb={hidesWayOfUnknown ? null : <Way definition={definition} />}>
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

interface WayProps<Head extends OrderHead, Line extends LineOfOrder> extends DetailScreenProps<Head, Line> {
  /** Of the line whose list it leads back to. */
  readonly status?: Line['status'] | undefined;
}

function Way<Head extends OrderHead, Line extends LineOfOrder>({
  definition: { look, name, listPath },
  status,
}: WayProps<Head, Line>) {
  const { label } = sections[lineKinds[look.kind].section];
  return <Breadcrumb label={label} to={listPath(status)} here={name} />;
}

interface LoadedOrderProps<Head extends OrderHead, Line extends LineOfOrder> extends DetailScreenProps<Head, Line> {
  readonly order: OrderDetails<Head, Line>;
}

function LoadedOrder<Head extends OrderHead, Line extends LineOfOrder>({
  definition,
  order,
}: LoadedOrderProps<Head, Line>) {
  const { timeZoneId } = useSession();
  const { work, dialogs } = useOrderWork(definition, order);
  const { name, titleOf = (head: Head) => usualTitle(name, head) } = definition;
  return (
    <Page
      title={titleOf(order)}
      breadcrumb={<Way definition={definition} status={order.lineItems[0]?.status} />}
      facts={definition.headFacts(order, timeZoneId)}
    >
      <UpdatedNotice section={lineKinds[definition.look.kind].section} lines={order.lineItems} />
      {definition.orderSection?.(order)}
      <OrderLines definition={definition} order={order} timeZone={timeZoneId} work={work} />
      {dialogs}
      <LazyPrintPopups printing={work.printing} />
    </Page>
  );
}

function usualTitle(name: string, { displayPo, orderNumber }: OrderHead): string {
  return displayPo ? `PO #: ${displayPo}` : `${name} #: ${orderNumber}`;
}
