import { coreFields, coreRefusals } from '@portal/contract/core/core-messages';
import { dayOf } from '@portal/contract/core/plain-date';
import * as calls from '@portal/contract/discrepancies/discrepancy-endpoints';
import { discrepancyOf } from '@portal/contract/discrepancies/discrepancy-forms';
import { discrepancyFields } from '@portal/contract/discrepancies/discrepancy-messages';
import type { formBody, publicFormBody } from '@portal/contract/discrepancies/discrepancy-schemas';
import type { z } from 'zod';
import type { SupplierActor } from '../core/actor.ts';
import { everything } from '../core/database/database.ts';
import { writeWithFiles } from '../core/files/kept-files.ts';
import { assertMayCallFrom, type CallLimit, countWorked } from '../core/http/limits/call-limits.ts';
import { addressKey } from '../core/http/limits/client-address.ts';
import { inLane } from '../core/http/limits/lanes.ts';
import { minuteCounts } from '../core/http/limits/minute-counts.ts';
import { type BeforeBody, barePublicRoute, bareSupplierRoute, type Route } from '../core/http/route.ts';
import type { Origin } from '../core/records/audit.ts';
import { invalidField, Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import { keepForm, keepPublicForm } from './discrepancy-service.ts';
import { saveFormFiles, withFormFiles } from './form-files.ts';

type SentForm = z.output<typeof formBody>;
type SentPublicForm = z.output<typeof publicFormBody>;

const kept = { success: true } as const;

interface Asked<Actor> {
  readonly actor: Actor;
  readonly now: Date;
  readonly origin: Origin;
  readonly services: Services;
}

/** @throws Refused where the item came after this day */
function assertReceivedBy(today: string, { ReceivedDate }: Pick<SentForm, 'ReceivedDate'>): void {
  if (ReceivedDate > today) throw invalidField('ReceivedDate', discrepancyFields.invalid);
}

/** The facility that a form is about: the one that it names, or the user's only one. */
function facilityOf({ facilityIds }: SupplierActor, { companyId }: Pick<SentForm, 'companyId'>): number {
  const [only, another] = facilityIds;
  if (only === undefined) throw new Refused(coreRefusals.sectionNotEnabled);
  if (companyId === null || companyId === undefined) {
    if (another !== undefined) throw invalidField('companyId', coreFields.required);
    return only;
  }
  if (!facilityIds.includes(companyId)) throw invalidField('companyId', discrepancyFields.invalid);
  return companyId;
}

async function submitForm(asked: Asked<SupplierActor>, key: unknown, body: SentForm) {
  const { actor, now } = asked;
  const { config } = asked.services;
  assertReceivedBy(dayOf(now, actor.timeZoneId), body);
  const companyId = facilityOf(actor, body);
  const said = discrepancyOf(body);
  return withFormFiles({ ...asked, key, endpointId: calls.submitDiscrepancyForm.id, body }, async (tx, files) => {
    await keepForm({ tx, config, ...asked }, companyId, { said, files });
    return kept;
  });
}

/** So many forms of an address are accepted in an hour (X19); those that are refused do not count (ruling 18). */
const acceptedForms: CallLimit = { what: 'discrepancy form', calls: 10, windowSeconds: 3600 };

/** So many times a minute an address may try, accepted or not: what is refused counts nowhere else. */
const triesInMinute = 60;

function mayCall(): BeforeBody {
  const countInMinute = minuteCounts();
  return async ({ services: { db }, now, ip }) => {
    const retryAfterSeconds = countInMinute(addressKey(ip), triesInMinute, now);
    if (retryAfterSeconds > 0) throw new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds });
    await assertMayCallFrom({ db, now }, acceptedForms, ip);
  };
}

/** The latest day that it is anywhere on earth: where somebody without sign-in is, nobody knows. */
const latestZone = 'Pacific/Kiritimati';

const visitor = { kind: 'portal', name: 'Discrepancy form' } as const;

async function submitPublicForm({ now, origin, services }: Omit<Asked<null>, 'actor'>, body: SentPublicForm) {
  // Whoever has filled the field that nobody sees is told what a person is told.
  if (body.Subject?.trim()) return kept;
  const { config } = services;
  assertReceivedBy(dayOf(now, latestZone), body);
  const { FirstName: firstName, LastName: lastName, Email: email, Company: company } = body;
  const save = () =>
    writeWithFiles(services, everything, async (tx, files) => {
      await countWorked(tx, acceptedForms, origin.ip, now);
      const saved = await saveFormFiles({ files, config }, body.Attachments);
      const form = { said: discrepancyOf(body), files: saved };
      await keepPublicForm({ tx, config, actor: visitor, now, origin }, { firstName, lastName, email, company }, form);
      return kept;
    });
  // A lane of its own: whoever has signed in never waits for visitors.
  const answer = await inLane('public forms', save, { width: 2, maxWaiting: triesInMinute });
  if (answer === null) throw new Refused(coreRefusals.unavailable);
  return answer;
}

export const formRoutes: readonly Route[] = [
  bareSupplierRoute(calls.submitDiscrepancyForm, ({ body, request, actor, now, origin, services }) =>
    submitForm({ actor, now, origin, services }, request.headers['idempotency-key'], body),
  ),
  barePublicRoute(
    calls.submitPublicDiscrepancyForm,
    ({ body, now, origin, services }) => submitPublicForm({ now, origin, services }, body),
    mayCall(),
  ),
];
