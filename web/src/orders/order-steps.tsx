import { type OrderStatus, orderMachine } from '@portal/contract/orders/order-machine';
import type { OrderLine } from '@portal/contract/orders/order-schemas';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './orders.module.css';

const usual: readonly OrderStatus[] = ['AWAITINGREVIEW', 'PENDINGSHIPMENT', 'SHIPPED', 'DELIVERED'];

/** The states of a line with the present one marked; a cancelled line ends where it was cancelled. */
export function OrderSteps({ line }: { readonly line: Pick<OrderLine, 'lineItemId' | 'status'> }) {
  const states = line.status === 'CANCELLED' ? (['CANCELLED'] as const) : usual;
  const at = states.indexOf(line.status);
  return (
    <ol className={classes.steps} aria-label="State">
      {states.map((state, index) => (
        <li
          key={state}
          className={classes.step}
          data-done={index < at || line.status === 'DELIVERED' || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.stepMark} aria-hidden>
            {stepMark(state, index < at || line.status === 'DELIVERED', index)}
          </span>
          {orderMachine.states[state].label}
        </li>
      ))}
    </ol>
  );
}

function stepMark(state: OrderStatus, isDone: boolean, index: number) {
  if (state === 'CANCELLED') return <IconX size={12} />;
  return isDone ? <IconCheck size={12} /> : index + 1;
}
