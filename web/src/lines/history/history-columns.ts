import type { HistoryRow } from '@portal/contract/lines/search/history-schemas';
import type { ColumnDefinition } from '../../ui/list/list-types.ts';
import { columnKinds, flexible, hidden } from '../queue/columns.ts';

const unsorted = { isSortable: false } as const;

/** The columns of All Orders in their default order. The server sorts, so not by all of them. */
export function historyColumns(timeZone: string): readonly ColumnDefinition<HistoryRow>[] {
  const { text, number, day, moment, yesNo, never } = columnKinds<HistoryRow>(timeZone);
  return [
    text('orderNumber', 'Order #', 108),
    text('displayPo', 'PO #', 104),
    number('lineItemId', 'Ref #', 88),
    text('orderType', 'Order Type', 96),
    text('orderStatus', 'Status', 112),
    moment('dateEntered', 'Order Date'),
    text('company', 'Company', 120),
    text('manufacturer', 'OEM', 108),
    text('partNumber', 'Item #', 108),
    { ...text('description', 'Description', 140), ...flexible },
    number('quantity', 'Qty', 48),
    text('trackingNumber', 'Tracking #', 132),
    text('vendorOrderNumber', 'Vendor Order #', 104),
    { ...text('conditionDescription', 'Condition', 96), ...hidden, ...unsorted },
    { ...day('estimatedShipDate', 'Est. Ship Date'), ...hidden },
    { ...text('shipDateReason', 'Ship Date Reason', 120), ...hidden, ...unsorted },
    { ...number('notesCount', 'Notes', 56), ...hidden, ...unsorted },
    { ...text('urgencyDescription', 'Urgency', 80), ...hidden, ...unsorted },
    { ...text('status', 'Status Code', 128), ...hidden, ...unsorted },
    { ...moment('dateShipped', 'Date Shipped'), ...hidden },
    { ...text('shipper', 'Shipper', 88), ...hidden, ...unsorted },
    { ...yesNo('gsaItem', 'GSA', 56), ...hidden, ...unsorted },
    { ...yesNo('isPassThrough', 'Pass Through', 80), ...hidden, ...unsorted },
    ...never('companyId', 'orderTypeId', 'reasonId', 'shipDateReasonId', 'conditionId', 'statusType'),
    ...never('imagePath', 'imageAlt', 'imageDefaultUrl'),
  ];
}
