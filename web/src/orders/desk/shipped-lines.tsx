import { Alert } from '@mantine/core';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { PrintSeveral } from '../../lines/bulk/print-several.tsx';
import classes from './desk.module.css';
import { shippedWords } from './desk-model.ts';

interface Props {
  /** What has been shipped since the desk was opened, as it was before. */
  readonly lines: readonly OrderRow[];
  /** As all lines are now. */
  readonly current: readonly OrderRow[];
}

/** What has been shipped, with the papers of all of it. */
export function ShippedLines({ lines, current }: Props) {
  if (lines.length === 0) return null;
  const ids = new Set(lines.map(({ lineItemId }) => lineItemId));
  const now = current.filter(({ lineItemId }) => ids.has(lineItemId));
  return (
    <Alert
      color="green"
      title={shippedWords(lines)}
      className={classes.shipped}
      classNames={{ title: classes.shippedTitle }}
    >
      <div className={classes.papers}>
        <PrintSeveral kind="packingSlip" rows={now} isCounted />
        <PrintSeveral kind="shippingLabel" rows={now} isCounted />
      </div>
    </Alert>
  );
}
