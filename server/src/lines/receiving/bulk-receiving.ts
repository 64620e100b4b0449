import type { bulkReceiveBody, bulkRmaBody } from '@portal/contract/lines/receiving/bulk-receive-schemas';
import type { z } from 'zod';
import type { LineRecords } from '../line-records.ts';
import type { BulkWork } from '../saving/bulk-service.ts';
import type { LineReceipts } from './line-receipts.ts';
import type { LineRmaNumbers } from './line-rma-numbers.ts';

type SentReceipt = z.output<typeof bulkReceiveBody>['lines'][number];
type SentRma = z.output<typeof bulkRmaBody>['lines'][number];

/** Bulk work that receives each line as POST /order/receive would. */
export function bulkReceiving(lines: LineRecords): BulkWork<SentReceipt, LineReceipts> {
  return {
    callId: 'receiveBulk',
    areas: lines.receivingAreas,
    find: async (receiving, tx, actor, lineItemIds) => {
      const { records, plan } = await receiving.find(tx, actor, lineItemIds);
      return { records, plan: (asked, sent) => plan(asked, sent.lineItemId, sent) };
    },
    lock: async (receiving, tx, actor, lineItemId) => {
      const { records, plan, keep } = await receiving.lock(tx, actor, [lineItemId]);
      return {
        records,
        run: (context, sent) => keep(context, lineItemId, plan(context, lineItemId, sent), []),
      };
    },
  };
}

/** Bulk work that gives each line its RMA number as POST /order/rma would. */
export function bulkRmaNumbers(lines: LineRecords): BulkWork<SentRma, LineRmaNumbers> {
  return {
    callId: 'provideRmaBulk',
    areas: lines.rmaAreas,
    find: async (rmaNumbers, tx, actor, lineItemIds) => {
      const { records, plan } = await rmaNumbers.find(tx, actor, lineItemIds);
      return { records, plan: (_, sent) => plan(sent.lineItemId, sent) };
    },
    lock: async (rmaNumbers, tx, actor, lineItemId) => {
      const { records, save } = await rmaNumbers.lock(tx, actor, [lineItemId]);
      return { records, run: (context, sent) => save(context, lineItemId, sent) };
    },
  };
}
