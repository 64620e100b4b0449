import { Anchor } from '@mantine/core';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import { lineText, orderName } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import { Link } from 'react-router';
import type { ShownLine } from '../shown-line.ts';

interface LineSubjectProps {
  readonly kind: OrderKind;
  readonly line: Pick<ShownLine, 'lineItemId' | 'manufacturer' | 'partNumber' | 'displayPo' | 'orderNumber'>;
  readonly leadsToOrder: boolean;
}

/** Which line a dialog is about, with the way to its order. */
export function LineSubject({ kind, line, leadsToOrder }: LineSubjectProps) {
  return (
    <>
      {lineText(line)}
      {leadsToOrder && (
        <>
          {' - '}
          {/* In a tab of its own: what stands typed in the dialog stays. */}
          <Anchor component={Link} to={linePath(kind, line)} target="_blank" inherit underline="always">
            {orderName(line)}
          </Anchor>
        </>
      )}
    </>
  );
}
