import { Anchor } from '@mantine/core';
import { lineText } from '@portal/contract/lines/line-names';
import type { StoredShipDate } from '@portal/contract/lines/saving/ship-date-forms';
import type { ShipDateFacts } from '@portal/contract/lines/saving/ship-date-rules';
import { Link } from 'react-router';

/** A line as its dialogs need it. */
export interface DialogLine extends StoredShipDate, ShipDateFacts {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
  readonly orderType: string;
  readonly displayPo: string | null;
  readonly manufacturer: string;
  readonly partNumber: string;
}

interface LineSubjectProps {
  readonly line: Pick<DialogLine, 'lineItemId' | 'manufacturer' | 'partNumber' | 'displayPo' | 'orderId'>;
  /** The page that shows the line's order, e.g. `/order-details`; left out on that page itself. */
  readonly detailsPath?: string | undefined;
}

/** Which line a dialog is about, with the way to its order. */
export function LineSubject({ line, detailsPath }: LineSubjectProps) {
  return (
    <>
      {lineText(line)}
      {detailsPath && (
        <>
          {' - '}
          {/* In a tab of its own: what stands typed in the dialog stays. */}
          <Anchor component={Link} to={orderPath(detailsPath, line)} target="_blank" inherit underline="always">
            {line.displayPo ? `PO ${line.displayPo}` : `Order ${line.orderId}`}
          </Anchor>
        </>
      )}
    </>
  );
}

function orderPath(detailsPath: string, { displayPo, orderId }: Pick<DialogLine, 'displayPo' | 'orderId'>): string {
  return displayPo ? `${detailsPath}/po/${encodeURIComponent(displayPo)}` : `${detailsPath}/${orderId}`;
}
