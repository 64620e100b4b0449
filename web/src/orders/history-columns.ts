import type { HistoryRow } from '@portal/contract/lines/history-schemas';
import { formatPlainDate } from '../lib/dates.ts';
import { formatDateTime } from '../lib/format.ts';
import type { ColumnDefinition } from '../ui/list/list-types.ts';

type Column = ColumnDefinition<HistoryRow>;
type Field = keyof HistoryRow & string;

const hidden = { visible: false } as const;
const never = { visible: 'never', header: '', format: () => '' } as const;
const unsorted = { isSortable: false } as const;

function text(field: Field, header: string, widthPx: number): Column {
  return { field, header, visible: true, widthPx, format: (row) => String(row[field] ?? '') };
}

function yesNo(field: 'gsaItem' | 'isPassThrough', header: string): Column {
  return { ...text(field, header, 120), ...hidden, ...unsorted, format: (row) => (row[field] ? 'Yes' : 'No') };
}

/** The columns of All Orders in their default order; times in the user's zone. The server sorts, so not by all of them. */
export function historyColumns(timeZone: string): readonly Column[] {
  const moment = (field: 'dateEntered' | 'dateShipped', header: string): Column => ({
    ...text(field, header, 170),
    format: (row) => formatDateTime(row[field], timeZone),
  });
  return [
    text('orderNumber', 'Order #', 120),
    text('displayPo', 'PO #', 130),
    { ...text('lineItemId', 'Ref #', 96), align: 'right' },
    text('orderType', 'Order Type', 150),
    text('orderStatus', 'Status', 160),
    moment('dateEntered', 'Order Date'),
    text('company', 'Company', 200),
    text('manufacturer', 'OEM', 150),
    text('partNumber', 'Item #', 140),
    text('description', 'Description', 280),
    { ...text('quantity', 'Qty', 64), align: 'right' },
    text('trackingNumber', 'Tracking #', 180),
    text('vendorOrderNumber', 'Vendor Order #', 140),
    { ...text('conditionDescription', 'Condition', 150), ...hidden, ...unsorted },
    {
      ...text('estimatedShipDate', 'Est. Ship Date', 130),
      ...hidden,
      format: (row) => formatPlainDate(row.estimatedShipDate),
    },
    { ...text('shipDateReason', 'Ship Date Reason', 220), ...hidden, ...unsorted },
    { ...text('notesCount', 'Notes', 72), ...hidden, ...unsorted, align: 'right' },
    { ...text('urgencyDescription', 'Urgency', 96), ...hidden, ...unsorted },
    { ...text('status', 'Status Code', 160), ...hidden, ...unsorted },
    { ...moment('dateShipped', 'Date Shipped'), ...hidden },
    { ...text('shipper', 'Shipper', 120), ...hidden, ...unsorted },
    yesNo('gsaItem', 'GSA'),
    yesNo('isPassThrough', 'Pass Through'),
    { field: 'companyId', ...never },
    { field: 'orderTypeId', ...never },
    { field: 'reasonId', ...never },
    { field: 'shipDateReasonId', ...never },
    { field: 'conditionId', ...never },
    { field: 'statusType', ...never },
    { field: 'imagePath', ...never },
    { field: 'imageAlt', ...never },
    { field: 'imageDefaultUrl', ...never },
  ];
}
