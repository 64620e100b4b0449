import { certificationMachine } from '@portal/contract/company/certification-machine';
import { companyOutboundEvents } from '@portal/contract/company/company-events';
import { companyRefusals } from '@portal/contract/company/company-messages';
import type { Review } from '@portal/contract/company/review-schemas';
import { actionsOf } from '@portal/contract/core/machine';
import type { EmployeeActor, SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import { paragraphsOf, sendMail } from '../core/mail/mail.ts';
import { type ActionContext, writeAudit } from '../core/records/audit.ts';
import { writeOutboundEvent } from '../core/records/outbox.ts';
import { assertMayAct, recordCreation, stepEvent, transition } from '../core/records/transition.ts';
import { Refused } from '../core/refused.ts';
import { concernedOf } from './concerned.ts';
import {
  type CertificationRecord,
  certificationKind,
  decided,
  lockCertification,
  lockReview,
  submitted,
} from './review-store.ts';
import { findReview, findReviewDocument, listMailable, listReviewSteps } from './review-views.ts';

const certificationsPath = (companyId: number, certificationId: number) =>
  `/settings/certifications?company=${companyId}&certification=${certificationId}`;

function toldOf(record: CertificationRecord, documentName: string | null, revision: number) {
  const { supplierId, companyId, certificationId, name, obtainDate, expireDate } = record;
  return { supplierId, companyId, certificationId, name, obtainDate, expireDate, documentName, revision };
}

async function lockKnown(tx: Tx, companyId: number, certificationId: number) {
  const row = await lockCertification(tx, companyId, certificationId);
  if (!row) throw new Error(`Certification ${certificationId} of ${companyId} was not kept`);
  return row;
}

async function documentNameOf(tx: Tx, reviewId: number): Promise<string | null> {
  return (await findReviewDocument(tx, reviewId))?.name ?? null;
}

/** Puts a certification that was just listed for the first time before the employees. */
export async function submitNew(
  context: ActionContext<SupplierActor>,
  companyId: number,
  certificationId: number,
): Promise<void> {
  const row = await lockKnown(context.tx, companyId, certificationId);
  await recordCreation(context, certificationKind, row);
  const told = toldOf(row, await documentNameOf(context.tx, row.lineItemId), row.revision);
  writeOutboundEvent(context, companyOutboundEvents['certification.submitted'], {
    ...told,
    statusBefore: null,
    statusAfter: row.status,
  });
}

/** Puts a certification before the employees once more: it is another one now. */
export async function submitAgain(
  context: ActionContext<SupplierActor>,
  companyId: number,
  certificationId: number,
): Promise<void> {
  const row = await lockKnown(context.tx, companyId, certificationId);
  const told = toldOf(row, await documentNameOf(context.tx, row.lineItemId), row.revision + 1);
  await transition(context, certificationKind, row, {
    action: 'submit',
    set: submitted(context.actor.name, context.now),
    event: stepEvent(companyOutboundEvents['certification.submitted'], told),
  });
}

export async function readReview(tx: Tx, reviewId: number) {
  const review = await findReview(tx, reviewId);
  if (!review) throw new Refused(companyRefusals.certificationNotFound);
  return {
    ...review,
    actions: actionsOf(certificationMachine, review.status, 'employee'),
    history: await listReviewSteps(tx, review),
  };
}

interface Decision {
  readonly reviewId: number;
  /** What the employee has looked at. */
  readonly revision: number;
  /** Why it goes back; null where it is accepted. */
  readonly note: string | null;
}

/** Accepts a certification, or sends it back with a note that its supplier is mailed. */
export async function decide(context: ActionContext<EmployeeActor>, { reviewId, revision, note }: Decision) {
  const { tx } = context;
  const before = await readReview(tx, reviewId);
  const row = await lockReview(tx, reviewId);
  if (!row) throw new Refused(companyRefusals.certificationNotFound);
  const action = note === null ? 'accept' : 'sendBack';
  assertMayAct(certificationMachine, action, row.status);
  if (row.revision !== revision) throw new Refused(companyRefusals.certificationChanged);
  const told = toldOf(row, before.documentName, row.revision);
  await transition(context, certificationKind, row, {
    action,
    set: decided(note),
    ...(note !== null && { details: { note } }),
    event:
      note === null
        ? stepEvent(companyOutboundEvents['certification.accepted'], told)
        : stepEvent(companyOutboundEvents['certification.sentBack'], { ...told, note }),
  });
  if (note !== null) await mailSentBack(context, before, note);
  return readReview(tx, reviewId);
}

async function mailSentBack(
  context: ActionContext,
  { supplierId, companyId, companyName, certificationId, name }: Review,
  note: string,
): Promise<void> {
  for (const { email, firstName, lastName } of concernedOf(await listMailable(context.tx, supplierId), companyId)) {
    await sendMail(context, {
      to: email,
      subject: `${name} was sent back`,
      paragraphs: [
        `Hello ${firstName} ${lastName},`,
        `the certification ${name} of ${companyName} was reviewed and sent back:`,
        ...paragraphsOf(note),
      ],
      link: { label: 'Open the certification', path: certificationsPath(companyId, certificationId) },
    });
  }
}

/** The file of a certification; that it was taken is in the audit log. */
export async function takeReviewDocument(context: ActionContext<EmployeeActor>, reviewId: number) {
  const { companyId, supplierId } = await readReview(context.tx, reviewId);
  const file = await findReviewDocument(context.tx, reviewId);
  if (!file) throw new Refused(companyRefusals.documentNotFound);
  writeAudit(context, {
    action: 'profile.download',
    objectKind: 'profile',
    objectId: companyId,
    supplierId,
    after: { name: file.name },
  });
  return file;
}
