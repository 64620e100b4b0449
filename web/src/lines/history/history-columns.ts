import type { HistoryRow } from '@portal/contract/lines/search/history-schemas';
import type { ColumnDefinition } from '../../ui/list/list-types.ts';
import { columnKinds, hidden } from '../queue/columns.ts';

const unsorted = { isSortable: false } as const;

/** The columns of All Orders in their default order. The server sorts, so not by all of them. */
export function historyColumns(timeZone: string): readonly ColumnDefinition<HistoryRow>[] {
  const { text, number, day, moment, yesNo, never } = columnKinds<HistoryRow>(timeZone);
  return [
    text('orderNumber', 'Order #', 120),
    text('displayPo', 'PO #', 130),
    number('lineItemId', 'Ref #', 96),
    text('orderType', 'Order Type', 150),
    text('orderStatus', 'Status', 160),
    moment('dateEntered', 'Order Date'),
    text('company', 'Company', 200),
    text('manufacturer', 'OEM', 150),
    text('partNumber', 'Item #', 140),
    text('description', 'Description', 280),
    number('quantity', 'Qty', 64),
    text('trackingNumber', 'Tracking #', 180),
    text('vendorOrderNumber', 'Vendor Order #', 140),
    { ...text('conditionDescription', 'Condition', 150), ...hidden, ...unsorted },
    { ...day('estimatedShipDate', 'Est. Ship Date'), ...hidden },
    { ...text('shipDateReason', 'Ship Date Reason', 220), ...hidden, ...unsorted },
    { ...number('notesCount', 'Notes', 72), ...hidden, ...unsorted },
    { ...text('urgencyDescription', 'Urgency', 96), ...hidden, ...unsorted },
    { ...text('status', 'Status Code', 160), ...hidden, ...unsorted },
    { ...moment('dateShipped', 'Date Shipped'), ...hidden },
    { ...text('shipper', 'Shipper', 120), ...hidden, ...unsorted },
    { ...yesNo('gsaItem', 'GSA', 120), ...hidden, ...unsorted },
    { ...yesNo('isPassThrough', 'Pass Through', 120), ...hidden, ...unsorted },
    ...never('companyId', 'orderTypeId', 'reasonId', 'shipDateReasonId', 'conditionId', 'statusType'),
    ...never('imagePath', 'imageAlt', 'imageDefaultUrl'),
  ];
}
