import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { bulkBody } from '@portal/contract/lines/saving/bulk-schemas';
import type { z } from 'zod';
import { Refused } from '../../core/refused.ts';
import type { LineRecords } from '../line-records.ts';
import type { BulkStep, BulkWork } from './bulk-service.ts';
import type { LineSaves } from './line-saves.ts';

type SentLine = z.output<typeof bulkBody>['lines'][number];

/** Bulk work that saves each line as POST /order/esd would. */
export function bulkSaves(lines: LineRecords): BulkWork<SentLine, LineSaves> {
  return {
    callId: 'saveBulk',
    areas: lines.savingAreas,
    find: async (saves, tx, actor, lineItemIds) => {
      const { records, plan } = await saves.find(tx, actor, lineItemIds);
      return { records, plan: (asked, sent) => only(plan(asked, 'esd', [sent])) };
    },
    lock: async (saves, tx, actor, lineItemId) => {
      const { records, save } = await saves.lock(tx, actor, [lineItemId]);
      return { records, run: async (context, sent) => only(await save(context, 'esd', [sent])) };
    },
  };
}

function only([step]: readonly BulkStep[]): BulkStep {
  if (!step) throw new Refused(lineRefusals.orderNotFound);
  return step;
}
