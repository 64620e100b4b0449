import { disputeOutboundEvents } from '@portal/contract/insights/dispute-events';
import type { DisputeAction } from '@portal/contract/insights/dispute-machine';
import { disputeFields, disputeRefusals } from '@portal/contract/insights/dispute-messages';
import type { AdminDispute, Dispute, disputeBody } from '@portal/contract/insights/dispute-schemas';
import type { DisputeStatus } from '@portal/contract/insights/dispute-values';
import { metricOf } from '@portal/contract/insights/metrics';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { z } from 'zod';
import { assertMayChange, type EmployeeActor, type SupplierActor } from '../../core/actor.ts';
import { sendMail } from '../../core/mail/mail.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import { writeOutboundEvent } from '../../core/records/outbox.ts';
import { recordCreation, stepEvent, transition } from '../../core/records/transition.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import type { LineRecord } from '../../lines/line-record.ts';
import type { LineRecords } from '../../lines/line-records.ts';
import { findInAreas } from '../../lines/line-views.ts';
import { reachIn } from '../insight-policy.ts';
import { answerMail } from './dispute-mail.ts';
import {
  answered,
  type DisputeRecord,
  disputeKind,
  findStanding,
  insertDispute,
  isCounted,
  leaveOut,
  lockDispute,
  type NewDispute,
} from './dispute-store.ts';
import { findAny, findDisputant, findOwn } from './dispute-views.ts';

/** Opens a dispute of each of the lines, or of none. @throws Refused with 404 for a line that is not the actor's */
export async function disputeLines(
  lines: LineRecords,
  context: ActionContext<SupplierActor>,
  { lineItemIds, ...said }: z.output<typeof disputeBody>,
): Promise<Dispute[]> {
  const { tx, actor } = context;
  const area = lines.areaOf(said.lineKind, actor);
  if (!metricOf(said.metricId).kinds.includes(said.lineKind)) throw invalidField('lineKind', disputeFields.notCounted);
  const ids: number[] = [];
  // In the order of their numbers, so that two who dispute the same lines never wait for each other.
  for (const lineItemId of [...new Set(lineItemIds)].sort((one, other) => one - other)) {
    const found = await findInAreas(tx, [area], actor, lineItemId);
    if (!found) throw new Refused(lineRefusals.lineNotFound);
    assertMayChange(actor, 'insights', found.line.companyId);
    if (!(await isCounted(tx, said, found.line)))
      throw invalidField(`lineItemIds[${lineItemIds.indexOf(lineItemId)}]`, disputeFields.notCounted);
    ids.push(await disputeLine(context, said, found.line));
  }
  return findOwn(tx, reachIn(actor, [said.lineKind]), ids);
}

async function disputeLine(context: ActionContext<SupplierActor>, said: NewDispute, line: LineRecord): Promise<number> {
  const { metricId, lineKind, note } = said;
  const standing = await findStanding(context.tx, said, line);
  if (standing) throw refusedFor(standing);
  const disputeId = await insertDispute(context, said, line);
  if (disputeId === null) throw refusedFor('OPEN');
  const { lineItemId, supplierId, companyId } = line;
  const row = { lineItemId: disputeId, supplierId, companyId, status: 'OPEN' } as const;
  await recordCreation(context, disputeKind, row, { metricId, lineKind, lineItemId, note });
  const told = { disputeId, metricId, lineKind, lineItemId, companyId, note };
  writeOutboundEvent(context, disputeOutboundEvents['metric.disputed'], told);
  return disputeId;
}

function refusedFor(currentStatus: 'OPEN' | 'ACCEPTED'): Refused {
  const refusal = currentStatus === 'OPEN' ? disputeRefusals.open : disputeRefusals.leftOut;
  return new Refused(refusal, { currentStatus });
}

/** Accepts a dispute, so that its line no longer counts, or refuses it; tells whoever opened it by mail. */
export async function answerDispute(
  context: ActionContext<EmployeeActor>,
  disputeId: number,
  { accept, note }: { readonly accept: boolean; readonly note: string },
): Promise<AdminDispute> {
  const { tx, actor, now } = context;
  const dispute = await lockDispute(tx, disputeId);
  if (!dispute) throw new Refused(disputeRefusals.notFound);
  const { metricId, lineKind, disputedLineId: lineItemId, supplierId, companyId } = dispute;
  await transition<DisputeStatus, DisputeAction>(context, disputeKind, dispute, {
    action: accept ? 'accept' : 'refuse',
    set: answered(note, actor, now),
    details: { metricId, lineKind, lineItemId, note },
    event: stepEvent(disputeOutboundEvents['metric.disputeAnswered'], {
      ...{ disputeId, metricId, lineKind, lineItemId, companyId, supplierId },
      accepted: accept,
      note,
    }),
  });
  if (accept) await leaveOut(tx, dispute);
  const found = await findAny(tx, disputeId);
  if (!found) throw new Error(`Dispute ${disputeId} is gone`);
  await tellDisputant(context, dispute, found);
  return found;
}

async function tellDisputant(
  context: ActionContext<EmployeeActor>,
  { createdUserId }: DisputeRecord,
  dispute: AdminDispute,
): Promise<void> {
  const user = await findDisputant(context.tx, createdUserId);
  if (user) await sendMail(context, answerMail(user, dispute));
}
