import type { Discrepancy } from '@portal/contract/discrepancies/discrepancy-rules';
import { decodedBytes } from '@portal/contract/lines/files/attachment-rules';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import { receiveRefusals } from '@portal/contract/lines/receiving/receive-messages';
import type { lineStandsReply, Receipt, receiveBody, rmaBody } from '@portal/contract/lines/receiving/receive-schemas';
import type { z } from 'zod';
import type { SupplierActor } from '../../core/actor.ts';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import { Refused } from '../../core/refused.ts';
import { addFiles } from '../files/attachment-service.ts';
import type { SavingContext } from '../files/save-with-files.ts';
import type { NewFile } from '../line-area.ts';
import type { LineRecord } from '../line-record.ts';
import type { LineRecords } from '../line-records.ts';
import { assertSameOrder, orderMismatch } from '../same-order.ts';
import { discrepancyOf, type ReceivableRecord, type SteppedLine } from './line-receipts.ts';
import { lastReceipts } from './receipt-store.ts';

/**
 * Keeps what is wrong with a line that was received, and tells whom it concerns.
 * @param files what goes with it; they are kept as the line's own
 */
export type KeepDiscrepancy = (
  context: ActionContext<SupplierActor> & { readonly config: Config },
  of: { readonly kind: OrderKind; readonly line: LineRecord },
  said: Discrepancy,
  files: readonly NewFile[],
) => Promise<unknown>;

type LineStands = z.infer<typeof lineStandsReply>;

/** Records that an item has come: receipt, files, note, state and, where it is not acceptable, its discrepancy. */
export async function receiveLine(
  { lines, keepDiscrepancy }: { readonly lines: LineRecords; readonly keepDiscrepancy: KeepDiscrepancy },
  context: SavingContext,
  sent: z.output<typeof receiveBody>,
): Promise<LineStands> {
  const { tx, actor } = context;
  const { lineItemId } = sent;
  const { area, line: known, orders } = await lines.findOrderLine(tx, actor, lineItemId);
  const { receiving } = orders;
  if (!receiving) throw new Refused(receiveRefusals.notReceivable, { currentStatus: known.status });
  const locked = await receiving.lock(tx, actor, [lineItemId]);
  const line = lockedOf(locked.records, lineItemId);
  assertSameRga(line, sent.rgaId);
  const receipt = locked.plan(context, lineItemId, sent);

  const files = (sent.attachments ?? []).map(({ name, description, content }) => {
    return { name, description, sizeBytes: decodedBytes(content), content, imageTypeId: null };
  });
  if (files.length > 0) await addFiles(context, { area, line }, files);
  const stepped = await locked.keep(context, lineItemId, receipt, files);
  const said = discrepancyOf(line, receipt);
  const after = { ...line, status: stepped.to };
  if (said) await keepDiscrepancy(context, { kind: receiving.kind, line: after }, said, files);
  return stands(stepped);
}

/** Stores the RMA number of a line. */
export async function provideRma(
  lines: LineRecords,
  context: ActionContext<SupplierActor>,
  sent: z.output<typeof rmaBody>,
): Promise<LineStands> {
  const { tx, actor } = context;
  const { lineItemId, orderId } = sent;
  const { line: known, orders } = await lines.findOrderLine(tx, actor, lineItemId);
  if (!orders.rmaNumbers) throw new Refused(receiveRefusals.takesNoRma, { currentStatus: known.status });
  const locked = await orders.rmaNumbers.lock(tx, actor, [lineItemId]);
  const line = lockedOf(locked.records, lineItemId);
  assertSameOrder(line, orderId ? { orderId } : {});
  assertSameRga(line, sent.rgaId);
  return stands(await locked.save(context, lineItemId, sent));
}

/** The last receipt of a line. */
export async function findReceipt(
  lines: LineRecords,
  tx: Tx,
  actor: SupplierActor,
  lineItemId: number,
): Promise<Receipt> {
  const { orders } = await lines.findOrderLine(tx, actor, lineItemId);
  const found = orders.receiving && (await lastReceipts(tx, orders.receiving.kind, [lineItemId])).get(lineItemId);
  const none = { dateReceived: null, trackingNumber: null, isPartAcceptable: null, note: null };
  return { lineItemId, ...none, receivedBy: null, receivedAt: null, ...found };
}

function stands({ lineItemId, to: status, statusId }: SteppedLine): LineStands {
  return { lineItemId, status, statusId };
}

/** @throws Refused where somebody has taken the line away since it was found */
function lockedOf<Line extends LineRecord>(records: ReadonlyMap<number, Line>, lineItemId: number): Line {
  const line = records.get(lineItemId);
  if (!line) throw new Refused(lineRefusals.lineNotFound);
  return line;
}

/** @throws Refused where a request names another RGA than the line's own */
function assertSameRga({ rgaId }: Pick<ReceivableRecord, 'rgaId'>, sent: number | null | undefined): void {
  if (rgaId && sent && rgaId !== sent) throw orderMismatch('rgaId');
}
