import { LineDialogs, type LineDialogsProps } from '../lines/dialogs/line-dialogs.tsx';
import { receivingDialogs } from '../lines/receiving/receiving-dialogs.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestUpdateDialog } from './request-update-dialog.tsx';
import { returnReceiving } from './return-receiving.ts';
import type { ShownRow } from './shown-return.ts';

const own = {
  decide: DecisionDialog,
  requestUpdate: RequestUpdateDialog,
  ...receivingDialogs<ShownRow>(returnReceiving),
};

export function ReturnDialogs(props: LineDialogsProps<ShownRow>) {
  return <LineDialogs own={own} {...props} />;
}
