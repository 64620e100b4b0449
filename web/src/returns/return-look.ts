import { returnActions } from '@portal/contract/returns/return-actions';
import { lazyDialogs } from '../lines/dialogs/lazy-line-dialogs.tsx';
import type { LineKindLook } from '../lines/line-kind-look.ts';
import { returnReceiving } from './return-receiving.ts';
import type { ShownRow } from './shown-return.ts';

/** Exchanges and returns for the work that all kinds of lines share. */
export const returnLook: LineKindLook<ShownRow> = {
  kind: 'return',
  receives: returnReceiving,
  actions: {
    addRma: { ...returnActions.addRma, opens: 'decide' },
    process: { ...returnActions.process, opens: 'decide' },
    requestUpdate: { ...returnActions.requestUpdate, opens: 'requestUpdate' },
    receive: { ...returnActions.receive, opens: 'receive' },
    inspect: { ...returnActions.inspect, opens: 'inspect' },
    vdf: { ...returnActions.vdf, opens: 'report' },
  },
  dialogs: lazyDialogs(async () => (await import('./return-dialogs.tsx')).ReturnDialogs),
};
