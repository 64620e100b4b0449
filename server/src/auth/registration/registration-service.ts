import { registrationOutboundEvents } from '@portal/contract/auth/registration-events';
import type { Registration } from '@portal/contract/auth/registration-schemas';
import { areasOfInterest } from '@portal/contract/auth/registration-values';
import type { Config } from '../../core/config.ts';
import { type Mail, paragraphsOf, sendMail } from '../../core/mail/mail.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { writeOutboundEvent } from '../../core/records/outbox.ts';
import { insertRegistration } from './registration-store.ts';

/** Keeps a visitor's request for a supplier account, and tells the supplier team and the marketplace of it. */
export async function registerSupplier(
  context: ActionContext,
  { supplierTeamEmail }: Pick<Config, 'supplierTeamEmail'>,
  asked: Registration,
): Promise<void> {
  const registrationId = await insertRegistration(context.tx, asked, context.now);
  await sendMail(context, { to: supplierTeamEmail, ...mailOf(registrationId, asked) });
  writeOutboundEvent(context, registrationOutboundEvents['registration.requested'], { registrationId, ...asked });
  writeAudit(context, {
    action: 'registration_requested',
    objectKind: 'registration',
    objectId: registrationId,
    after: { companyName: asked.companyName, areaOfInterests: asked.areaOfInterests },
  });
}

function mailOf(registrationId: number, asked: Registration): Omit<Mail, 'to'> {
  const wanted = asked.areaOfInterests.filter(({ value }) => value).map(({ key }) => key);
  const areas = areasOfInterest.filter(({ key }) => wanted.includes(key)).map(({ label }) => label);
  return {
    subject: `Supplier account request from ${asked.companyName}`,
    paragraphs: [
      `${asked.firstName} ${asked.lastName} asks for a supplier account. Request number: ${registrationId}.`,
      `Company: ${asked.companyName}`,
      `Website: ${asked.companyWebSite}`,
      `Email: ${asked.companyEmail}`,
      `Phone: ${asked.phoneNumber}${asked.ext && `, ext. ${asked.ext}`}`,
      `Areas of interest: ${areas.join(', ') || 'none named'}`,
      ...(asked.comments ? ['Comments:', ...paragraphsOf(asked.comments)] : []),
    ],
  };
}
