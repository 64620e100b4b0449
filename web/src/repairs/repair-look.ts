import { repairActions } from '@portal/contract/repairs/repair-actions';
import { repairReceipts } from '@portal/contract/repairs/repair-receiving';
import { repairReceiveWords, repairRmaWords, repairWords } from '@portal/contract/repairs/repair-words';
import { lazyDialogs } from '../lines/dialogs/lazy-line-dialogs.tsx';
import type { LineKindLook } from '../lines/line-kind-look.ts';
import { type RepairWorkLine, trackingNumberOf } from './repair-work-line.ts';

/** Repair lines for the work that all kinds of lines share. Return Item stands in a banner and is no button. */
export const repairLook: LineKindLook<RepairWorkLine> = {
  kind: 'repair',
  saves: repairWords,
  receives: { ...repairReceiveWords, isChoiceNeeded: repairReceipts.isChoiceNeeded, trackingNumberOf },
  rmaNumbers: repairRmaWords,
  actions: {
    provideRma: { ...repairActions.provideRma, opens: 'rma' },
    receive: { ...repairActions.receive, opens: 'receive' },
    quote: { ...repairActions.quote, opens: 'quote' },
    requote: { ...repairActions.requote, opens: 'requote' },
    reviewShipping: { ...repairActions.reviewShipping, opens: 'shipDate' },
    update: { ...repairActions.update, opens: 'shipDate' },
  },
  dialogs: lazyDialogs(async () => (await import('./repair-dialogs.tsx')).RepairDialogs),
};
