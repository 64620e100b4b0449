import { firstInvitedUserId, userInboundEvents } from '@portal/contract/auth/user-events';
import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import { marketplaceFields } from '@portal/contract/marketplace/marketplace-messages';
import { pgCode, type Tx } from '../../core/database/database.ts';
import { writeAudit } from '../../core/records/audit.ts';
import { type ApplyEvent, type EventContext, handlersFor, isNewestChange } from '../../core/records/inbound.ts';
import { invalidField } from '../../core/refused.ts';
import { inviteUser } from '../passwords/forgot-service.ts';
import { deletePasswordToken } from '../passwords/password-store.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { isProviderChosen } from '../provider/provider-switch.ts';
import { type EndReason, endSessionsOf } from '../sessions/session-store.ts';
import { reopenAccount } from '../sign-in/sign-in.ts';
import { type Account, type KeptAccount, listFacilityIds, lockAccount, saveAccount } from './user-store.ts';
import { usernameKey } from './username-key.ts';

type User = InboundData<'user.upserted'>;

const upsertUser: ApplyEvent<User> = async (context, { data, time }) => {
  const { tx } = context;
  if (!(await isNewestChange(tx, `user:${data.userId}`, time))) return 'stale';
  await assertFacilities(tx, data);
  const before = await lockAccount(tx, data.userId);
  // The portal gives these itself; one that it has not given yet would meet an invitation to come.
  if (!before && data.userId >= firstInvitedUserId) throw invalidField('userId', marketplaceFields.unknownId);
  const after = await accountAfter(context, before, data);
  await save(context, after);
  const reason = before && endReason(before, after);
  if (reason) await endSessionsOf(tx, data.userId, reason, context.now);
  if (before?.passwordHash !== after.passwordHash) await reopenAccount(context.services, tx, after.username);
  if (before && isLinkVoid(before, after)) await deletePasswordToken(tx, data.userId);
  if (!before && after.isActive && after.passwordHash === null && !(await isProviderChosen(tx))) {
    await inviteUser(context, after);
  }
  audit(context, before, after);
  return 'applied';
};

async function assertFacilities(tx: Tx, { supplierId, facilityIds = [] }: User): Promise<void> {
  const known = supplierId === undefined ? [] : await listFacilityIds(tx, supplierId);
  if (!known) throw invalidField('supplierId', marketplaceFields.unknownId);
  const foreign = facilityIds.findIndex((facilityId) => !known.includes(facilityId));
  if (foreign >= 0) throw invalidField(`facilityIds[${foreign}]`, marketplaceFields.unknownId);
}

const defaults = { isAdmin: false, isActive: true, timeZoneId: 'America/Chicago', isPasswordExpired: false };

/** The account as it will be: what is not sent stays, but for the facilities, which are then all of the supplier's. */
async function accountAfter(context: EventContext, before: KeptAccount | null, data: User): Promise<KeptAccount> {
  const { password, supplierId = null, facilityIds = null, isEmployee = false, ...sent } = data;
  const passwordHash = await passwordHashAfter(context, before?.passwordHash ?? null, password);
  return { ...(before ?? defaults), ...sent, supplierId, facilityIds, isEmployee, passwordHash };
}

/** The same password again keeps its hash, and with it the sessions that were begun with it. */
async function passwordHashAfter(context: EventContext, kept: string | null, password?: string) {
  const { secrets } = context.services;
  if (password === undefined) return kept;
  if (kept && (await verifyPassword(secrets, kept, password))) return kept;
  return hashPassword(secrets, password);
}

const alreadyThere = '23505';

async function save(context: EventContext, account: KeptAccount): Promise<void> {
  try {
    await saveAccount(context.tx, account, usernameKey(account.username), context.now);
  } catch (error) {
    if (pgCode(error) !== alreadyThere) throw error;
    throw invalidField('username', marketplaceFields.usernameTaken);
  }
}

/** Why sessions must end at once, if they must. */
function endReason(before: KeptAccount, after: KeptAccount): EndReason | null {
  if (before.isActive && !after.isActive) return 'deactivation';
  const roles = ['isEmployee', 'isAdmin', 'supplierId'] as const;
  if (roles.some((role) => before[role] !== after[role])) return 'role_change';
  return before.passwordHash !== after.passwordHash ? 'password_change' : null;
}

/** An open link for a new password went to the former address, or the password has been set since. */
function isLinkVoid(before: KeptAccount, after: KeptAccount): boolean {
  return before.passwordHash !== after.passwordHash || before.email !== after.email;
}

function audit(context: EventContext, before: KeptAccount | null, after: KeptAccount): void {
  const isPasswordChanged = before?.passwordHash !== after.passwordHash;
  writeAudit(context, {
    action: before ? 'user_updated' : 'user_created',
    objectKind: 'user',
    objectId: after.userId,
    supplierId: after.supplierId,
    before: before && withoutHash(before),
    after: { ...withoutHash(after), isPasswordChanged },
  });
}

function withoutHash({ passwordHash: _, ...account }: KeptAccount): Account {
  return account;
}

/** What the portal does when the marketplace tells of users. A new one without a password is invited by mail to choose one. */
export const userEvents = handlersFor(userInboundEvents, { 'user.upserted': upsertUser });
