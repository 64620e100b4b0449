import type { AuditCheck } from '@portal/contract/admin/audit-schemas';
import type { EmployeeActor } from '../../core/actor.ts';
import { everything } from '../../core/database/database.ts';
import type { JobContext, JobKind } from '../../core/jobs/background-jobs.ts';
import { addJob } from '../../core/jobs/background-store.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { checkPart } from './chain-views.ts';
import { failStandingCheck, findLastCheck, findPlace, finishCheck, insertCheck, savePlace } from './check-store.ts';

interface Payload {
  readonly checkId: number;
}

const actor = { kind: 'portal', name: 'Audit check' } as const;
const origin = { ip: null, requestId: null };
/** A run ends long before a job may no longer take, and leaves the rest to the next one. */
const runMs = 30_000;
const standsStillMs = 10 * 60_000;

/** Checks the chain of hashes from its first row to its last, part by part. */
export const checkAuditJob: JobKind<Payload> = {
  kind: 'audit.check',
  atOnce: 1,
  retrySeconds: [5, 30, 120],
  run: async (context) => {
    const endsAt = Date.now() + runMs;
    while (await checkNext(context)) {
      if (Date.now() < endsAt) continue;
      await goOnLater(context);
      return;
    }
  },
};

/** @returns whether there is more to check */
async function checkNext({ services, payload: { checkId } }: JobContext<Payload>): Promise<boolean> {
  const { db, now } = services;
  const read = await db.read(everything, async (tx) => {
    const from = await findPlace(tx, checkId);
    return from && { from, part: await checkPart((statement) => tx.many(statement), from) };
  });
  if (!read) return false;
  const { from, part } = read;
  const found = part.state === 'broken' ? part.found : null;
  const place = part.state === 'broken' ? { id: part.found.id - 1, hash: from.hash } : part.place;
  await db.write(everything, async (tx) => {
    await savePlace(tx, checkId, place, now());
    if (part.state === 'more') return;
    await finishCheck(tx, checkId, found, now());
    writeAudit(
      { tx, actor, now: now(), origin },
      {
        action: 'audit.check',
        objectKind: 'audit_log',
        objectId: found?.id ?? place.id,
        after: found ?? { kind: 'whole' },
      },
    );
  });
  return part.state === 'more';
}

async function goOnLater({ services: { db, now }, payload, done }: JobContext<Payload>): Promise<void> {
  await db.write(everything, async (tx) => {
    await done(tx);
    await addJob({ tx, now: now() }, checkAuditJob, payload);
  });
}

/** Starts a check, unless one is running. @returns the one that runs now */
export async function startCheck(context: ActionContext<EmployeeActor>): Promise<AuditCheck> {
  const { tx, actor: employee, now } = context;
  await failStandingCheck(tx, new Date(now.getTime() - standsStillMs), now);
  const checkId = await insertCheck(tx, employee.userId, now);
  if (checkId !== null) {
    await addJob(context, checkAuditJob, { checkId });
    writeAudit(context, { action: 'audit.check_start', objectKind: 'audit_check', objectId: checkId });
  }
  const check = await findLastCheck(tx);
  if (!check) throw new Error('The check is gone');
  return check;
}
