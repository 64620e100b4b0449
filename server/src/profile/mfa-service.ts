import { coreRefusals } from '@portal/contract/core/core-messages';
import { mfaProperty, mfaSuccess } from '@portal/contract/profile/mfa-messages';
import type { MfaReply } from '@portal/contract/profile/mfa-schemas';
import { scopeOf, type UserActor, type YesNo } from '../core/actor.ts';
import { type Origin, writeAudit } from '../core/records/audit.ts';
import { Refused } from '../core/refused.ts';
import type { Services } from '../core/services.ts';
import { type AdminService, AdminServiceFailure } from './admin-service.ts';
import { builtInAdminService } from './built-in-admin-service.ts';
import { httpAdminService } from './http-admin-service.ts';
import { findMfaOptIn, saveMfaOptIn } from './property-store.ts';

/** The outside service where one is configured, else the portal's own database. */
function adminServiceOf({ config, db }: Services): AdminService {
  return config.adminService ? httpAdminService(config.adminService) : builtInAdminService(db);
}

/** No transaction is held open meanwhile: the service may be somewhere else and slow. */
async function asked(answer: Promise<MfaReply>): Promise<MfaReply> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AdminServiceFailure) throw new Refused(coreRefusals.unavailable);
    throw error;
  }
}

export function readMfa(services: Services, actor: UserActor): Promise<MfaReply> {
  return asked(adminServiceOf(services).readMfaOptIn(actor.userId));
}

/** Saves the user's choice; what the service did not take changes nothing here. */
export async function saveMfa(
  services: Services,
  { actor, now, origin }: { readonly actor: UserActor; readonly now: Date; readonly origin: Origin },
  value: YesNo,
): Promise<MfaReply> {
  const { userId } = actor;
  const answer = await asked(adminServiceOf(services).saveMfaOptIn(userId, value));
  if (answer.result !== mfaSuccess) return answer;
  await services.db.write(scopeOf(actor), async (tx) => {
    const before = await findMfaOptIn(tx, userId);
    await saveMfaOptIn(tx, userId, value, now);
    writeAudit(
      { tx, actor, now, origin },
      {
        action: 'user_updated',
        objectKind: 'user',
        objectId: userId,
        before: { [mfaProperty]: before },
        after: { [mfaProperty]: value },
      },
    );
  });
  return answer;
}

/** The admin service's own calls name a user; here that can only be the caller. */
export function assertOwn(actor: UserActor, userId: number): void {
  if (actor.userId !== userId) throw new Refused(coreRefusals.notFound);
}
