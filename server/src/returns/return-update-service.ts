import { returnOutboundEvents } from '@portal/contract/returns/return-events';
import { returnMachine } from '@portal/contract/returns/return-machine';
import { returnRefusals } from '@portal/contract/returns/return-messages';
import type { requestUpdateBody, returnSteppedReply } from '@portal/contract/returns/return-schemas';
import type { z } from 'zod';
import type { SupplierActor } from '../core/actor.ts';
import type { Config } from '../core/config.ts';
import { sendMail } from '../core/mail/mail.ts';
import type { ActionContext } from '../core/records/audit.ts';
import { assertMayAct, stepEvent, transition } from '../core/records/transition.ts';
import { Refused } from '../core/refused.ts';
import { assertSameType, idsOf, stands } from './return-decision-service.ts';
import { lockReturn, type ReturnRecord, returnKind, updateRequested } from './return-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Asks the provider how an exchange or return stands. Who asks again within a day is thanked, and nobody told again. */
export async function requestUpdate(
  context: ActionContext<SupplierActor>,
  { supplierTeamEmail }: Pick<Config, 'supplierTeamEmail'>,
  { lineItemId, rgaType }: z.output<typeof requestUpdateBody>,
): Promise<z.infer<typeof returnSteppedReply>> {
  const { tx, actor, now } = context;
  const line = await lockReturn(tx, actor, lineItemId);
  if (!line) throw new Refused(returnRefusals.notFound);
  assertMayAct(returnMachine, 'requestUpdate', line.status);
  assertSameType(line, rgaType);
  if (line.updateRequestedAt !== null && now.getTime() - Date.parse(line.updateRequestedAt) < dayMs)
    return stands(line, line.status);
  await transition(context, returnKind, line, {
    action: 'requestUpdate',
    set: updateRequested(now),
    event: stepEvent(returnOutboundEvents['rga.updateRequested'], idsOf(line)),
  });
  await sendMail(context, { to: supplierTeamEmail, ...mailOf(line, actor) });
  return stands(line, line.status);
}

function mailOf(line: ReturnRecord, { name }: SupplierActor) {
  const { rgaType, rgaNumber, lineItemId, displayPo } = idsOf(line);
  return {
    subject: `Update requested for RGA ${rgaNumber}`,
    paragraphs: [
      `${name} asks how an exchange or return stands.`,
      `RGA: ${rgaNumber} (${rgaType})`,
      `Ref #: ${lineItemId}`,
      `PO: ${displayPo ?? 'none'}`,
      `Item: ${line.partNumber}, ${line.description}`,
      `Facility: ${line.company}`,
    ],
  };
}
